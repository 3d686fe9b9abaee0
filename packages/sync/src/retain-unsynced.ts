import { DAY_MS } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";
import { deleteExpiredData, type RetentionContext } from "./expired-data.ts";
import type { RetentionDay } from "./retention-day.ts";

/** Number of stored days. More than data is stored without a refresh. */
const MAX_DAYS = 40;

export interface UnsyncedContext extends Omit<RetentionContext, "guild"> {
  readonly retentionDay: RetentionDay;
}

interface RetentionDue {
  readonly store: Store;
  readonly retentionDay: RetentionDay;
}

/** Whether a guild that is not synced has had no retention within the last day. */
export async function isRetentionDue(context: RetentionDue, guildId: number): Promise<boolean> {
  return (await guildDue(context, guildId)) !== null;
}

async function guildDue({ store, retentionDay }: RetentionDue, guildId: number) {
  const guild = await store.guilds.get(guildId);
  return guild && retentionDay.isOver(guildId, guild.unsyncedDays.at(-1) ?? null) ? guild : null;
}

/**
 * Deletes expired data once a day for a guild whose access is disabled or whose sync fails. A day on which the roster was not applied counts as a failed attempt to refresh each profile. Needs no run
 * and sends no request.
 */
export async function retainUnsynced(
  context: UnsyncedContext,
  { id: guildId }: Pick<GuildRecord, "id">,
): Promise<void> {
  const { store, retentionDay, clock } = context;
  const guild = await guildDue(context, guildId);
  if (!guild) return;
  const now = clock();
  const { syncedAt } = guild;
  const isFresh = syncedAt !== null && syncedAt <= now && now - syncedAt < DAY_MS;
  const unsyncedDays = isFresh ? guild.unsyncedDays : [...guild.unsyncedDays, now].slice(-MAX_DAYS);
  if (!isFresh) await store.guilds.setUnsyncedDays(guildId, unsyncedDays);
  await deleteExpiredData({ ...context, guild: { ...guild, unsyncedDays } });
  retentionDay.begin(guildId, now);
}
