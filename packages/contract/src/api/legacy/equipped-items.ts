import { z } from "zod";
import { int } from "../shared/primitives.ts";
import { helmExample, legacyItem } from "./item.ts";

export const legacyItems = z
  .looseObject({
    averageItemLevel: int.describe("Average item level of the best items the character owns."),
    averageItemLevelEquipped: int.describe("Average item level of the equipped items."),
    head: legacyItem.optional().describe("Head item."),
    neck: legacyItem.optional().describe("Neck item."),
    shoulder: legacyItem.optional().describe("Shoulder item."),
    back: legacyItem.optional().describe("Back item."),
    chest: legacyItem.optional().describe("Chest item."),
    shirt: legacyItem.optional().describe("Shirt."),
    tabard: legacyItem.optional().describe("Tabard."),
    wrist: legacyItem.optional().describe("Wrist item."),
    hands: legacyItem.optional().describe("Hands item."),
    waist: legacyItem.optional().describe("Waist item."),
    legs: legacyItem.optional().describe("Legs item."),
    feet: legacyItem.optional().describe("Feet item."),
    finger1: legacyItem.optional().describe("First ring."),
    finger2: legacyItem.optional().describe("Second ring."),
    trinket1: legacyItem.optional().describe("First trinket."),
    trinket2: legacyItem.optional().describe("Second trinket."),
    mainHand: legacyItem.optional().describe("Main-hand item."),
    offHand: legacyItem.optional().describe("Off-hand item."),
    ranged: legacyItem.optional().describe("Ranged weapon. Until 2012."),
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
