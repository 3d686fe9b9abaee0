import { DAY_MS } from "@guildhall/contract";
import { createRandom, hash, type Random } from "@guildhall/contract/source";
import { highestLevel, levelCapAt } from "../../catalog/releases.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import { TITLES, type Title } from "../../catalog/titles.ts";
import type { Character } from "../../world-records.ts";

/**
 * Facts that follow from a character's id and a time. Every document shows the same, and the facts of a
 * past time do not depend on the time of the request.
 */

const SPECIALIZATION_LEVEL = 10;
const SPECIALIZATION_MS = 80 * DAY_MS;

/** The random source of one block of a character's documents. */
export function characterRandom({ id }: Character, block: string): Random {
  return createRandom("character", id, block);
}

/**
 * Returns the period of `lengthMs` that contains a time (ms): its number, and its start in ms, at the earliest
 * when the character was created. The bounds depend on the character and the purpose.
 */
export function periodAt(
  { id, created }: Character,
  purpose: string,
  lengthMs: number,
  time: number,
) {
  const shift = (hash(`${id} ${purpose}`) % 1000) * (lengthMs / 1000);
  const index = Math.max(0, Math.floor((time - created + shift) / lengthMs));
  return { index, start: Math.max(created, created - shift + index * lengthMs) };
}

/** Returns the level of a character at a past time (ms). */
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

/**
 * Returns optional fields of a document. Omits each field for one character in 12, because the service omits them for
 * some characters.
 */
export function usualFields<Fields extends object>(
  { id }: Character,
  fields: Fields,
): Partial<Fields> {
  const sent = Object.entries(fields).filter(([name]) => hash(`${id} has ${name}`) % 12 !== 0);
  return Object.fromEntries(sent) as Partial<Fields>;
}

/** The experience of a character towards the next level; 0 at the highest level. */
export function experienceOf(character: Character): number {
  const { edition, level, reachedAt, modified } = character;
  if (level >= levelCapAt(edition, modified)) return 0;
  const days = (modified - (reachedAt(level) ?? modified)) / DAY_MS;
  const needed = 400 + level * level * 60;
  return Math.floor(needed * (days / (days + 1)));
}

/** The active specialization of a character at a time (ms): usually its favorite, sometimes another. */
export function activeSpecialization(
  character: Character,
  time: number = character.modified,
): Specialization {
  const known = specializationsOf(character.edition, character.classId);
  const favorite = characterRandom(character, "specialization").pick(known);
  const { index } = periodAt(character, "specialization", SPECIALIZATION_MS, time);
  const random = characterRandom(character, `specialization ${index}`);
  return random.chance(0.75) ? favorite : random.pick(known);
}

/** The specialization that documents name; null below the level of the first choice. */
export function chosenSpecialization(character: Character): Specialization | null {
  return character.level < SPECIALIZATION_LEVEL ? null : activeSpecialization(character);
}

/** The titles that a character has earned, in the order of time. */
export function titlesOf(character: Character): readonly Title[] {
  const cap = highestLevel(character.edition);
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

/** The title that a character wears: the last one that it earned, or null. */
export function activeTitle(character: Character): Title | null {
  const titles = titlesOf(character);
  return hash(`${character.id} plain`) % 6 === 0 ? null : (titles.at(-1) ?? null);
}
