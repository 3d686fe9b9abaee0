import { PLAYABLE_CLASSES } from "../../protocol/playable-class.ts";
import { PLAYABLE_RACES } from "../../protocol/playable-race.ts";
import { int, string } from "../shared/primitives.ts";

const namesOf = (table: Readonly<Record<number, { readonly name: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([id, { name }]) => [id, name]));

export const classId = int.meta({ description: "Class ID.", known: namesOf(PLAYABLE_CLASSES) });

export const raceId = int.meta({ description: "Race ID.", known: namesOf(PLAYABLE_RACES) });

export const genderNumber = int.meta({ description: "Gender.", known: { 0: "male", 1: "female" } });

export const qualityNumber = int.meta({
  description: "Quality.",
  known: {
    0: "Poor",
    1: "Common",
    2: "Uncommon",
    3: "Rare",
    4: "Epic",
    5: "Legendary",
    6: "Artifact",
    7: "Heirloom",
  },
});

export const itemContext = string.meta({
  description: "Source of the item. Optional, and empty when unknown.",
  known: [
    "quest-reward",
    "vendor",
    "trade-skill",
    "timewalker",
    "scenario-normal",
    "dungeon-normal",
    "dungeon-heroic",
    "raid-finder",
    "raid-normal",
    "raid-heroic",
    "raid-mythic",
    "world-quest-1",
    "world-quest-3",
    "world-quest-7",
    "world-quest-8",
    "world-quest-9",
    "world-quest-10",
  ],
});

export const battlegroup = string.describe("Battlegroup of the realm. Omitted by some documents.");

export const icon = string.describe("Name of the icon.");

export const thumbnail = string.describe(
  "Path of the portrait on the image host, such as `thornwick/113/81500113-avatar.jpg`. `-inset` and `-main` in place of `-avatar` give the other images.",
);
