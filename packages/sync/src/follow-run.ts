import { setTimeout as sleep } from "node:timers/promises";
import { type SentJob, type Store, StoreError, type SyncRunRecord } from "@guildhall/store";

/** Interval between two queries of the progress of a run in another process, in ms. */
const LOOK_MS = 250;
/** How long to retry while the database cannot be reached, in ms. */
const PATIENCE_MS = 60_000;

export interface FollowInput {
  readonly store: Pick<Store, "jobs" | "runs">;
  readonly sent: SentJob;
  readonly guildId: number;
  /** The latest run before the job was sent, and whether that run was in progress. */
  readonly before: { readonly id: number; readonly joined: boolean } | undefined;
  /** Whether this process executes the run. */
  readonly isLocal: (runId: number) => boolean;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (run: SyncRunRecord) => void;
}

/**
 * Waits for the end of the run of a job. Aborting the signal stops the jobs of this process first. Resolves
 * with null when there was no run.
 *
 * @throws StoreError when the database cannot be reached for a minute.
 */
export async function followRun(input: FollowInput): Promise<SyncRunRecord | null> {
  const { store, sent, guildId, before, isLocal, signal, onProgress } = input;
  const ended = new AbortController();
  const latest = async () => {
    const [run] = await store.runs.list({ guildId, limit: 1 });
    const isOwn = run && (run.id > (before?.id ?? 0) || (before?.joined && run.id === before.id));
    return isOwn ? run : null;
  };
  const elsewhere = async () => {
    const run = await latest();
    return run?.status === "running" && !isLocal(run.id) ? run : null;
  };
  const watching = watchRun(elsewhere, onProgress, ended.signal);
  try {
    return await patiently(async () => {
      if (!signal?.aborted) {
        await store.jobs.settled(sent, signal).catch((error: unknown) => {
          if (!signal?.aborted) throw error;
        });
      }
      if (signal?.aborted) await store.jobs.stop();
      return latest();
    });
  } finally {
    ended.abort();
    await watching;
  }
}

/** Reports the progress of a run in another process. */
async function watchRun(
  look: () => Promise<SyncRunRecord | null>,
  onProgress: (run: SyncRunRecord) => void,
  signal: AbortSignal,
): Promise<void> {
  let shown = "";
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const run = await look().catch(() => null);
    const text = run ? `${run.id} ${run.stage} ${run.done}/${run.total}` : shown;
    if (run && text !== shown && !signal.aborted) onProgress(run);
    shown = text;
  }
}

/** Runs `work` and retries it for up to a minute while the database cannot be reached. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  let since: number | null = null;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || !error.retryable) throw error;
      since ??= performance.now();
      if (performance.now() - since > PATIENCE_MS) throw error;
      await sleep(LOOK_MS);
    }
  }
}
