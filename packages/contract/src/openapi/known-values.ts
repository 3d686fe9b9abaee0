import { LOCALES } from "../protocol/locale.ts";
import { PLAYABLE_CLASSES } from "../protocol/playable-class.ts";
import { PLAYABLE_RACES } from "../protocol/playable-race.ts";
import { REGIONS } from "../protocol/region.ts";

const namesOf = (table: Readonly<Record<number, { readonly name: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([id, { name }]) => [id, name]));

/** The values that fields of documents are known to have. All of them are open sets. */
export const KNOWN_VALUES = {
  faction: ["ALLIANCE", "HORDE", "NEUTRAL"],
  gender: ["MALE", "FEMALE"],
  genderNumber: { 0: "male", 1: "female" },
  playableClass: namesOf(PLAYABLE_CLASSES),
  playableRace: namesOf(PLAYABLE_RACES),
  side: { 0: "Alliance", 1: "Horde" },

  realmType: ["NORMAL", "PVP", "RP", "PVP_RP"],
  realmStatus: ["UP", "DOWN"],
  population: ["LOW", "MEDIUM", "HIGH", "FULL"],
  realmLocale: LOCALES.map((locale) => locale.replace("_", "")),
  regionTag: REGIONS.map((region) => region.toUpperCase()),
  legacyRealmType: ["pve", "pvp", "rp", "rppvp", "normal", "roleplaying"],
  legacyPopulation: ["low", "medium", "high", "full", "n/a"],

  quality: ["POOR", "COMMON", "UNCOMMON", "RARE", "EPIC", "LEGENDARY", "ARTIFACT", "HEIRLOOM"],
  qualityNumber: {
    0: "Poor",
    1: "Common",
    2: "Uncommon",
    3: "Rare",
    4: "Epic",
    5: "Legendary",
    6: "Artifact",
    7: "Heirloom",
  },
  inventoryType: [
    ...["NON_EQUIP", "HEAD", "NECK", "SHOULDER", "BODY", "CHEST", "ROBE", "WAIST", "LEGS", "FEET"],
    ...["WRIST", "HAND", "FINGER", "TRINKET", "CLOAK", "WEAPON", "TWOHWEAPON", "SHIELD"],
    ...["HOLDABLE", "RANGED", "RANGEDRIGHT", "TABARD", "BAG"],
  ],
  slot: [
    ...["HEAD", "NECK", "SHOULDER", "BACK", "CHEST", "SHIRT", "TABARD", "WRIST", "HANDS", "WAIST"],
    ...["LEGS", "FEET", "FINGER_1", "FINGER_2", "TRINKET_1", "TRINKET_2", "MAIN_HAND"],
    ...["OFF_HAND", "RANGED"],
  ],
  binding: ["ON_ACQUIRE", "ON_EQUIP", "ON_USE", "QUEST", "TO_ACCOUNT"],
  stat: [
    ...["STRENGTH", "AGILITY", "INTELLECT", "STAMINA", "SPIRIT", "CRIT_RATING", "HASTE_RATING"],
    ...["MASTERY_RATING", "VERSATILITY", "COMBAT_RATING_LIFESTEAL", "COMBAT_RATING_STURDINESS"],
    ...["FIRE_RESISTANCE", "NATURE_RESISTANCE", "CORRUPTION", "CORRUPTION_RESISTANCE"],
  ],
  socketType: [
    ...["PRISMATIC", "META", "RED", "BLUE", "YELLOW"],
    ...["PUNCHCARDRED", "PUNCHCARDBLUE", "PUNCHCARDYELLOW"],
  ],
  damageClass: ["PHYSICAL"],
  enchantmentSlot: ["PERMANENT"],
  timeLeft: ["SHORT", "MEDIUM", "LONG", "VERY_LONG"],

  legacyContext: [
    ...["quest-reward", "vendor", "trade-skill", "timewalker", "scenario-normal", "dungeon-normal"],
    ...["dungeon-heroic", "raid-finder", "raid-normal", "raid-heroic", "raid-mythic"],
    ...["world-quest-1", "world-quest-3", "world-quest-7", "world-quest-8", "world-quest-9"],
    ...["world-quest-10"],
  ],

  activityType: ["CHARACTER_ACHIEVEMENT", "ENCOUNTER"],
  encounterMode: ["NORMAL", "HEROIC", "MYTHIC"],
  bracketType: ["ARENA_2v2", "ARENA_3v3", "ARENA_5v5", "BATTLEGROUNDS"],
  assetKey: ["icon", "image", "zoom", "portrait", "rotate", "avatar", "inset", "main", "main-raw"],

  newsType: ["itemLoot", "itemPurchase", "itemCraft", "playerAchievement", "guildAchievement"],
  feedType: ["ACHIEVEMENT", "LOOT", "BOSSKILL", "CRITERIA"],
  powerType: ["mana", "rage", "focus", "energy", "runic-power", "fury", "insanity"],
  role: ["TANK", "HEALING", "DPS"],
  raidProgress: { 0: "nothing", 1: "begun", 2: "complete" },
  standing: {
    0: "hated",
    1: "hostile",
    2: "unfriendly",
    3: "neutral",
    4: "friendly",
    5: "honored",
    6: "revered",
    7: "exalted",
  },
} as const;
