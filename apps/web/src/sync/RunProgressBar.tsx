import type { SyncRun } from "@guildhall/server/api";
import { Progress } from "@mantine/core";
import { useTexts } from "../texts/Texts.tsx";
import { progressPercent, progressText } from "./run-words.ts";

/** The progress of a run within its stage. Animated while the length of the stage is unknown. */
export function RunProgressBar({
  run,
  size = 4,
}: {
  readonly run: SyncRun;
  readonly size?: number;
}) {
  const { t } = useTexts();
  const percent = progressPercent(run);
  return (
    <Progress
      value={percent ?? 100}
      animated={percent === null}
      size={size}
      color="var(--accent)"
      aria-label={progressText(run, t)}
      transitionDuration={200}
    />
  );
}
