import { createRandom, hash, type Random } from "@guildhall/contract/source";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import { TITLES, type Title } from "../../catalog/titles.ts";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { Character } from "../../history/world-records.ts";

/**
 * What is derived from a character's id and the moment, the same in every document that tells it.
 * What was true at a moment stays so when it is asked for later.
 */

export const DAY_MS = 86_400_000;

const SPECIALIZATION_LEVEL = 10;
const SPECIALIZATION_MS = 80 * DAY_MS;

/** The source of one block of a character's documents. */
export function characterRandom({ id }: Character, block: string): Random {
  return createRandom("character", id, block);
}

/** A stretch of a character's life in which something stayed as it was. */
export interface Stretch {
  /** Its number; grows with time. */
  readonly index: number;
  /** When it began, in ms; never before the character did. */
  readonly start: number;
}

/** In which stretch of `lengthMs` a moment lies. Each purpose of each character has its own rhythm. */
export function stretchAt(
  { id, created }: Character,
  purpose: string,
  lengthMs: number,
  time: number,
): Stretch {
  const shift = (hash(`${id} ${purpose}`) % 1000) * (lengthMs / 1000);
  const index = Math.max(0, Math.floor((time - created + shift) / lengthMs));
  return { index, start: Math.max(created, created - shift + index * lengthMs) };
}

/** The level that a character had at a moment of its past. */
export function levelAt({ level, reachedAt }: Character, time: number): number {
  const hasReached = (wanted: number) => (reachedAt(wanted) ?? Number.POSITIVE_INFINITY) <= time;
  if (hasReached(level)) return level;
  let [low, high] = [1, level];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (hasReached(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The experience that a character has towards the next level; none at the highest. */
export function experienceOf(character: Character): number {
  const { edition, level, reachedAt, modified } = character;
  if (level >= LEVEL_CAPS[edition]) return 0;
  const days = (modified - (reachedAt(level) ?? modified)) / DAY_MS;
  const needed = 400 + level * level * 60;
  return Math.floor(needed * (days / (days + 1)));
}

/** The specialization that a character fights in: mostly its favourite, now and then another. */
export function activeSpecialization(
  character: Character,
  time: number = character.modified,
): Specialization {
  const known = specializationsOf(character.edition, character.classId);
  const favourite = characterRandom(character, "specialization").pick(known);
  const { index } = stretchAt(character, "specialization", SPECIALIZATION_MS, time);
  const random = characterRandom(character, `specialization ${index}`);
  return random.chance(0.75) ? favourite : random.pick(known);
}

/** The specialization that documents name: null for who is too young to have chosen one. */
export function chosenSpecialization(character: Character): Specialization | null {
  return character.level < SPECIALIZATION_LEVEL ? null : activeSpecialization(character);
}

/** The titles that a character has earned, oldest first. */
export function titlesOf(character: Character): readonly Title[] {
  const cap = LEVEL_CAPS[character.edition];
  return TITLES.flatMap((title) => {
    const random = characterRandom(character, `title ${title.id}`);
    const possible = character.reachedAt(Math.round(title.levelShare * cap));
    if (possible === null || random.chance(0.5)) return [];
    const earned = possible + random.int(0, 300) * DAY_MS;
    return earned <= character.modified ? [{ earned, title }] : [];
  })
    .sort((a, b) => a.earned - b.earned)
    .map(({ title }) => title);
}

/** The title that a character wears: the last one earned. Some wear none. */
export function activeTitle(character: Character): Title | null {
  const titles = titlesOf(character);
  return hash(`${character.id} plain`) % 6 === 0 ? null : (titles.at(-1) ?? null);
}
