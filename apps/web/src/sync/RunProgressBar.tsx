import type { SyncRun } from "@guildhall/server/api";
import { Progress } from "@mantine/core";
import { progressPercent, progressText } from "./run-words.ts";

/** How far a run is within its stage; without a number while that is not known. */
export function RunProgressBar({
  run,
  size = 4,
}: {
  readonly run: SyncRun;
  readonly size?: number;
}) {
  const percent = progressPercent(run);
  return (
    <Progress
      value={percent ?? 100}
      animated={percent === null}
      size={size}
      color="var(--accent)"
      aria-label={progressText(run)}
      transitionDuration={200}
    />
  );
}
