import { type Crest, formatArgb, thumbnailOf } from "@guildhall/contract";
import {
  achievementPoints,
  guildProgress,
} from "../../catalog/achievements/earned-achievements.ts";
import { newestFirst, RECENT_MS } from "../../history/guild-history.ts";
import type { Character, GuildMember, WorldGuild } from "../../world-records.ts";
import { whenWritten } from "../answers.ts";
import type { Call, DocumentResponder } from "../call.ts";
import { chosenSpecialization } from "../characters/character-facts.ts";
import { colorId } from "../guild-crests/guild-crest-documents.ts";
import { pointsOf } from "../guilds/guild-documents.ts";
import { realmOf } from "../references.ts";
import { legacyAchievement, parallelArrays } from "./legacy-achievement.ts";
import { requestedParts } from "./legacy-fields.ts";
import { newsOrigin } from "./legacy-item.ts";
import { legacySpecialization } from "./legacy-specialization.ts";

/** The legacy guild with its extra fields (contract 2.1 and 4.2). */
export const legacyGuild: DocumentResponder = (call) => {
  const { realm = "", name = "" } = call.parameters;
  const guild = call.shard.findGuild(realm, name);
  if (!guild) return null;
  const parts = requestedParts(call.query, {
    members: () => members(call, guild),
    achievements: () => parallelArrays(guildProgress(guild)),
    news: () => news(call, guild),
  });
  const modified =
    "news" in parts ? Math.max(guild.modified, guild.activityModified) : guild.modified;
  return {
    modified,
    until: guild.until,
    document: {
      lastModified: modified,
      name: guild.name,
      realm: call.text(realmOf(call, guild).name),
      battlegroup: realmOf(call, guild).battlegroup,
      level: guild.level,
      side: guild.faction === "HORDE" ? 1 : 0,
      achievementPoints: pointsOf(guild),
      ...parts,
      emblem: legacyEmblem(guild.crest),
    },
  };
};

/** The emblem object of contract 2.1. Colors are 8 hexadecimal digits, alpha first. */
export function legacyEmblem({ emblem, border, background }: Crest) {
  return {
    icon: emblem.id,
    iconColor: formatArgb(emblem.color),
    iconColorId: colorId("emblem", emblem.color),
    border: border.id,
    borderColor: formatArgb(border.color),
    borderColorId: colorId("border", border.color),
    backgroundColor: formatArgb(background.color),
    backgroundColorId: colorId("background", background.color),
  };
}

/** The fields of a character that all legacy documents share. */
export function legacyCharacterFields(call: Call, character: Character) {
  const realm = realmOf(call, character);
  return {
    name: character.name,
    realm: call.text(realm.name),
    battlegroup: realm.battlegroup,
    class: character.classId,
    race: character.raceId,
    gender: character.gender,
    level: character.level,
    achievementPoints: achievementPoints(character),
    thumbnail: thumbnailOf(character.thumbnailRealm, character.id),
  };
}

function members(call: Call, guild: WorldGuild) {
  return guild.members.map((member) => whenWritten(() => legacyMember(call, guild, member)));
}

function legacyMember(call: Call, guild: WorldGuild, { character, rank }: GuildMember) {
  const spec = chosenSpecialization(character);
  return {
    character: {
      ...legacyCharacterFields(call, character),
      ...(spec && { spec: legacySpecialization(call, spec, character.classId) }),
      guild: guild.name,
      guildRealm: call.text(realmOf(call, guild).name),
    },
    rank,
  };
}

/**
 * The news of a guild, newest first. Its achievements of members are those of the activity document. News
 * of deleted characters are omitted.
 */
function news(call: Call, guild: WorldGuild) {
  const nameOf = (id: number) => call.shard.findCharacterById(id, guild.modified)?.name;
  const entry = (characterId: number, type: string, timestamp: number, fields: object) => {
    const character = nameOf(characterId);
    return character === undefined ? [] : { type, character, timestamp, ...fields };
  };
  const earned = guild.activity.flatMap((each) => {
    if (each.type !== "CHARACTER_ACHIEVEMENT") return [];
    const achievement = legacyAchievement(call, each.achievementId);
    return entry(each.characterId, "playerAchievement", each.timestamp, { achievement });
  });
  const shared = guild.achievements
    .filter(({ timestamp }) => timestamp > guild.modified - RECENT_MS)
    .map(({ achievementId, timestamp }) => ({
      type: "guildAchievement",
      character: nameOf(guild.members[0]?.characterId ?? 0) ?? "",
      timestamp,
      achievement: legacyAchievement(call, achievementId),
    }));
  const items = guild.itemNews.flatMap((each) => {
    const fields = { itemId: each.itemId, ...newsOrigin(call, each) };
    return entry(each.characterId, each.type, each.timestamp, fields);
  });
  return [...earned, ...shared, ...items].sort(newestFirst);
}
