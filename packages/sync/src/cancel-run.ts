import type { Store, SyncRunRecord } from "@guildhall/store";
import { syncKey, syncQueue } from "./sync-job.ts";

/** The error code of a run that a person has cancelled. */
export const CANCELLED = "cancelled";

/**
 * Cancels a running run, in whichever process it runs: that process aborts it within a few seconds. The stored data stays,
 * and the next scheduled sync starts as if the run had failed, without a retry.
 *
 * @param by username of the person
 * @param at ms since 1970
 * @returns the run, or null when the run does not exist or has ended.
 */
export async function cancelRun(
  store: Store,
  runId: number,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<SyncRunRecord | null> {
  const run = await store.runs.get(runId);
  const guild = run && (await store.guilds.get(run.guildId));
  if (!guild || run.status !== "running") return null;
  // First, so that no process starts the sync again.
  await store.jobs.cancel(syncQueue(guild.provider), syncKey(guild.id));
  const { counts, warnings } = (await store.runs.get(runId)) ?? run;
  const message = `${by} cancelled the sync. The data that it had stored is kept.`;
  const error = { code: CANCELLED, message };
  await store.runs.finish(runId, { status: "failed", counts, warnings, error, at });
  const ended = await store.runs.get(runId);
  return ended?.error?.code === CANCELLED ? ended : null;
}
