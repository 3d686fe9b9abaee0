import type { RunCounts, SyncRunRecord } from "@guildhall/store";
import type { StageOutcome } from "./stage.ts";

/** Collects counts and warnings, starting with those of the earlier stages of the run. */
export function collectOutcome(run: SyncRunRecord, heldBefore: string | null) {
  const counts = { ...run.counts };
  const warnings = [...run.warnings];
  let heldBecause = heldBefore;
  let ended = false;
  const outcome: StageOutcome = {
    count(added) {
      for (const [name, count] of Object.entries(added)) counts[name as keyof RunCounts] += count;
    },
    warn: (warning) => void warnings.push(warning),
    hold: (reason, { end } = { end: false }) => {
      heldBecause = reason;
      ended = end;
    },
  };
  return { outcome, collected: () => ({ counts, warnings, heldBecause }), ended: () => ended };
}
