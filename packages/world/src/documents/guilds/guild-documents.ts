import { findAchievement } from "../../catalog/achievements/achievements.ts";
import { findEncounter } from "../../catalog/encounters.ts";
import type { Activity, Character, Guild } from "../../history/world-records.ts";
import { nameTexts } from "../../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import type { Answer, Call, Responder } from "../call.ts";
import {
  achievementReference,
  characterParameters,
  characterReference,
  classKey,
  factionValue,
  guildParameters,
  guildReference,
  raceKey,
  realmOf,
  realmReference,
  selfLink,
  shortRealmReference,
} from "../references.ts";
import { whenWritten } from "../when-written.ts";
import { crestValue } from "./crest-value.ts";

/** The modern documents of a guild (contract 4.3 and 4.4). */
export const GUILD_RESPONDERS: Readonly<Record<string, Responder>> = {
  "guilds.get": ofGuild((call, guild) => ({
    modified: guild.modified,
    until: guild.until,
    document: {
      _links: selfLink(call),
      id: guild.id,
      name: guild.name,
      faction: factionValue(call, guild.faction),
      achievement_points: pointsOf(guild),
      member_count: guild.members.length,
      realm: realmReference(call, realmOf(call, guild)),
      crest: crestValue(call, guild.crest),
      roster: call.links.to("guilds.roster", guildParameters(guild)),
      achievements: call.links.to("guilds.achievements", guildParameters(guild)),
      created_timestamp: guild.created,
      activity: call.links.to("guilds.activity", guildParameters(guild)),
    },
  })),

  "guilds.roster": ofGuild((call, guild) => ({
    modified: guild.modified,
    until: guild.until,
    document: {
      _links: selfLink(call),
      guild: guildReference(call, guild),
      members: guild.members.map(({ character, rank }) =>
        whenWritten(() => ({ character: rosterCharacter(call, character), rank })),
      ),
    },
  })),

  "guilds.activity": ofGuild((call, guild) => ({
    modified: guild.activityModified,
    until: guild.until,
    document: {
      _links: selfLink(call),
      guild: guildReference(call, guild),
      ...activitiesOf(call, guild),
    },
  })),
};

/** The points that a guild's achievements are worth together. */
export function pointsOf(guild: Guild): number {
  return guild.achievements.reduce(
    (sum, { achievementId }) => sum + (findAchievement(achievementId)?.points ?? 0),
    0,
  );
}

function ofGuild(answer: (call: Call, guild: Guild) => Answer): Responder {
  return (call) => {
    const { realmSlug = "", nameSlug = "" } = call.parameters;
    const guild = call.shard.findGuild(realmSlug, nameSlug);
    return guild && answer(call, guild);
  };
}

function rosterCharacter(call: Call, character: Character) {
  return {
    key: call.links.to("characters.get", characterParameters(character)),
    name: character.name,
    id: character.id,
    realm: shortRealmReference(call, realmOf(call, character)),
    level: character.level,
    playable_class: classKey(call, character.classId),
    playable_race: raceKey(call, character.raceId),
    faction: { type: character.faction },
  };
}

/** A guild of which nothing is to be told has no such field. */
function activitiesOf(call: Call, guild: Guild) {
  const activities = guild.activity.flatMap((entry) => activityEntry(call, guild, entry) ?? []);
  return activities.length > 0 && { activities };
}

/** Null for what was done by a character that is no more. */
function activityEntry(call: Call, guild: Guild, entry: Activity) {
  const { type, timestamp } = entry;
  if (entry.type === "CHARACTER_ACHIEVEMENT") {
    const character = call.shard.findCharacterById(entry.characterId, guild.modified);
    if (!character) return null;
    const isAtEntry = call.provider.activityCharacter === "entry";
    return {
      ...(isAtEntry && { character: { name: character.name } }),
      character_achievement: {
        character: characterReference(call, character),
        achievement: achievementReference(call, entry.achievementId),
      },
      activity: { type },
      timestamp,
    };
  }
  const { encounterId: id, mode } = entry;
  return {
    encounter_completed: {
      encounter: {
        key: call.links.toPath(`/data/game/journal-encounter/${id}`, "static"),
        name: call.text(findEncounter(id)?.name ?? nameTexts(`Encounter ${id}`)),
        id,
      },
      mode: { type: mode, name: call.text(TYPE_TEXTS.mode[mode]) },
    },
    activity: { type },
    timestamp,
  };
}
