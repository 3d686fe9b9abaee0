import type { GuildRecord, Store, SyncRunRecord } from "@guildhall/store";
import { cancelRun, requestSync } from "@guildhall/sync";
import { audit } from "../audit/audit-log.ts";
import type { ChangeOptions } from "./change-guild.ts";

/**
 * Requests a sync of a guild, which any process with jobs runs. Resolves with whether it joined a sync that was already
 * requested or in progress.
 */
export async function syncNow(
  store: Store,
  guild: GuildRecord,
  { actor, at }: ChangeOptions,
): Promise<{ readonly joined: boolean }> {
  const { joined } = await requestSync(store, guild);
  await audit(store, at, actor, { action: "guilds.sync", subject: guild.name });
  return { joined };
}

/** Cancels a run, in whichever process it runs. Resolves with null when the run does not exist or has ended. */
export async function cancelSync(
  store: Store,
  runId: number,
  { actor, at }: ChangeOptions,
): Promise<SyncRunRecord | null> {
  const run = await cancelRun(store, runId, { by: actor.name, at });
  if (!run) return null;
  const guild = await store.guilds.get(run.guildId);
  const detail = `run ${runId}`;
  await audit(store, at, actor, { action: "guilds.cancel", subject: guild?.name, detail });
  return run;
}

/**
 * Enables syncs of a guild whose armory access a 403 has disabled (contract 7). The schedule then starts one.
 * @throws StoreError `not-found`
 */
export function enableAccess(
  store: Pick<Store, "transaction">,
  id: number,
  { actor, at }: ChangeOptions,
): Promise<void> {
  return store.transaction(async (queries) => {
    const { name, armoryAccess } = await queries.guilds.lock(id);
    if (armoryAccess.enabled) return;
    await queries.guilds.setArmoryAccess(id, { enabled: true, reason: null, at });
    await audit(queries, at, actor, { action: "guilds.enable-access", subject: name });
  });
}
