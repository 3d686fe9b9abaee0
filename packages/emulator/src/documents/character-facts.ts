import { createRandom, type Random } from "../random.ts";
import { ITEM_SLOTS, ITEMS, type Item, type ItemSlot } from "../world/items.ts";
import { SPECIALIZATIONS, type Specialization } from "../world/specializations.ts";
import type { Character } from "../world/world-records.ts";

/** What is derived from a character's id: the same in every document that tells it. */

export interface Title {
  readonly id: number;
  readonly name: string;
}

const TITLES: readonly Title[] = [
  { id: 801, name: "the Lamplighter" },
  { id: 802, name: "of the Long Road" },
  { id: 803, name: "the Ashen" },
  { id: 804, name: "Bellsilencer" },
  { id: 805, name: "the Unhurried" },
];

/** The source of one block of a character's documents. */
export function characterRandom({ id }: Character, block: string): Random {
  return createRandom("character", id, block);
}

function specializationsOf({ classId }: Character): readonly Specialization[] {
  return SPECIALIZATIONS[classId] ?? [{ id: 0, name: "None", role: "DPS" }];
}

export function activeSpecialization(character: Character): Specialization {
  return characterRandom(character, "specialization").pick(specializationsOf(character));
}

/** The titles that a character has earned; the first one is worn. Novices have none. */
export function titlesOf(character: Character): readonly Title[] {
  if (character.level < 40) return [];
  const random = characterRandom(character, "titles");
  return TITLES.filter(() => random.chance(0.4));
}

export function activeTitle(character: Character): Title | null {
  return titlesOf(character)[0] ?? null;
}

/** What a character wears, slot by slot. */
export function wornItems(character: Character): readonly (readonly [ItemSlot, Item])[] {
  const random = characterRandom(character, "items");
  const sets = Math.floor(ITEMS.length / ITEM_SLOTS.length);
  const best = Math.min(sets - 1, Math.floor((character.level / 80) * sets));
  return ITEM_SLOTS.flatMap((slot, column) => {
    const item = ITEMS[random.int(Math.max(0, best - 2), best) * ITEM_SLOTS.length + column];
    return item ? [[slot, item] as const] : [];
  });
}

export function itemLevel(character: Character): number {
  const levels = wornItems(character).map(([, item]) => itemLevelOn(character, item));
  return Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

/** Items grow with who wears them: a novice's are of a novice's level. */
export function itemLevelOn({ level }: Character, { itemLevel }: Item): number {
  return Math.max(1, Math.round((itemLevel * level) / 80));
}
