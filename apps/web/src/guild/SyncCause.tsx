import type { SyncProblem } from "@guildhall/server/api";
import { Suspense } from "react";
import { useIsOfficer } from "../api/use-session.ts";
import { loadPage } from "../app/load-page.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { NextAttempt } from "../sync/NextAttempt.tsx";
import { causeLine } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";

/** With its texts, so that visitors do not load what only officers see. */
const CauseAdvice = loadPage(() => import("../settings/CauseAdvice.tsx"), "CauseAdvice");
const AREAS = ["setup", "settings"] as const;

interface SyncCauseProps {
  readonly problem: SyncProblem;
  readonly guildId: number;
}

/** Why a guild is not up to date: one line for visitors; for officers also what to do, and where. */
export function SyncCause({ problem, guildId }: SyncCauseProps) {
  const { t } = useTexts();
  const isOfficer = useIsOfficer();
  const isHydrated = useIsHydrated();
  const line = (
    <>
      <p>{causeLine(problem.cause, t)}</p>
      {problem.nextAttemptAt !== null && (
        <p>
          <NextAttempt at={problem.nextAttemptAt} />
        </p>
      )}
    </>
  );
  if (!isOfficer || !isHydrated) return line;
  return (
    <Suspense fallback={line}>
      <WithAreas areas={AREAS} fallback={line}>
        <CauseAdvice guildId={guildId} {...problem} />
      </WithAreas>
    </Suspense>
  );
}
