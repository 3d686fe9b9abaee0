import type { DocumentTypes } from "../index.ts";

/** 0-195 and 0-5, colours as alpha, red, green, blue. */
export const legacyEmblem = {
  icon: 42,
  iconColor: "fff0c45a",
  iconColorId: 14,
  border: 2,
  borderColor: "ff5c3c18",
  borderColorId: 3,
  backgroundColor: "ff122e54",
  backgroundColorId: 31,
};

export const legacyArms = {
  name: "Arms",
  role: "DPS",
  backgroundImage: "bg-warrior-arms",
  icon: "oar",
  description: "Strikes with whatever is at hand.",
  order: 0,
};

export const legacyHelm = {
  id: 51_201,
  name: "Pot Lid Helm",
  icon: "pot-lid",
  quality: 3,
  itemLevel: 63,
  tooltipParams: {},
  stats: [{ stat: 7, amount: 12 }],
  armor: 534,
  context: "",
  bonusLists: [6001],
};

export const legacyBarrowBreaker = {
  id: 1204,
  title: "Barrow Breaker",
  points: 10,
  description: "Defeat the Barrow King.",
  reward: "Reward: Pot Lid Helm",
  rewardItems: [legacyHelm],
  icon: "barrow",
  criteria: [
    { id: 9002, description: "The Barrow King", orderIndex: 0, max: 1 },
    { id: 9003, description: null },
  ],
  accountWide: false,
  factionId: 2,
};

export const legacyProgress = {
  achievementsCompleted: [1204],
  achievementsCompletedTimestamp: [1_763_388_000_000],
  criteria: [9002],
  criteriaQuantity: [1],
  criteriaTimestamp: [1_763_388_000_000],
  criteriaCreated: [1_763_388_000_000],
};

/** The legacy documents, but for the character. */
export const legacyExamples = {
  "legacy-guild": {
    lastModified: 1_763_460_000_000,
    name: "Lantern Wardens",
    realm: "Thornwick",
    battlegroup: "Hearthline",
    level: 25,
    side: 0,
    achievementPoints: 1310,
    emblem: legacyEmblem,
    members: [
      {
        character: {
          name: "Bronja",
          realm: "Thornwick",
          battlegroup: "Hearthline",
          class: 1,
          race: 3,
          gender: 1,
          level: 60,
          achievementPoints: 410,
          thumbnail: "thornwick/113/81500113-avatar.jpg",
          spec: legacyArms,
          guild: "Lantern Wardens",
          guildRealm: "Thornwick",
        },
        rank: 0,
      },
    ],
    achievements: legacyProgress,
    news: [
      {
        type: "itemLoot",
        character: "Ilsabet",
        timestamp: 1_763_388_060_000,
        itemId: 51_300,
        context: "raid-normal",
        bonusLists: [6001],
      },
      {
        type: "playerAchievement",
        character: "Ilsabet",
        timestamp: 1_763_388_000_000,
        achievement: legacyBarrowBreaker,
      },
    ],
  },
  "legacy-realm-status": {
    realms: [
      {
        type: "pvp",
        population: "medium",
        queue: false,
        status: true,
        name: "Thornwick",
        slug: "thornwick",
        battlegroup: "Hearthline",
        locale: "en_GB",
        timezone: "Europe/Paris",
        connected_realms: ["thornwick"],
        "tol-barad": {
          area: 21,
          "controlling-faction": 0,
          status: 0,
          next: 1_763_470_000_000,
        },
      },
    ],
  },
  "legacy-achievement": legacyBarrowBreaker,
} satisfies Partial<DocumentTypes>;
