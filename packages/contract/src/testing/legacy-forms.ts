import { legacyItems } from "../api/legacy/equipped-items.ts";
import { CHARACTER_FIELDS } from "../api/legacy/fields.ts";
import { helmExample } from "../api/legacy/item.ts";
import { legacyBarrowBreaker } from "../api/legacy/legacy-achievement.ts";
import { armsExample } from "../api/legacy/specialization.ts";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import type { DocumentTypes } from "../documents.ts";

const {
  "legacy-achievement": achievement,
  "legacy-character": character,
  "legacy-guild": guild,
  "legacy-realm-status": { realms },
} = DOCUMENT_EXAMPLES;

const moment = 1_763_388_000_000;
const [realm] = realms;
const [build] = character.talents ?? [];
const glyph = { glyph: 210, item: 52_010, name: "Glyph of Echoes", icon: "echo" };

const names = new Set<string>(CHARACTER_FIELDS);
const bare = Object.fromEntries(
  Object.entries(character).filter(([field]) => !names.has(field)),
) as typeof character;

/** An item with every optional field. */
const fullItem = {
  ...helmExample,
  tooltipParams: {
    gem0: 51_900,
    gem1: 51_901,
    gem2: 51_902,
    enchant: 801,
    transmogItem: 51_301,
    timewalkerLevel: 60,
    reforge: 141,
    set: [51_201],
    azeritePower0: 13,
    azeritePower1: 14,
    azeritePower2: 15,
    azeritePower3: 16,
    azeritePower4: 17,
  },
  weaponInfo: {
    damage: { min: 151, max: 227, exactMin: 151.4, exactMax: 227.1 },
    weaponSpeed: 3.4,
    dps: 55.6,
  },
  displayInfoId: 9120,
  artifactId: 12,
  artifactAppearanceId: 3,
  artifactTraits: [{ id: 801, rank: 4 }],
  relics: [{ socket: 0, itemId: 51_903, context: 11, bonusLists: [6001] }],
  azeriteItem: { azeriteLevel: 4, azeriteExperience: 20, azeriteExperienceRemaining: 80 },
  azeriteEmpoweredItem: { azeritePowers: [{ id: 13 }] },
  appearance: { itemId: 51_301, itemAppearanceModId: 1, transmogItemAppearanceModId: 0 },
};

/** The character with one block each, because small documents are checked faster. */
const blocks = CHARACTER_FIELDS.map((field) => ({ ...bare, [field]: character[field] }));

const SLOTS = Object.keys(legacyItems.shape).filter((field) => !field.startsWith("average"));

const fishing = { id: 356, name: "Fishing", icon: "rod", rank: 212, max: 300, recipes: [2660] };

const barrow = {
  id: 801,
  name: "The Hollow Barrow",
  lfr: 2,
  normal: 2,
  heroic: 2,
  mythic: 2,
  bosses: [
    {
      id: 88,
      name: "The Barrow King",
      lfrKills: 4,
      lfrTimestamp: moment,
      normalKills: 4,
      normalTimestamp: moment,
      heroicKills: 4,
      heroicTimestamp: moment,
      mythicKills: 4,
      mythicTimestamp: moment,
    },
  ],
};

const spell = {
  id: 33_010,
  name: "Shield Song",
  icon: "song",
  description: "Sing until the next blow lands.",
  castTime: "Instant",
  powerCost: "20 Rage",
  range: "Melee Range",
  cooldown: "45 sec cooldown",
  subtext: "Rank 1",
};

const fullAchievement = { ...legacyBarrowBreaker, rewardItems: [fullItem] };

/** Legacy documents of other years, with the fields that the examples do not have. */
export const LEGACY_FORMS = {
  "legacy-achievement": [{ ...achievement, rewardItems: [fullItem] }],
  "legacy-realm-status": [{ realms: realm ? [{ ...realm, wintergrasp: realm["tol-barad"] }] : [] }],
  "legacy-guild": [
    {
      ...guild,
      news: [
        {
          type: "guildAchievement",
          character: "Ilsabet",
          timestamp: moment,
          achievement: fullAchievement,
        },
      ],
    },
  ],
  "legacy-character": [
    ...blocks,
    ...SLOTS.map((slot) => ({
      ...bare,
      items: { averageItemLevel: 71, averageItemLevelEquipped: 70, [slot]: fullItem },
    })),
    {
      ...bare,
      spec: armsExample,
      feed: [
        { type: "ACHIEVEMENT", timestamp: moment, achievement: fullAchievement },
        { type: "LOOT", timestamp: moment, itemId: 51_300, context: "vendor", bonusLists: [6001] },
        {
          type: "CRITERIA",
          timestamp: moment,
          achievement: legacyBarrowBreaker,
          criteria: { id: 9002, description: "The Barrow King", orderIndex: 0, max: 1 },
        },
      ],
      petSlots: [{ slot: 1, battlePetId: 7, isEmpty: true, isLocked: false, abilities: [110] }],
      professions: { primary: [fishing], secondary: [fishing] },
      progression: { raids: [barrow] },
      stats: character.stats && {
        ...character.stats,
        spr: 41,
        bonusArmor: 0,
        multistrike: 2.5,
        multistrikeRating: 80,
        multistrikeRatingBonus: 2.5,
        spellPower: 0,
        attackPower: 980,
        rangedAttackPower: 0,
      },
      talents: [
        {
          ...build,
          talents: [{ tier: 0, column: 2, spell, spec: armsExample }],
          glyphs: { major: [glyph], minor: [glyph], prime: [glyph] },
        },
      ],
    },
    {
      ...bare,
      mounts: [44_100],
      pets: character.pets && {
        ...character.pets,
        collected: character.pets.collected.map((pet) => ({ ...pet, battlePetId: 7 })),
      },
      companions: [44_101],
      guild: "Lantern Wardens",
      guildRealm: "Thornwick",
      pvp: { arenaTeams: [{}], ratedBattlegrounds: {}, totalHonorableKills: 304 },
      talents: [
        {
          selected: true,
          name: "Arms",
          icon: "oar",
          build: "0230",
          trees: [{ points: "0230", total: 5 }],
        },
      ],
    },
  ],
} satisfies { readonly [Name in keyof DocumentTypes]?: readonly DocumentTypes[Name][] };
