import {
  EDITION_TITLES,
  type KnownEdition,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
} from "@guildhall/contract";
import type { FactionType } from "../texts/type-texts.ts";
import { CLASSES_OF_RACE, RACE_WEIGHTS } from "./race-classes.ts";

const ALL_CLASSES = Object.keys(PLAYABLE_CLASSES).map(Number);
const ALL_RACES = Object.keys(PLAYABLE_RACES).map(Number);

const CLASSES: Readonly<Record<KnownEdition, readonly number[]>> = {
  current: ALL_CLASSES,
  classic1x: [1, 2, 3, 4, 5, 7, 8, 9, 11],
  classic: ALL_CLASSES.filter((id) => id <= 11),
  classicann: [1, 2, 3, 4, 5, 7, 8, 9, 11],
};

const RACES: Readonly<Record<KnownEdition, readonly number[]>> = {
  current: ALL_RACES,
  classic1x: ALL_RACES.filter((id) => id <= 8),
  classic: ALL_RACES.filter((id) => id <= 26),
  classicann: ALL_RACES.filter((id) => id <= 11 && id !== 9),
};

/** The ids of the classes that an edition of the game has. */
export function classesOf(edition: KnownEdition): readonly number[] {
  return CLASSES[edition];
}

/** The ids of the races that an edition of the game has. */
export function racesOf(edition: KnownEdition): readonly number[] {
  return RACES[edition];
}

/** The ids of the races of a faction that an edition has, with how often each is met in a guild. */
export function raceWeights(
  edition: KnownEdition,
  faction: FactionType,
): readonly (readonly [raceId: number, weight: number])[] {
  const weights: readonly (readonly [number, number])[] =
    RACE_WEIGHTS[faction === "HORDE" ? "HORDE" : "ALLIANCE"];
  return weights.filter(([id]) => racesOf(edition).includes(id));
}

/** The ids of the classes that a race plays in an edition. */
export function classesOfRace(edition: KnownEdition, raceId: number): readonly number[] {
  const known = classesOf(edition);
  return (CLASSES_OF_RACE[raceId] ?? []).filter((id) => known.includes(id));
}

/** A race of a faction that plays a class in an edition, or any; null when there is none. */
export function raceOfClass(
  edition: KnownEdition,
  faction: FactionType,
  classId?: number,
): number | null {
  const races = raceWeights(edition, faction).map(([id]) => id);
  const plays = (id: number) =>
    classId === undefined || classesOfRace(edition, id).includes(classId);
  return races.sort((a, b) => a - b).find(plays) ?? null;
}

/**
 * Checks that a faction has characters of a race and a class in an edition.
 * @throws RangeError that says what is not there.
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
