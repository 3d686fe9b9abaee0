import type { GuildRecord, Store } from "@guildhall/store";
import {
  deleteExpiredData,
  hasProfileData,
  profileRefreshedAt,
  type RetentionContext,
} from "./expired-data.ts";
import { GUILD_ROSTER } from "./guild-documents.ts";
import { PROFILE } from "./profile-stage.ts";
import { dayOf, isDue, recordFailure } from "./read-document.ts";
import type { RetentionDay } from "./retention-day.ts";
import { presentMembers } from "./stage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface UnsyncedContext extends Omit<RetentionContext, "guild"> {
  readonly retentionDay: RetentionDay;
}

/** Whether a guild that is not synced has had no retention within the last day. */
export async function isRetentionDue(
  { store, retentionDay }: { readonly store: Store; readonly retentionDay: RetentionDay },
  guildId: number,
): Promise<boolean> {
  const unread = await store.documents.find(guildId, GUILD_ROSTER);
  return retentionDay.isOver(guildId, unread?.checkedAt ?? null);
}

/**
 * Does once a day what a successful sync does at its end, for a guild whose access is disabled or whose sync
 * fails. A profile that was not refreshed within the last day counts as a failed attempt to read it. Needs no
 * run and sends no request.
 *
 * @param why code of the error that ended the sync
 */
export async function retainUnsynced(
  context: UnsyncedContext,
  { id: guildId }: Pick<GuildRecord, "id">,
  why: string,
): Promise<void> {
  const { store, retentionDay, clock } = context;
  if (!(await isRetentionDue(context, guildId))) return;
  const guild = await store.guilds.get(guildId);
  if (!guild) return;
  const error = new Error(`It was not refreshed: the sync of the guild ended with ${why}.`);
  const retention = { ...context, guild };
  await recordUnread(retention, error);
  await deleteExpiredData(retention);
  if (!isFresh(guild.syncedAt, clock())) await recordFailure(retention, GUILD_ROSTER, error);
  retentionDay.begin(guildId, clock());
}

/** Records a failed attempt for each present member whose profile is a day old, once a day. */
async function recordUnread(context: RetentionContext, error: Error): Promise<void> {
  const { store, guild, clock } = context;
  const states = new Map(
    (await store.documents.list(guild.id))
      .filter(({ document }) => document === PROFILE)
      .map((state) => [state.memberId, state]),
  );
  for (const member of await presentMembers(store, guild.id)) {
    const now = clock();
    if (isFresh(profileRefreshedAt(guild, member), now) || !hasProfileData(member)) continue;
    const state = states.get(member.id);
    // A document that was refused would not have been requested before its next attempt.
    if (state && (!isDue(state, now) || dayOf(state.checkedAt) === dayOf(now))) continue;
    await recordFailure(context, { member, document: PROFILE }, error);
  }
}

/** Whether something was refreshed within the last day. */
function isFresh(refreshedAt: number | null, now: number): boolean {
  return refreshedAt !== null && refreshedAt <= now && now - refreshedAt < DAY_MS;
}
