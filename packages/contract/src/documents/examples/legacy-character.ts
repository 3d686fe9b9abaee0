import type { DocumentTypes } from "../index.ts";
import {
  legacyArms,
  legacyBarrowBreaker,
  legacyEmblem,
  legacyExamples,
  legacyHelm,
  legacyProgress,
} from "./legacy.ts";

const glyph = { glyph: 210, item: 52_010, name: "Glyph of Echoes", icon: "echo" };

const collected = {
  name: "Fen Boar",
  spellId: 44_100,
  creatureId: 6120,
  itemId: 52_100,
  qualityId: 3,
  icon: "boar",
};

/** What a legacy character has without `fields`. */
const base = {
  lastModified: 1_763_460_000_000,
  name: "Bronja",
  realm: "Thornwick",
  battlegroup: "Hearthline",
  class: 1,
  race: 3,
  gender: 1,
  level: 60,
  achievementPoints: 410,
  thumbnail: "thornwick/113/81500113-avatar.jpg",
  calcClass: "Z",
  faction: 0,
  totalHonorableKills: 304,
};

/** One block for each value of `fields` (contract 4.2). */
const blocks = {
  achievements: legacyProgress,
  appearance: {
    faceVariation: 3,
    skinColor: 1,
    hairVariation: 6,
    hairColor: 2,
    featureVariation: 0,
    showHelm: true,
    showCloak: false,
    customDisplayOptions: [0],
  },
  feed: [
    {
      type: "BOSSKILL",
      timestamp: 1_763_388_000_000,
      achievement: legacyBarrowBreaker,
      featOfStrength: false,
      criteria: { id: 9002, description: "The Barrow King", orderIndex: 0, max: 1 },
      quantity: 1,
      name: "The Barrow King",
    },
    { type: "LOOT", timestamp: 1_763_388_060_000, itemId: 51_300, context: "", bonusLists: [] },
  ],
  guild: {
    name: "Lantern Wardens",
    realm: "Thornwick",
    battlegroup: "Hearthline",
    level: 25,
    members: 2,
    achievementPoints: 1310,
    emblem: legacyEmblem,
  },
  hunterPets: [
    {
      name: "Crumb",
      creature: 6120,
      slot: 0,
      selected: true,
      spec: legacyArms,
      calcSpec: "a",
      familyId: 5,
      familyName: "Boar",
    },
  ],
  items: {
    averageItemLevel: 71,
    averageItemLevelEquipped: 70,
    head: legacyHelm,
    mainHand: {
      ...legacyHelm,
      id: 51_300,
      name: "Ferrymaster's Oar",
      weaponInfo: { damage: { min: 151, max: 227 }, weaponSpeed: 3.4, dps: 55.6 },
    },
  },
  mounts: {
    numCollected: 1,
    numNotCollected: 24,
    collected: [
      { ...collected, isGround: true, isFlying: false, isAquatic: false, isJumping: false },
    ],
  },
  pets: {
    numCollected: 1,
    numNotCollected: 49,
    collected: [
      {
        ...collected,
        stats: {
          speciesId: 12,
          breedId: 4,
          petQualityId: 3,
          level: 7,
          health: 410,
          power: 62,
          speed: 55,
        },
        battlePetGuid: "00000000000A11CE",
        isFavorite: true,
        isFirstAbilitySlotSelected: false,
        isSecondAbilitySlotSelected: false,
        isThirdAbilitySlotSelected: false,
        creatureName: "Fen Boar",
        canBattle: true,
      },
    ],
  },
  petSlots: [
    {
      slot: 1,
      battlePetGuid: "00000000000A11CE",
      isEmpty: false,
      isLocked: false,
      abilities: [110, 362],
    },
  ],
  professions: {
    primary: [{ id: 164, name: "Smithing", icon: "anvil", rank: 300, max: 300, recipes: [2660] }],
    secondary: [{ id: 356, name: "Fishing", icon: "rod", rank: 212, max: 300, recipes: [] }],
  },
  progression: {
    raids: [
      {
        id: 801,
        name: "The Hollow Barrow",
        lfr: 0,
        normal: 2,
        heroic: 1,
        mythic: 0,
        bosses: [
          {
            id: 88,
            name: "The Barrow King",
            normalKills: 4,
            normalTimestamp: 1_763_388_000_000,
            heroicKills: 1,
            heroicTimestamp: 1_763_388_000_000,
          },
        ],
      },
    ],
  },
  pvp: {
    brackets: {
      ARENA_BRACKET_2v2: {
        slug: "2v2",
        rating: 1512,
        weeklyPlayed: 4,
        weeklyWon: 1,
        weeklyLost: 3,
        seasonPlayed: 30,
        seasonWon: 18,
        seasonLost: 12,
      },
    },
  },
  reputation: [{ id: 610, name: "The Ferry Guild", standing: 6, value: 2100, max: 12_000 }],
  stats: {
    health: 5210,
    powerType: "rage",
    power: 100,
    str: 188,
    agi: 90,
    int: 31,
    sta: 160,
    speedRating: 0,
    speedRatingBonus: 0,
    crit: 9.5,
    critRating: 0,
    haste: 9.5,
    hasteRating: 0,
    hasteRatingPercent: 0,
    mastery: 9.5,
    masteryRating: 0,
    leech: 0,
    leechRating: 0,
    leechRatingBonus: 0,
    versatility: 0,
    versatilityDamageDoneBonus: 0,
    versatilityHealingDoneBonus: 0,
    versatilityDamageTakenBonus: 0,
    avoidanceRating: 0,
    avoidanceRatingBonus: 0,
    spellPen: 0,
    spellCrit: 9.5,
    spellCritRating: 0,
    mana5: 0,
    mana5Combat: 0,
    armor: 0,
    dodge: 9.5,
    dodgeRating: 0,
    parry: 9.5,
    parryRating: 0,
    block: 9.5,
    blockRating: 0,
    mainHandDmgMin: 0,
    mainHandDmgMax: 0,
    mainHandSpeed: 3.4,
    mainHandDps: 0,
    offHandDmgMin: 0,
    offHandDmgMax: 0,
    offHandSpeed: 0,
    offHandDps: 0,
    rangedDmgMin: -1,
    rangedDmgMax: -1,
    rangedSpeed: -1,
    rangedDps: -1,
  },
  talents: [
    {
      selected: true,
      talents: [
        {
          tier: 0,
          column: 2,
          spell: {
            id: 33_010,
            name: "Shield Song",
            icon: "song",
            description: "Sing until the next blow lands.",
            castTime: "Instant",
            cooldown: "45 sec cooldown",
          },
          spec: legacyArms,
        },
      ],
      glyphs: { major: [glyph], minor: [glyph] },
      spec: legacyArms,
      calcTalent: "2......",
      calcSpec: "a",
      calcGlyph: "bQ",
    },
  ],
  titles: [
    { id: 81, name: "%s the Unhurried", selected: true },
    { id: 82, name: "Ferrier %s" },
  ],
} satisfies Partial<DocumentTypes["legacy-character"]>;

/** The legacy documents; the character has every block at once. */
export const allLegacyExamples = {
  ...legacyExamples,
  "legacy-character": { ...base, ...blocks },
} satisfies Partial<DocumentTypes>;
