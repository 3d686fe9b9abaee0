import { findAchievement } from "../../catalog/achievements/achievements.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { findEncounter } from "../../catalog/encounters.ts";
import { nameTexts } from "../../data/localized-texts.ts";
import type { Character, GuildActivity, WorldGuild } from "../../world-records.ts";
import { ofGuild, published, whenWritten } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { crestValue } from "../guild-crests/guild-crest-documents.ts";
import {
  achievementReference,
  characterReference,
  classKey,
  factionValue,
  guildParameters,
  guildReference,
  linkedReference,
  raceKey,
  realmOf,
  realmReference,
  shortCharacterReference,
  typeValue,
} from "../references.ts";

/** The modern documents of a guild (contract 4.3 and 4.4). */
export const GUILD_RESPONDERS: Readonly<Record<string, Responder>> = {
  "guilds.get": ofGuild((call, guild) =>
    published(call, guild, {
      id: guild.id,
      name: guild.name,
      ...(EDITION_ROWS[guild.edition].profiles !== "era" && {
        name_search: guild.name.toLowerCase(),
      }),
      faction: factionValue(call, guild.faction),
      achievement_points: pointsOf(guild),
      member_count: guild.members.length,
      realm: realmReference(call, realmOf(call, guild)),
      ...(guild.showsCrest && { crest: crestValue(call, guild.crest) }),
      roster: call.links.to("guilds.roster", guildParameters(guild)),
      achievements: call.links.to("guilds.achievements", guildParameters(guild)),
      created_timestamp: guild.created,
      activity: call.links.to("guilds.activity", guildParameters(guild)),
    }),
  ),

  "guilds.roster": ofGuild((call, guild) =>
    published(call, guild, {
      guild: guildReference(call, guild),
      members: guild.members.map(({ character, rank }) =>
        whenWritten(() => ({ character: rosterCharacter(call, character), rank })),
      ),
    }),
  ),

  "guilds.activity": ofGuild((call, guild) =>
    published(
      call,
      { modified: guild.activityModified, until: guild.until },
      { guild: guildReference(call, guild), ...activitiesOf(call, guild) },
    ),
  ),
};

export function pointsOf(guild: WorldGuild): number {
  return guild.achievements.reduce(
    (sum, { achievementId }) => sum + (findAchievement(achievementId)?.points ?? 0),
    0,
  );
}

function rosterCharacter(call: Call, character: Character) {
  return {
    ...shortCharacterReference(call, character),
    level: character.level,
    playable_class: classKey(call, character.classId),
    playable_race: raceKey(call, character.raceId),
    faction: { type: character.faction },
  };
}

function activitiesOf(call: Call, guild: WorldGuild) {
  const activities = guild.activity.flatMap((entry) => activityEntry(call, guild, entry) ?? []);
  return activities.length > 0 && { activities };
}

/** Returns null for an achievement of a deleted character. */
function activityEntry(call: Call, guild: WorldGuild, entry: GuildActivity) {
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
  const name = findEncounter(id)?.name ?? nameTexts(`Encounter ${id}`);
  return {
    encounter_completed: {
      encounter: linkedReference(call, "journal-encounter", { id, name }),
      mode: typeValue(call, "mode", mode),
    },
    activity: { type },
    timestamp,
  };
}
