import type { RunStage, Store, SyncRunRecord } from "@guildhall/store";

/** How often progress within a stage is written, in ms. A new stage is always written. */
const INTERVAL_MS = 250;

export interface RunProgress {
  /** Tells where the run is. */
  report(stage: RunStage, done?: number, total?: number | null): Promise<void>;
}

/** Writes a run's progress to the store, where every process can see it, and tells the caller. */
export function createRunProgress(
  store: Store,
  run: SyncRunRecord,
  clock: () => number,
  onProgress: (run: SyncRunRecord) => void,
): RunProgress {
  let written = { stage: run.stage, at: Number.NEGATIVE_INFINITY };
  return {
    async report(stage, done = 0, total = null) {
      const at = clock();
      onProgress({ ...run, stage, done, total, updatedAt: at });
      if (stage === written.stage && at - written.at < INTERVAL_MS) return;
      written = { stage, at };
      await store.runs.progress(run.id, { stage, done, total, at });
    },
  };
}
