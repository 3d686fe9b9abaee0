import type { Store, SyncRunRecord } from "@guildhall/store";
import { syncKey, syncQueue } from "./sync-job.ts";

/** The error code of a run that a person has cancelled. */
const CANCELLED = "cancelled";
/** The error code of a run that ended with its process. */
const STOPPED = "stopped";

/**
 * Cancels a run that is running, in whichever process it runs, or the retry for which the latest run of a guild waits. A
 * process that runs it aborts it within a few seconds. The stored data stays, and the next scheduled sync starts as if the
 * run had failed, without a retry.
 *
 * @param by username of the person
 * @param at ms since 1970
 * @returns the cancelled run: the given one, or its retry when that has started meanwhile. Null when the run does not exist
 *   or has ended.
 */
export async function cancelRun(
  store: Store,
  runId: number,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<SyncRunRecord | null> {
  const run = await store.runs.get(runId);
  const guild = run && (await store.guilds.get(run.guildId));
  if (!guild || !(run.status === "running" || (await waitsForRetry(store, run)))) return null;
  // First, so that no process starts the sync again.
  await store.jobs.cancel(syncQueue(guild.provider), syncKey(guild.id));
  const [running] = await store.runs.list({ guildId: guild.id, status: "running", limit: 1 });
  const { id, error } = running ?? run;
  const hasFailed = error !== null && error.code !== STOPPED;
  const cause = hasFailed ? ` It had failed: ${error.message}` : "";
  const message = `${by} cancelled the sync. The data that it had stored is kept.${cause}`;
  const values = { by, ...(error && { cause: error.code }) };
  const isCancelled = await store.runs.cancel(id, { code: CANCELLED, values, message }, at);
  return isCancelled ? store.runs.get(id) : null;
}

/** Only the latest run of a guild has a retry. */
async function waitsForRetry({ runs }: Store, run: SyncRunRecord): Promise<boolean> {
  if (run.status !== "failed" || run.nextAttemptAt === null) return false;
  const [latest] = await runs.list({ guildId: run.guildId, limit: 1 });
  return latest?.id === run.id;
}
