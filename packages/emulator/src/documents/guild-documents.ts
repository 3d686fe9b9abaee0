import type { Crest, Rgba } from "@guildhall/contract";
import { hash } from "../random.ts";
import { nameTexts } from "../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";
import { findAchievement } from "../world/achievements.ts";
import { findEncounter } from "../world/encounters.ts";
import type { Activity, Guild } from "../world/world-records.ts";
import type { Answer, Call, Responder } from "./call.ts";
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
} from "./references.ts";

/** The modern documents of a guild (contract 4.3 and 4.4). */
export const GUILD_RESPONDERS: Readonly<Record<string, Responder>> = {
  "guilds.get": ofGuild((call, guild) => ({
    modified: guild.modified,
    document: {
      _links: selfLink(call),
      id: guild.id,
      name: guild.name,
      faction: factionValue(call, guild.faction),
      achievement_points: pointsOf(guild),
      member_count: guild.members.length,
      realm: realmReference(call, realmOf(call, guild)),
      crest: crestOf(call, guild.crest),
      roster: call.links.to("guilds.roster", guildParameters(guild)),
      achievements: call.links.to("guilds.achievements", guildParameters(guild)),
      created_timestamp: guild.created,
      activity: call.links.to("guilds.activity", guildParameters(guild)),
    },
  })),

  "guilds.roster": ofGuild((call, guild) => ({
    modified: guild.modified,
    document: {
      _links: selfLink(call),
      guild: guildReference(call, guild),
      members: guild.members.map(({ characterId, rank }) => ({
        character: rosterCharacter(call, characterId),
        rank,
      })),
    },
  })),

  "guilds.activity": ofGuild((call, guild) => ({
    modified: guild.activityModified,
    document: {
      _links: selfLink(call),
      guild: guildReference(call, guild),
      ...(guild.activity.length > 0 && {
        activities: guild.activity.map((entry) => activityEntry(call, entry)),
      }),
    },
  })),

  "guilds.achievements": ofGuild((call, guild) => ({
    modified: guild.activityModified,
    document: {
      _links: selfLink(call),
      guild: guildReference(call, guild),
      total_quantity: guild.achievements.length,
      total_points: pointsOf(guild),
      achievements: guild.achievements.map(({ achievementId, timestamp }) => ({
        id: achievementId,
        achievement: achievementReference(call, achievementId),
        criteria: { id: achievementId * 10, is_completed: true },
        completed_timestamp: timestamp,
      })),
      category_progress: [
        {
          category: {
            key: call.links.toPath("/data/game/achievement-category/15088", "static"),
            name: call.text(nameTexts("Guild")),
            id: 15_088,
          },
          quantity: guild.achievements.length,
          points: pointsOf(guild),
        },
      ],
      recent_events: guild.achievements.slice(0, 5).map(({ achievementId, timestamp }) => ({
        achievement: achievementReference(call, achievementId),
        timestamp,
      })),
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
    const guild = call.world.findGuild(call.region, realmSlug, nameSlug);
    return guild && answer(call, guild);
  };
}

function rosterCharacter(call: Call, characterId: number) {
  const character = call.world.findCharacterById(characterId);
  if (!character) throw new RangeError(`The world has no character ${characterId}.`);
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

function activityEntry(call: Call, entry: Activity) {
  const { type, timestamp } = entry;
  if (entry.type === "CHARACTER_ACHIEVEMENT") {
    const character = call.world.findCharacterById(entry.characterId);
    return {
      character_achievement: {
        ...(character && { character: characterReference(call, character) }),
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
        name: call.text(nameTexts(findEncounter(id)?.name ?? `Encounter ${id}`)),
        id,
      },
      mode: { type: mode, name: call.text(TYPE_TEXTS.mode[mode]) },
    },
    activity: { type },
    timestamp,
  };
}

function crestOf(call: Call, { emblem, border, background }: Crest) {
  return {
    emblem: {
      id: emblem.id,
      media: {
        key: call.links.to("guildCrests.emblemMedia", { emblemId: emblem.id }),
        id: emblem.id,
      },
      color: colorOf(emblem.color),
    },
    border: {
      id: border.id,
      media: {
        key: call.links.to("guildCrests.borderMedia", { borderId: border.id }),
        id: border.id,
      },
      color: colorOf(border.color),
    },
    background: { color: colorOf(background.color) },
  };
}

/** A colour with its number in the palette; the world's palette numbers its colours by their value. */
function colorOf(rgba: Rgba) {
  return { id: hash(`${rgba.r} ${rgba.g} ${rgba.b}`) % 52, rgba };
}
