import { quoted } from "../quoted.ts";
import type { Changes } from "./changes.ts";
import { placeOfCharacter, placeOfGuild, type ShardPlace, seatOfId } from "./character-ids.ts";
import { checkedName } from "./character-names.ts";
import { checkPlayable } from "./playable.ts";
import type { Shard } from "./shard.ts";

/**
 * Checks changes that were written elsewhere: what they name must exist.
 * @throws RangeError that says what does not.
 */
export function checkChanges(changes: Changes, shardOf: (place: ShardPlace) => Shard): void {
  const requirePlace = (id: number, kind = "character", placeOf = placeOfCharacter) => {
    const place = placeOf(id);
    if (!place) throw new RangeError(`The changes name a ${kind} ${id}, which cannot be.`);
    return place;
  };
  const requireRealm = (place: ShardPlace, slug: string) => {
    if (shardOf(place).findRealm(slug)?.slug === slug) return;
    throw new RangeError(`The changes name a realm ${quoted(slug)}, which is not there.`);
  };
  const requireGuild = (place: ShardPlace, id: number) => {
    const guild = shardOf(place).findGuildById(id);
    if (guild) return guild;
    throw new RangeError(`The changes name a guild ${id}, which is not there.`);
  };

  const { characters, settlers, guilds } = changes;
  for (const [id, { earlier = [], ...last }] of Object.entries(characters)) {
    const place = requirePlace(Number(id));
    for (const { name, realmSlug, guildId } of [...earlier, last]) {
      if (name !== undefined) checkedName(name);
      if (realmSlug !== undefined) requireRealm(place, realmSlug);
      if (typeof guildId === "number") requireGuild(place, guildId);
    }
  }
  const ids = new Set<number>();
  for (const { id, guildId, name, realmSlug, raceId, classId } of settlers) {
    const place = requirePlace(id);
    checkedName(name);
    requireRealm(place, realmSlug);
    if (ids.has(id) || seatOfId(id) !== null) {
      throw new RangeError(`The changes tell of a settler ${id}, who is somebody else.`);
    }
    ids.add(id);
    checkPlayable(requireGuild(place, guildId), raceId, classId);
  }
  for (const id of Object.keys(guilds).map(Number)) {
    requireGuild(requirePlace(id, "guild", placeOfGuild), id);
  }
}
