import type { CredentialsCheck } from "@guildhall/server/api";
import { causeText } from "../forms/cause-words.ts";
import type { Texts } from "../texts/create-texts.ts";

type Check = CredentialsCheck["checks"][number];

/** What a failed check of the credentials means, when no guild is chosen yet. */
const OF_CREDENTIALS = {
  "wrong-region": "setup:credentials.wrongRegion",
  "not-found": "setup:credentials.wrongRegion",
  forbidden: "setup:credentials.forbidden",
} as const;

const isOwn = (cause: string | null): cause is keyof typeof OF_CREDENTIALS =>
  cause !== null && Object.hasOwn(OF_CREDENTIALS, cause);

/** Whether another region can be the solution of a failed check. */
export function canBeOfRegion({ cause }: Pick<Check, "cause">): boolean {
  return isOwn(cause);
}

/** Returns what a check has found, and what to do; null for an unknown cause. */
export function checkText(
  { cause, seconds }: Pick<Check, "cause" | "seconds">,
  { t, format }: Pick<Texts, "t" | "format">,
): string | null {
  if (isOwn(cause)) return t(OF_CREDENTIALS[cause]);
  if (seconds === undefined) return causeText(cause, t);
  const duration = format.duration(Math.abs(seconds) * 1000);
  if (cause === "rate-limited") return t("setup:cause.usedUpFor", { duration });
  if (cause !== "clock") return causeText(cause, t);
  return t(seconds > 0 ? "setup:cause.clockAhead" : "setup:cause.clockBehind", { duration });
}
