import { EDITION_TITLES, type KnownEdition } from "@guildhall/contract";
import { readMap } from "../data/read-table.ts";
import type { FactionType } from "../texts/type-texts.ts";
import { EDITION_ROWS } from "./editions.ts";

/** Playable classes: the armor and the kinds of weapons that they wear, and the power that they fight with. */
export const CLASSES = readMap("classes", "id");

/** Playable races, in the order in which guilds are filled. */
export const RACES = readMap("races", "id");

/** The id of the class with pets. */
export const HUNTER = 3;

export function classesOf(edition: KnownEdition): readonly number[] {
  return EDITION_ROWS[edition].classes;
}

export function racesOf(edition: KnownEdition): readonly number[] {
  return EDITION_ROWS[edition].races;
}

/** Returns the ids of the races of a faction in an edition, with their weights in a guild. */
export function raceWeights(
  edition: KnownEdition,
  faction: FactionType,
): readonly (readonly [raceId: number, weight: number])[] {
  const wanted = faction === "HORDE" ? "HORDE" : "ALLIANCE";
  return [...RACES.values()]
    .filter(({ id, faction }) => faction === wanted && racesOf(edition).includes(id))
    .map(({ id, weight }) => [id, weight]);
}

export function classesOfRace(edition: KnownEdition, raceId: number): readonly number[] {
  const known = classesOf(edition);
  return (RACES.get(raceId)?.classes ?? []).filter((id) => known.includes(id));
}

/** Returns the first race of a faction that has a class, by default any class; null when there is none. */
export function raceOfClass(
  edition: KnownEdition,
  faction: FactionType,
  classId?: number,
): number | null {
  const races = raceWeights(edition, faction).map(([id]) => id);
  const hasClass = (id: number) =>
    classId === undefined || classesOfRace(edition, id).includes(classId);
  return races.sort((a, b) => a - b).find(hasClass) ?? null;
}

/**
 * Checks that a faction has a race, and the race a class, in an edition.
 * @throws RangeError with what does not exist.
 */
export function checkPlayable(
  { edition, faction }: { readonly edition: KnownEdition; readonly faction: FactionType },
  raceId: number,
  classId: number,
): void {
  const title = EDITION_TITLES[edition];
  if (!racesOf(edition).includes(raceId)) throw new RangeError(`${title} has no race ${raceId}.`);
  if (!classesOf(edition).includes(classId)) {
    throw new RangeError(`${title} has no class ${classId}.`);
  }
  const races = raceWeights(edition, faction).map(([id]) => id);
  if (!races.includes(raceId)) {
    throw new RangeError(
      `Race ${raceId} is not of the guild's faction, ${faction}: its races are ${listed(races)}.`,
    );
  }
  const classes = classesOfRace(edition, raceId);
  if (!classes.includes(classId)) {
    throw new RangeError(
      `Race ${raceId} has no class ${classId} in ${title}: its classes are ${listed(classes)}.`,
    );
  }
}

function listed(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(", ");
}
