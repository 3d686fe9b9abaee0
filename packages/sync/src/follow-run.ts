import { setTimeout as sleep } from "node:timers/promises";
import type { SentJob, Store, SyncRunRecord } from "@guildhall/store";
import { PATIENCE_MS, patiently } from "./patiently.ts";

/** Interval between two queries of the progress of a run in another process, in ms. */
const LOOK_MS = 250;

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
  /** How long the retries of a run that the database interrupted are waited for, in ms. Defaults to a minute. */
  readonly patienceMs?: number;
}

/** The sync that was requested has no result that could be reported. */
export class UnfinishedSyncError extends Error {
  override readonly name = "UnfinishedSyncError";
}

/**
 * Waits for the end of the run that a job starts. When the database or the death of a process interrupted that
 * run, waits for its retry, for up to a minute. When the signal is aborted, the jobs of this process are stopped
 * first. Resolves with null when there was no run.
 *
 * @throws StoreError when the database cannot be used for a minute; UnfinishedSyncError when the sync was
 *   stopped before it began, or has not ended.
 */
export async function followRun(input: FollowInput): Promise<SyncRunRecord | null> {
  const { store, sent, guildId, before, isLocal, signal, onProgress } = input;
  const { patienceMs = PATIENCE_MS } = input;
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
    await untilSettled(store, sent, { signal, latest, patienceMs });
    if (signal?.aborted) await store.jobs.stop();
    const run = await patiently(latest, { signal });
    if (run?.status === "running") throw new UnfinishedSyncError(UNFINISHED);
    if (!run && signal?.aborted) throw new UnfinishedSyncError(NOT_BEGUN);
    return run;
  } finally {
    ended.abort();
    await watching;
  }
}

const UNFINISHED =
  "The sync has not ended. Its job is stored: the next `guildhall sync`, `serve` or `worker` continues it.";
const NOT_BEGUN = "The sync was stopped before it began.";

/** Error codes of runs that neither the service nor a person has ended. */
const INTERRUPTED: ReadonlySet<string> = new Set(["database", "abandoned"]);

interface SettleInput {
  readonly patienceMs: number;
  readonly signal: AbortSignal | undefined;
  readonly latest: () => Promise<SyncRunRecord | null>;
}

/** Waits for the end of the job, and of its retries while the database or dead processes make it fail. */
async function untilSettled(
  { jobs }: FollowInput["store"],
  sent: SentJob,
  { signal, latest, patienceMs }: SettleInput,
): Promise<void> {
  let awaited = sent;
  let failedAt: number | null = null;
  const ended = async () => {
    if ((await jobs.settled(awaited, signal)) === "done") return null;
    const run = await latest();
    if (run?.status !== "running" && !INTERRUPTED.has(run?.error?.code ?? "")) return null;
    return jobs.find(sent.queue, sent.key);
  };
  while (!signal?.aborted) {
    const retry = await patiently(ended, { signal }).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
      return null;
    });
    if (!retry) return;
    awaited = { ...awaited, id: retry.id, failures: retry.failures };
    failedAt ??= performance.now();
    if (performance.now() - failedAt >= patienceMs) return;
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
