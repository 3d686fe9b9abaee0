import { z } from "zod";
import { bronja } from "../shared/examples.ts";
import { int, number, string } from "../shared/primitives.ts";
import { named } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { accountLinks, profileLink, protectedLink, userLink } from "./account-links.ts";

const millStairs = {
  zone: { name: "Millrace", id: 301 },
  map: { name: "Lowmoor", id: 0 },
  x: -1204.5,
  y: 88.25,
  z: 31,
  facing: 3.1,
};

const position = z
  .looseObject({
    zone: named.describe("Zone."),
    map: named.describe("Continent or instance."),
    x: number.describe("Position toward north, in yards."),
    y: number.describe("Position toward west, in yards."),
    z: number.describe("Height, in yards."),
    facing: number.describe("Direction the character faces, in radians."),
  })
  .meta({ id: "Position", description: "Position in the world." });

const protectedStats = z
  .looseObject({
    total_number_deaths: int.describe("Number of deaths."),
    total_gold_gained: int.describe("Money gained, in copper."),
    total_gold_lost: int.describe("Money lost, in copper."),
    total_item_value_gained: int.describe("Value of the items found, in copper."),
    level_number_deaths: int.describe("Number of deaths on the current level."),
    level_gold_gained: int.describe("Money gained on the current level, in copper."),
    level_gold_lost: int.describe("Money lost on the current level, in copper."),
    level_item_value_gained: int.describe(
      "Value of the items found on the current level, in copper.",
    ),
  })
  .meta({
    id: "ProtectedStats",
    description:
      "Deaths, gains and losses of a character, in total and since the last level. Values are in copper.",
  });

const protectedReference = z
  .looseObject({
    key: characterReference.shape.key,
    name: characterReference.shape.name.nullish().describe("Character name. Optional."),
    id: characterReference.shape.id,
    realm: characterReference.shape.realm.nullish().describe("Realm. Some documents omit it."),
    slug: string.nullish().describe("Realm slug. Some documents have it instead of the realm."),
  })
  .meta({
    id: "ProtectedCharacterReference",
    description: "Reference to a character, with its realm or only the realm's slug.",
  });

export const protectedCharacter = z
  .looseObject({
    _links: accountLinks,
    id: characterReference.shape.id,
    name: characterReference.shape.name,
    money: int.describe("Money of the character, in copper."),
    character: protectedReference,
    protected_stats: protectedStats,
    position: position.describe("Current position."),
    bind_position: position.describe("Position of the character's home."),
    wow_account: int.describe("ID of the game account."),
  })
  .meta({
    id: "protected-character",
    description:
      "Money, position and statistics of a character, for its owner only. Values are in copper.",
    examples: [
      {
        _links: { self: protectedLink, user: userLink, profile: profileLink },
        id: bronja.id,
        name: bronja.name,
        money: 1_204_500,
        character: { ...bronja, slug: bronja.realm.slug },
        protected_stats: {
          total_number_deaths: 51,
          total_gold_gained: 9_100_300,
          total_gold_lost: 7_895_800,
          total_item_value_gained: 2_200_000,
          level_number_deaths: 2,
          level_gold_gained: 800_300,
          level_gold_lost: 95_800,
          level_item_value_gained: 200_000,
        },
        position: millStairs,
        bind_position: { ...millStairs, x: -1190 },
        wow_account: 5_500_101,
      },
    ],
  });
