import type { RunStage, Store, SyncRunRecord } from "@guildhall/store";

/** Interval between two writes of progress within a stage, in ms. A new stage is written at once. */
const INTERVAL_MS = 250;

export interface RunProgress {
  /** Reports the progress of the run. */
  report(stage: RunStage, done?: number, total?: number | null): Promise<void>;
}

export interface RunProgressOptions {
  readonly store: Pick<Store, "runs">;
  readonly run: SyncRunRecord;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock in ms. Defaults to `performance.now`. */
  readonly monotonic?: () => number;
  readonly onProgress: (run: SyncRunRecord) => void;
}

/** Writes the progress of a run to the store for all processes, and calls `onProgress`. */
export function createRunProgress(options: RunProgressOptions): RunProgress {
  const { store, run, clock, monotonic = () => performance.now(), onProgress } = options;
  let written = { stage: run.stage, at: Number.NEGATIVE_INFINITY };
  return {
    async report(stage, done = 0, total = null) {
      const at = clock();
      onProgress({ ...run, stage, done, total, updatedAt: at });
      const now = monotonic();
      if (stage === written.stage && now - written.at < INTERVAL_MS) return;
      written = { stage, at: now };
      await store.runs.progress(run.id, { stage, done, total, at });
    },
  };
}
