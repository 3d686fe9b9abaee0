// @module-tag contract/legacy-calls

import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { legacyAchievement } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";

const { name, realm, race, gender, level, achievementPoints, thumbnail, ...example } =
  DOCUMENT_EXAMPLES["legacy-character"];

/** The fields that a character has had in every year. */
const bare = {
  ...{ name, realm, race, gender, level, achievementPoints, thumbnail },
  class: example.class,
};

const power = { health: 5210, powerType: "rage", power: 100 };
const attributes = { str: 188, agi: 90, sta: 160, int: 31 };
const helm = { id: 51_201, name: "Pot Lid Helm", icon: "pot-lid", quality: 3, tooltipParams: {} };
const none = { slug: "", rating: 0, weeklyPlayed: 0, weeklyWon: 0, weeklyLost: 0 };
const season = { seasonPlayed: 0, seasonWon: 0, seasonLost: 0 };
const [pet] = example.pets?.collected ?? [];

/** The blocks of characters that documents of each year contain. */
const BLOCKS: readonly (readonly [year: string, block: Readonly<Record<string, unknown>>])[] = [
  ["2011", { mounts: [44_100], companions: [44_101] }],
  ["2011", { stats: { ...power, ...attributes, spr: 41, hitRating: 12, resil: 0, rangedCrit: 4 } }],
  ["2011", { items: { averageItemLevel: 9, averageItemLevelEquipped: 8, ranged: helm } }],
  [
    "2011",
    { progression: { raids: [{ id: 801, name: "The Hollow Barrow", normal: 2, bosses: [] }] } },
  ],
  [
    "2011",
    { pvp: { arenaTeams: [], ratedBattlegrounds: { personalRating: 0 }, totalHonorableKills: 3 } },
  ],
  [
    "2011",
    {
      talents: [
        {
          ...{ selected: true, name: "Arms", icon: "oar", build: "0230" },
          trees: [{ points: "0230", total: 5 }],
          glyphs: { prime: [], major: [], minor: [] },
        },
      ],
    },
  ],
  [
    "2012",
    {
      items: {
        averageItemLevel: 9,
        averageItemLevelEquipped: 8,
        head: { ...helm, tooltipParams: { reforge: 141, set: [51_201] } },
      },
    },
  ],
  [
    "2012",
    { petSlots: [{ slot: 1, battlePetId: 7, isEmpty: false, isLocked: false, abilities: [] }] },
  ],
  [
    "2012",
    {
      pets: {
        ...{ numCollected: 1, numNotCollected: 49 },
        collected: [
          {
            ...pet,
            battlePetGuid: undefined,
            battlePetId: 7,
            isFirstAbilitySlotSelected: undefined,
            isSecondAbilitySlotSelected: undefined,
            isThirdAbilitySlotSelected: undefined,
          },
        ],
      },
    },
  ],
  ["2015", { stats: { ...power, ...attributes, multistrike: 2.5, bonusArmor: 0, spellPower: 0 } }],
  ["2016", { talents: [{ talents: [], calcTalent: "", calcSpec: "" }] }],
  [
    "2016",
    {
      pvp: {
        brackets: {
          ARENA_BRACKET_2v2_SKIRMISH: { ...none, ...season },
          UNKNOWN: { ...none, ...season },
        },
      },
    },
  ],
  [
    "2017",
    {
      progression: {
        raids: [{ id: 801, name: "The Hollow Barrow", lfr: 0, mythic: 0, bosses: [] }],
      },
    },
  ],
  [
    "2018",
    {
      items: {
        ...{ averageItemLevel: 9, averageItemLevelEquipped: 8 },
        head: {
          ...helm,
          tooltipParams: { timewalkerLevel: 60, azeritePower0: 13, azeritePower4: 17 },
          azeriteItem: { azeriteLevel: 0, azeriteExperience: 0, azeriteExperienceRemaining: 0 },
          azeriteEmpoweredItem: { azeritePowers: [{ id: 13, tier: 3 }] },
        },
      },
    },
  ],
  [
    "2020",
    {
      professions: {
        primary: [{ id: 164, name: "Smithing", rank: 300, max: 300, recipes: [] }],
        secondary: [],
      },
    },
  ],
  [
    "2020",
    {
      achievements: {
        ...{ achievementsCompleted: [1204], achievementsCompletedTimestamp: [0] },
        ...{ criteria: [9002], criteriaQuantity: [0], criteriaTimestamp: [1_763_388_000_000] },
        criteriaCreated: [0],
      },
    },
  ],
];

test.each(BLOCKS)("legacy-character accepts a block of %s: %j", (_, block) => {
  expect(legacyCharacter.safeParse({ ...bare, ...block }).error?.issues).toBeUndefined();
});

test("legacy-achievement accepts the form of 2011, without faction and amounts", () => {
  const { accountWide, factionId, reward, criteria, ...old } =
    DOCUMENT_EXAMPLES["legacy-achievement"];
  const document = {
    ...old,
    criteria: criteria.map(({ id, description }) => ({ id, description })),
  };
  expect(legacyAchievement.safeParse(document).success).toBe(true);
});
