import { z } from "zod";
import { int } from "../shared/primitives.ts";
import { helmExample, legacyItem } from "./item.ts";

export const legacyItems = z
  .looseObject({
    averageItemLevel: int.describe("Average item level of the best items the character owns."),
    averageItemLevelEquipped: int.describe("Average item level of the equipped items."),
    head: legacyItem.nullish().describe("Head item."),
    neck: legacyItem.nullish().describe("Neck item."),
    shoulder: legacyItem.nullish().describe("Shoulder item."),
    back: legacyItem.nullish().describe("Back item."),
    chest: legacyItem.nullish().describe("Chest item."),
    shirt: legacyItem.nullish().describe("Shirt."),
    tabard: legacyItem.nullish().describe("Tabard."),
    wrist: legacyItem.nullish().describe("Wrist item."),
    hands: legacyItem.nullish().describe("Hands item."),
    waist: legacyItem.nullish().describe("Waist item."),
    legs: legacyItem.nullish().describe("Legs item."),
    feet: legacyItem.nullish().describe("Feet item."),
    finger1: legacyItem.nullish().describe("First ring."),
    finger2: legacyItem.nullish().describe("Second ring."),
    trinket1: legacyItem.nullish().describe("First trinket."),
    trinket2: legacyItem.nullish().describe("Second trinket."),
    mainHand: legacyItem.nullish().describe("Main-hand item."),
    offHand: legacyItem.nullish().describe("Off-hand item."),
    ranged: legacyItem.nullish().describe("Ranged weapon. Until 2012."),
  })
  .meta({ id: "LegacyItems", description: "Equipped items. Empty slots are omitted." });

export const itemsExample = {
  averageItemLevel: 71,
  averageItemLevelEquipped: 70,
  head: helmExample,
  mainHand: {
    ...helmExample,
    id: 51_300,
    name: "Ferrymaster's Oar",
    weaponInfo: { damage: { min: 151, max: 227 }, weaponSpeed: 3.4, dps: 55.6 },
  },
};
