import type { Store, SyncRunRecord } from "@guildhall/store";
import type { SyncEvent } from "./sync-event.ts";

export interface AbandonContext {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (event: SyncEvent) => void;
}

/** Ends the run of a dead worker and logs that once, whichever process notices it. */
export async function abandonRun(
  { store, clock, log }: AbandonContext,
  { id, guildId }: SyncRunRecord,
  { nextAttemptAt, hasJob }: { readonly nextAttemptAt: number | null; readonly hasJob: boolean },
): Promise<void> {
  const at = clock();
  if (!(await store.runs.abandon(id, at, nextAttemptAt))) return;
  const guild = await store.guilds.get(guildId);
  const delayS = nextAttemptAt === null ? null : Math.ceil((nextAttemptAt - at) / 1000);
  const start =
    delayS === null ? "when a worker takes its job" : delayS > 0 ? `in ${delayS} s` : "now";
  const ended = `The worker that synced ${guild?.name} (${guild?.region}) has ended.`;
  const message = hasJob ? `${ended} The sync starts again ${start}.` : ended;
  log({ level: "warn", message, guildId, runId: id });
}
