import { z } from "zod";
import { localized } from "./localized.ts";
import { int, string } from "./primitives.ts";
import { bareReference, link } from "./reference.ts";
import { faction } from "./typed-values.ts";

export const realmReference = z
  .looseObject({
    key: link,
    name: localized.nullish().describe("Realm name. Omitted in locales without a translation."),
    id: int.describe("Realm ID."),
    slug: string.describe("Realm slug, as used in paths."),
  })
  .meta({ id: "RealmReference", description: "Reference to a realm." });

export const shortRealmReference = z
  .looseObject({
    key: link,
    name: localized.nullish().describe("Realm name. Usually omitted."),
    id: realmReference.shape.id,
    slug: realmReference.shape.slug,
  })
  .meta({
    id: "ShortRealmReference",
    description: "Reference to a realm. Rosters and leaderboards usually omit the name.",
  });

export const guildReference = z
  .looseObject({
    key: link,
    name: string.describe("Guild name."),
    id: int.describe("Guild ID."),
    realm: realmReference,
    faction: faction.nullish().describe("Faction of the guild. Omitted by the oldest documents."),
  })
  .meta({ id: "GuildReference", description: "Reference to a guild." });

export const characterReference = z
  .looseObject({
    key: link,
    name: string.describe("Character name."),
    id: int.describe("Character ID."),
    realm: realmReference,
  })
  .meta({ id: "CharacterReference", description: "Reference to a character." });

/** The first fields of a character in a list. */
export const listedCharacter = {
  key: link.nullish().describe("Link to the character's profile. Omitted for some characters."),
  name: characterReference.shape.name,
};

/** The class and the race of a character in a list. */
export const listedClassAndRace = {
  playable_class: bareReference.describe("Class of the character."),
  playable_race: bareReference.describe("Race of the character."),
};
