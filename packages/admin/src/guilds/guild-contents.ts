import type { GuildContents, GuildRecord, MemberRecord, Store } from "@guildhall/store";
import { hiddenByLevel, isFormerMember } from "@guildhall/sync";

/** Numbers of what is stored of a guild. */
export interface CountedContents extends GuildContents {
  /** Members who are in the guild, and below its minimum level. */
  readonly hiddenMembers: number;
}

/** Counts what removing a guild deletes. */
export async function countContents(store: Store, guild: GuildRecord): Promise<CountedContents> {
  const { formerMembers, ...contents } = await store.guilds.contents(guild.id);
  const hiddenMembers = (await belowLevelMembers(store, guild)).size;
  return { ...contents, hiddenMembers, formerMembers: formerMembers - hiddenMembers };
}

/**
 * Returns the ids of the stored members who are not shown because they are below the minimum level. After 30 days their data
 * is deleted, so that only the history says that they did not leave.
 */
export async function belowLevelMembers(
  { members, changes }: Pick<Store, "members" | "changes">,
  guild: GuildRecord,
): Promise<ReadonlySet<number>> {
  const isBelow = hiddenByLevel(guild);
  const absent = (await members.listAll(guild.id)).filter(({ leftAt }) => leftAt !== null);
  const forgotten = absent.filter(isFormerMember).map(({ id }) => id);
  const left = await changes.latest(guild.id, forgotten, ["left"]);
  const hidden = await changes.latest(guild.id, forgotten, ["no-longer-imported"]);
  const wasBelow = ({ id }: MemberRecord) => (hidden.get(id) ?? 0) > (left.get(id) ?? 0);
  return new Set(absent.filter((each) => isBelow(each) || wasBelow(each)).map(({ id }) => id));
}
