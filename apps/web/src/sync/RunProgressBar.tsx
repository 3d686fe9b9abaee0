import type { SyncRun } from "@guildhall/server/api";
import { Progress } from "@mantine/core";
import { progressPercent, progressText } from "./run-words.ts";

/** The progress of a run within its stage. Animated while the length of the stage is unknown. */
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
