import { creatureFamily } from "../../catalog/creatures/creature-families.ts";
import { itemPower, LEGACY_STAT_IDS } from "../../catalog/items/item-power.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import type { Character } from "../../world/world-records.ts";
import type { Call } from "../call.ts";
import { activeSpecialization, characterRandom, DAY_MS } from "../characters/character-facts.ts";
import { hunterPetsOf } from "../characters/character-hunter-pets.ts";
import { itemLevels, type WornItem, wornItems } from "../characters/worn-items.ts";

const SECONDARY_IDS: readonly number[] = [185, 356];
const PROFESSIONS = Object.entries(PROFESSION_TEXTS).map(([id, name]) => ({
  id: Number(id),
  name,
}));
const PRIMARY = PROFESSIONS.filter(({ id }) => !SECONDARY_IDS.includes(id));
const SECONDARY = PROFESSIONS.filter(({ id }) => SECONDARY_IDS.includes(id));
/** The highest skill of a profession in each edition. */
const SKILL_CAPS = { current: 100, classic1x: 300, classic: 600, classicann: 375 } as const;

/** What a character owns: blocks of the legacy character (contract 4.2). */

/** What the equipment document tells, by slot. */
export function items(call: Call, character: Character) {
  const { average, equipped } = itemLevels(character);
  const worn = wornItems(character).map((piece) => [piece.slot, itemOf(call, character, piece)]);
  return {
    averageItemLevel: average,
    averageItemLevelEquipped: equipped,
    ...Object.fromEntries(worn),
  };
}

function itemOf(call: Call, character: Character, { item, level }: WornItem) {
  const { primary } = activeSpecialization(character);
  const { stats, armor, weapon } = itemPower(item, character.edition, level, primary);
  return {
    id: item.id,
    name: call.text(item.name),
    icon: item.icon,
    quality: item.quality,
    itemLevel: level,
    tooltipParams: {},
    stats: stats
      .filter(({ isNegated }) => !isNegated)
      .map(({ type, value }) => ({ stat: LEGACY_STAT_IDS[type], amount: value })),
    armor: armor ?? 0,
    ...(weapon && {
      weaponInfo: {
        damage: { min: weapon.min, max: weapon.max },
        weaponSpeed: weapon.speed / 1000,
        dps: weapon.damagePerSecond,
      },
    }),
    context: "",
    bonusLists: [],
  };
}

/** Undefined for a character who is no hunter. */
export function hunterPets(call: Call, character: Character) {
  return hunterPetsOf(character)?.map(({ name, creature, slot, isSummoned }) => ({
    name,
    creature: creature.id,
    slot,
    ...(isSummoned && { selected: true }),
    calcSpec: "",
    familyId: creature.familyId ?? 0,
    familyName: creature.familyId === null ? "" : call.text(creatureFamily(creature.familyId).name),
  }));
}

/** Two trades, and what everybody learns. Skill grows with use. */
export function professions(call: Call, character: Character) {
  const random = characterRandom(character, "professions");
  const first = random.int(0, PRIMARY.length - 1);
  const second = (first + random.int(1, PRIMARY.length - 1)) % PRIMARY.length;
  const known = ({ id, name }: (typeof PROFESSIONS)[number]) => ({
    id,
    name: call.text(name),
    icon: `profession_${id}`,
    ...skillOf(character, id),
    recipes: [],
  });
  return {
    primary: PRIMARY.filter((_, index) => index === first || index === second).map(known),
    secondary: SECONDARY.map(known),
  };
}

function skillOf(character: Character, profession: number) {
  const max = SKILL_CAPS[character.edition];
  const random = characterRandom(character, `profession ${profession}`);
  const days = (character.modified - character.created) / DAY_MS;
  const learned = Math.floor((days / random.int(60, 400)) * max);
  return { rank: Math.max(1, Math.min(max, learned)), max };
}
