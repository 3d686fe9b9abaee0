import { type CharacterField, factionOfType } from "@guildhall/contract";
import type { Character } from "../world/world-records.ts";
import type { Call, Responder } from "./call.ts";
import { characterRandom, titlesOf } from "./character-facts.ts";
import { pointsOf } from "./guild-documents.ts";
import { parallelArrays } from "./legacy-achievement.ts";
import {
  hunterPets,
  items,
  mounts,
  petSlots,
  pets,
  professions,
} from "./legacy-character-belongings.ts";
import {
  earnedAchievements,
  feed,
  progression,
  pvp,
  reputation,
} from "./legacy-character-deeds.ts";
import { appearance, stats, talents } from "./legacy-character-traits.ts";
import { requestedParts } from "./legacy-fields.ts";
import { legacyCharacterFields, legacyEmblem } from "./legacy-guild.ts";
import { realmOf } from "./references.ts";

/** The legacy character with its extra fields (contract 2.2 and 4.2). */
export const legacyCharacter: Responder = (call) => {
  const { realm = "", name = "" } = call.parameters;
  const character = call.world.findCharacter(call.region, realm, name);
  if (!character) return null;
  const blocks = {
    achievements: () => parallelArrays(earnedAchievements(call, character)),
    appearance: () => appearance(character),
    feed: () => feed(call, character),
    guild: () => guildBlock(call, character),
    hunterPets: () => hunterPets(character),
    items: () => items(character),
    mounts: () => mounts(character),
    pets: () => pets(character),
    petSlots: () => petSlots(character),
    professions: () => professions(character),
    progression: () => progression(call, character),
    pvp: () => pvp(character),
    reputation: () => reputation(character),
    stats: () => stats(character),
    talents: () => talents(character),
    titles: () => titles(character),
  } satisfies Record<CharacterField, () => unknown>;
  return {
    modified: character.modified,
    document: {
      lastModified: character.modified,
      ...legacyCharacterFields(call, character),
      calcClass: "abcdefghijklm"[character.classId - 1] ?? "a",
      faction: (factionOfType(character.faction) ?? 1) - 1,
      ...dropUndefined(requestedParts(call.query, blocks)),
      totalHonorableKills: characterRandom(character, "honor").int(0, 9_000),
    },
  };
};

function guildBlock(call: Call, character: Character) {
  const guild = call.world.guildOf(character.id);
  if (!guild) return undefined;
  const realm = realmOf(call, guild);
  return {
    name: guild.name,
    realm: call.plainText(realm.name),
    battlegroup: realm.battlegroup,
    members: guild.members.length,
    achievementPoints: pointsOf(guild),
    emblem: legacyEmblem(guild.crest),
  };
}

function titles(character: Character) {
  return titlesOf(character).map(({ id, name }, index) => ({
    id,
    name: `%s ${name}`,
    ...(index === 0 && { selected: true }),
  }));
}

/** A block that a character does not have is left out. */
function dropUndefined(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
