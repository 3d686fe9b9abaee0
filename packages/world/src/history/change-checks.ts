import { EDITION_TITLES } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { findEncounter } from "../catalog/encounters.ts";
import { levelCapAt } from "../catalog/releases.ts";
import type { GuildActivity, WorldGuild } from "../world-records.ts";
import type { ShardPlace } from "./shard-place.ts";
import type { WorldReader } from "./world-reader.ts";

/** Finds and checks what a change names. Each method throws a RangeError with the reason. */
export type ChangeChecks = ReturnType<typeof createChangeChecks>;

export function createChangeChecks(world: WorldReader) {
  const shardOf = ({ region, edition }: ShardPlace) => world.shard(region, edition);
  const character = (id: number) =>
    world.findCharacterById(id) ?? fail(`The world has no character ${id}.`);
  return {
    character,
    guild: (id: number) => world.findGuildById(id) ?? fail(`The world has no guild ${id}.`),
    guildOf: (id: number) => world.guildOf(id) ?? fail(`Character ${id} is not in a guild.`),
    realm: (place: ShardPlace, slug: string) =>
      shardOf(place).findRealm(slug) ??
      fail(`Region ${place.region} has no realm ${quoted(slug)}.`),
    connectedRealm: (place: ShardPlace, id: number) =>
      shardOf(place).findConnectedRealm(id) ??
      fail(`Region ${place.region} has no connected realm ${id}.`),
    freeName(place: ShardPlace, realmSlug: string, name: string) {
      if (!shardOf(place).findCharacter(realmSlug, name)) return;
      fail(`The name ${name} is taken on ${realmSlug}.`);
    },
    /** Requires that the guild has no master except the character `except`. */
    noMaster({ name, members }: WorldGuild, except?: number) {
      const master = members.find(({ rank }) => rank === 0);
      if (!master || master.characterId === except) return;
      fail(
        `Rank 0 is the guild master's, and ${name} has one: ${master.character.name}, character ` +
          `${master.characterId}. Give that character another rank first.`,
      );
    },
    /** Requires a level that exists at a time (ms). */
    level({ edition }: ShardPlace, level: number, time: number) {
      const levelCap = levelCapAt(edition, time);
      if (Number.isInteger(level) && level >= 1 && level <= levelCap) return;
      fail(`${EDITION_TITLES[edition]} has no level ${level}: levels are from 1 to ${levelCap}.`);
    },
    /** Requires that an activity exists in the edition and was possible before `now` (ms). */
    activity(guild: WorldGuild, activity: GuildActivity, now: number) {
      const { edition, name, created } = guild;
      const { timestamp } = activity;
      if (!(timestamp >= created && timestamp <= now)) {
        fail(
          `The timestamp ${timestamp} must be between ${created}, when ${name} was founded, and ` +
            `${now}, the current time. All in ms.`,
        );
      }
      if (activity.type === "CHARACTER_ACHIEVEMENT") character(activity.characterId);
      const missing = missingIn(guild, activity);
      if (missing) fail(`${EDITION_TITLES[edition]} has no ${missing}.`);
    },
  };
}

/** Names what an activity mentions and its edition does not have. */
function missingIn({ edition }: WorldGuild, activity: GuildActivity): string | null {
  if (activity.type === "CHARACTER_ACHIEVEMENT") {
    const achievement = findAchievement(activity.achievementId);
    return achievement?.editions.includes(edition) ? null : `achievement ${activity.achievementId}`;
  }
  if (edition !== "current") return "boss kills in the activity of a guild";
  const { encounterId } = activity;
  return findEncounter(encounterId)?.instance.edition === edition
    ? null
    : `encounter ${encounterId}`;
}

export function fail(message: string): never {
  throw new RangeError(message);
}
