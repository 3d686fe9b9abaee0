import { EDITION_TITLES } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { EDITION_ROWS } from "../catalog/editions.ts";
import { findEncounter } from "../catalog/encounters.ts";
import type { ShardPlace } from "./shard-place.ts";
import type { WorldReader } from "./world-reader.ts";
import type {
  Character,
  ConnectedRealm,
  GuildActivity,
  WorldGuild,
  WorldRealm,
} from "./world-records.ts";

/** Finds and checks what a change names. Each method throws a RangeError with the reason. */
export interface Required {
  character(id: number): Character;
  guild(id: number): WorldGuild;
  guildOf(characterId: number): WorldGuild;
  realm(place: ShardPlace, slug: string): WorldRealm;
  connectedRealm(place: ShardPlace, id: number): ConnectedRealm;
  freeName(place: ShardPlace, realmSlug: string, name: string): void;
  /** Requires that the guild has no master except the character `except`. */
  noMaster(guild: WorldGuild, except?: number): void;
  level(place: ShardPlace, level: number): void;
  /** Requires that an activity exists in the edition and was possible before `now` (ms). */
  activity(guild: WorldGuild, activity: GuildActivity, now: number): void;
}

export function createRequired(world: WorldReader): Required {
  const shardOf = ({ region, edition }: ShardPlace) => world.shard(region, edition);
  const required: Required = {
    character: (id) => world.findCharacterById(id) ?? fail(`The world has no character ${id}.`),
    guild: (id) => world.findGuildById(id) ?? fail(`The world has no guild ${id}.`),
    guildOf: (id) => world.guildOf(id) ?? fail(`Character ${id} is not in a guild.`),
    realm: (place, slug) =>
      shardOf(place).findRealm(slug) ??
      fail(`Region ${place.region} has no realm ${quoted(slug)}.`),
    connectedRealm: (place, id) =>
      shardOf(place).findConnectedRealm(id) ??
      fail(`Region ${place.region} has no connected realm ${id}.`),
    freeName(place, realmSlug, name) {
      if (!shardOf(place).findCharacter(realmSlug, name)) return;
      fail(`The name ${name} is taken on ${realmSlug}.`);
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
      const cap = EDITION_ROWS[edition].levelCap;
      if (Number.isInteger(level) && level >= 1 && level <= cap) return;
      fail(`${EDITION_TITLES[edition]} has no level ${level}: levels are from 1 to ${cap}.`);
    },
    activity(guild, activity, now) {
      const { edition, name, created } = guild;
      const { timestamp } = activity;
      if (!(timestamp >= created && timestamp <= now)) {
        fail(
          `The timestamp ${timestamp} must be between ${created}, when ${name} was founded, and ` +
            `${now}, the current time. All in ms.`,
        );
      }
      if (activity.type === "CHARACTER_ACHIEVEMENT") required.character(activity.characterId);
      const missing = missingIn(guild, activity);
      if (missing) fail(`${EDITION_TITLES[edition]} has no ${missing}.`);
    },
  };
  return required;
}

/** Names what an activity mentions and its edition does not have. */
function missingIn({ edition }: WorldGuild, activity: GuildActivity): string | null {
  if (activity.type === "CHARACTER_ACHIEVEMENT") {
    const achievement = findAchievement(activity.achievementId);
    return achievement?.editions.includes(edition) ? null : `achievement ${activity.achievementId}`;
  }
  const { encounterId, mode } = activity;
  if (findEncounter(encounterId)?.instance.edition !== edition) return `encounter ${encounterId}`;
  const modes = EDITION_ROWS[edition].raidModes;
  return modes.includes(mode) ? null : `mode ${mode}. Its raid modes are ${modes.join(", ")}`;
}

function fail(message: string): never {
  throw new RangeError(message);
}
