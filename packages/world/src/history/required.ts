import { EDITION_TITLES } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { findEncounter, RAID_MODES } from "../catalog/encounters.ts";
import type { ShardPlace } from "./character-ids.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import type { World } from "./world.ts";
import type { Activity, Character, ConnectedRealm, Guild, Realm } from "./world-records.ts";

/** What a change from outside needs to find. Each throws a RangeError that says what is not there, or cannot be. */
export interface Required {
  character(id: number): Character;
  guild(id: number): Guild;
  guildOf(characterId: number): Guild;
  realm(place: ShardPlace, slug: string): Realm;
  connectedRealm(place: ShardPlace, id: number): ConnectedRealm;
  freeName(place: ShardPlace, realmSlug: string, name: string): void;
  /** That nobody but `except` is the master of a guild. */
  noMaster(guild: Guild, except?: number): void;
  level(place: ShardPlace, level: number): void;
  /** That it can have happened by a moment, in ms. */
  activity(guild: Guild, activity: Activity, now: number): void;
}

type Searched = Pick<World, "shard" | "findCharacterById" | "findGuildById" | "guildOf">;

export function requiredOf(world: Searched): Required {
  const shardOf = ({ region, edition }: ShardPlace) => world.shard(region, edition);
  const required: Required = {
    character: (id) => world.findCharacterById(id) ?? fail(`The world has no character ${id}.`),
    guild: (id) => world.findGuildById(id) ?? fail(`The world has no guild ${id}.`),
    guildOf: (id) => world.guildOf(id) ?? fail(`Character ${id} is in no guild.`),
    realm: (place, slug) =>
      shardOf(place).findRealm(slug) ??
      fail(`Region ${place.region} has no realm ${quoted(slug)}.`),
    connectedRealm: (place, id) =>
      shardOf(place).findConnectedRealm(id) ??
      fail(`Region ${place.region} has no connected realm ${id}.`),
    freeName(place, realmSlug, name) {
      const bearer = shardOf(place).findCharacter(realmSlug, name);
      if (bearer) fail(`The name ${name} is taken on ${realmSlug}.`);
    },
    noMaster({ name, members }, except) {
      const master = members.find(({ rank }) => rank === 0);
      if (!master || master.characterId === except) return;
      fail(
        `Rank 0 is the guild master's, and ${name} has one: ${master.character.name}, character ` +
          `${master.characterId}. Give that character another rank first.`,
      );
    },
    level({ edition }, level) {
      const highest = LEVEL_CAPS[edition];
      if (Number.isInteger(level) && level >= 1 && level <= highest) return;
      fail(
        `There is no level ${level} in ${EDITION_TITLES[edition]}: they go from 1 to ${highest}.`,
      );
    },
    activity({ edition, name, created }, activity, now) {
      const title = EDITION_TITLES[edition];
      if (!(activity.timestamp >= created && activity.timestamp <= now)) {
        fail(
          `Nothing happened to ${name} at ${activity.timestamp}: it was founded at ${created}, and now is ${now}, in ms.`,
        );
      }
      if (activity.type === "CHARACTER_ACHIEVEMENT") {
        required.character(activity.characterId);
        const achievement = findAchievement(activity.achievementId);
        if (achievement && achievement.editions?.includes(edition) !== false) return;
        fail(`${title} has no achievement ${activity.achievementId}.`);
      }
      const { encounterId, mode } = activity;
      if (findEncounter(encounterId)?.instance.edition !== edition) {
        fail(`${title} has no encounter ${encounterId}.`);
      }
      if (RAID_MODES[edition].includes(mode)) return;
      fail(`${title} has no mode ${mode}: raids are fought in ${RAID_MODES[edition].join(", ")}.`);
    },
  };
  return required;
}

function fail(message: string): never {
  throw new RangeError(message);
}
