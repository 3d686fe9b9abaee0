import { type CharacterField, factionOfType } from "@guildhall/contract";
import { characterProgress } from "../../catalog/achievements/earned-achievements.ts";
import { honorableKills } from "../../catalog/achievements/statistic-values.ts";
import { legacyTitle } from "../../catalog/titles.ts";
import type { Character, WorldGuild } from "../../world-records.ts";
import type { Call, DocumentResponder } from "../call.ts";
import { activeTitle, titlesOf } from "../characters/character-facts.ts";
import { pointsOf } from "../guilds/guild-documents.ts";
import { realmOf } from "../references.ts";
import { parallelArrays } from "./legacy-achievement.ts";
import { hunterPets, items, professions } from "./legacy-character-belongings.ts";
import { mounts, petSlots, pets } from "./legacy-character-collections.ts";
import { feed } from "./legacy-character-feed.ts";
import { progression, pvp, reputation } from "./legacy-character-progress.ts";
import { appearance, stats, talents } from "./legacy-character-traits.ts";
import { isRequested, requestedParts } from "./legacy-fields.ts";
import { legacyCharacterFields, legacyEmblem } from "./legacy-guild.ts";
import { calculatorLetter } from "./legacy-specialization.ts";

/** The legacy character with its extra fields (contract 2.2 and 4.2). */
export const legacyCharacter: DocumentResponder = (call) => {
  const { realm = "", name = "" } = call.parameters;
  const character = call.shard.findCharacter(realm, name);
  if (!character) return null;
  const needsGuild = (["guild", "feed"] as const).some((field) => isRequested(call.query, field));
  const guild = needsGuild ? call.shard.publishedGuildOf(character) : null;
  const blocks = {
    achievements: () => parallelArrays(characterProgress(character)),
    appearance: () => appearance(character),
    feed: () => feed(call, character, guild),
    guild: () => (guild ? guildBlock(call, guild) : undefined),
    hunterPets: () => hunterPets(call, character),
    items: () => items(call, character),
    mounts: () => mounts(call, character),
    pets: () => pets(call, character),
    petSlots: () => petSlots(character),
    professions: () => professions(call, character),
    progression: () => progression(call, character),
    pvp: () => pvp(character),
    reputation: () => reputation(call, character),
    stats: () => stats(character),
    talents: () => talents(call, character),
    titles: () => titles(call, character),
  } satisfies Record<CharacterField, () => unknown>;
  return {
    // The blocks `guild` and `feed` change when the guild is published.
    modified: Math.max(character.modified, guild?.modified ?? 0),
    until: Math.min(character.until, guild?.until ?? Number.POSITIVE_INFINITY),
    document: {
      lastModified: character.modified,
      ...legacyCharacterFields(call, character),
      calcClass: calculatorLetter(character.classId),
      faction: (factionOfType(character.faction) ?? 1) - 1,
      ...requestedParts(call.query, blocks),
      totalHonorableKills: honorableKills(character),
    },
  };
};

function guildBlock(call: Call, guild: WorldGuild) {
  const realm = realmOf(call, guild);
  return {
    name: guild.name,
    realm: call.text(realm.name),
    battlegroup: realm.battlegroup,
    members: guild.members.length,
    achievementPoints: pointsOf(guild),
    emblem: legacyEmblem(guild.crest),
  };
}

function titles(call: Call, character: Character) {
  const worn = activeTitle(character);
  return titlesOf(character).map((title) => ({
    id: title.id,
    name: call.text(legacyTitle(title)),
    ...(title.id === worn?.id && { selected: true }),
  }));
}
