import { bareTyped, typed } from "./reference.ts";

const FACTIONS = ["ALLIANCE", "HORDE", "NEUTRAL"];

export const faction = typed.meta({ description: "Faction.", known: FACTIONS });

export const bareFaction = bareTyped.meta({ description: "Faction.", known: FACTIONS });

export const gender = typed.meta({ description: "Gender.", known: ["MALE", "FEMALE"] });

export const quality = typed.meta({
  description: "Item quality.",
  known: ["POOR", "COMMON", "UNCOMMON", "RARE", "EPIC", "LEGENDARY", "ARTIFACT", "HEIRLOOM"],
});

export const inventoryType = typed.meta({
  description: "Where the item is worn.",
  known: [
    "NON_EQUIP",
    "HEAD",
    "NECK",
    "SHOULDER",
    "BODY",
    "CHEST",
    "ROBE",
    "WAIST",
    "LEGS",
    "FEET",
    "WRIST",
    "HAND",
    "FINGER",
    "TRINKET",
    "CLOAK",
    "WEAPON",
    "TWOHWEAPON",
    "SHIELD",
    "HOLDABLE",
    "RANGED",
    "RANGEDRIGHT",
    "TABARD",
    "BAG",
  ],
});

export const equipmentSlot = typed.meta({
  description: "Slot in which the item is equipped.",
  known: [
    "HEAD",
    "NECK",
    "SHOULDER",
    "BACK",
    "CHEST",
    "SHIRT",
    "TABARD",
    "WRIST",
    "HANDS",
    "WAIST",
    "LEGS",
    "FEET",
    "FINGER_1",
    "FINGER_2",
    "TRINKET_1",
    "TRINKET_2",
    "MAIN_HAND",
    "OFF_HAND",
    "RANGED",
  ],
});

export const realmType = typed.meta({
  description: "Play style of the realm.",
  known: ["NORMAL", "PVP", "RP", "PVP_RP"],
});

export const realmStatus = typed.meta({
  description: "Whether the realms are up.",
  known: ["UP", "DOWN"],
});

export const population = typed.meta({
  description: "Population of the realms.",
  known: ["LOW", "MEDIUM", "HIGH", "FULL", "RECOMMENDED", "LOCKED"],
});
