import type { SyncRun } from "@guildhall/server/api";
import type { CSSProperties } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./progress.module.css";
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
    <progress
      className={classes.bar}
      style={{ "--size": `${size}px` } as CSSProperties}
      max={100}
      value={percent ?? undefined}
      aria-label={progressText(run, t)}
    />
  );
}
