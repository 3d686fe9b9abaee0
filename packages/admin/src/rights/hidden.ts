import type { GuildRecord, HiddenCharacters, HiddenNews, NewsKind, Store } from "@guildhall/store";
import { hiddenByLevel } from "@guildhall/sync";
import { type Rights, sees, seesHidden } from "./rights.ts";

/** The news that tell the history of members. */
const OF_HISTORY: readonly NewsKind[] = [
  ...(["promoted", "demoted", "renamed", "level-cap", "anniversary", "digest"] as const),
  ...(["joined", "returned", "left"] as const),
];

type HidingGuild = Pick<GuildRecord, "id" | "belowMinimum">;

/** Returns the characters that a reader does not see: those that officers hid, and members below the minimum level. */
export async function hiddenFrom(
  rights: Rights,
  store: Pick<Store, "members">,
  guild: HidingGuild,
): Promise<HiddenCharacters> {
  if (seesHidden(rights)) return { ids: [], names: [] };
  const isBelow = guild.belowMinimum.length > 0 ? hiddenByLevel(guild) : undefined;
  return store.members.hidden(guild.id, isBelow);
}

/** Returns the news that a reader does not see; undefined for none, which is the faster query. */
export async function hiddenNews(
  rights: Rights,
  store: Pick<Store, "members">,
  guild: HidingGuild,
): Promise<HiddenNews | undefined> {
  const characters = await hiddenFrom(rights, store, guild);
  const kinds = sees(rights, "guild", "history") ? [] : OF_HISTORY;
  const isNothing = characters.ids.length + characters.names.length + kinds.length === 0;
  return isNothing ? undefined : { ...characters, kinds };
}
