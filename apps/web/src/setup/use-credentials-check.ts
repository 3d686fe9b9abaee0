import type { CredentialsCheck } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { useAction } from "../forms/use-action.ts";

interface Attempt {
  readonly provider: string;
  readonly region: string;
  readonly clientId: string;
  /** Omitted for the stored secret, which the page never gets. */
  readonly clientSecret?: string | undefined;
}

/** Tests credentials at the service, and then runs `whenGood` if they work. */
export function useCredentialsCheck() {
  const [result, setResult] = useState<CredentialsCheck | null>(null);
  const { run, isBusy, error, reset } = useAction(
    async (attempt: Attempt, whenGood?: (good: CredentialsCheck) => Promise<unknown>) => {
      setResult(null);
      const found = await sendJson<CredentialsCheck>(
        "POST",
        "/api/v1/setup/credentials-check",
        attempt,
      );
      setResult(found);
      if (found.ok) await whenGood?.(found);
    },
  );
  return {
    ...{ run, isBusy, error, result },
    /** Removes the result, such as when the visitor changes a field. */
    reset() {
      setResult(null);
      reset();
    },
  };
}
