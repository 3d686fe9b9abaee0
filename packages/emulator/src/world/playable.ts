import { type KnownEdition, PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import { CLASSES_OF_RACE } from "./race-classes.ts";

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

/** The ids of the classes that a race plays in an edition. */
export function classesOfRace(edition: KnownEdition, raceId: number): readonly number[] {
  const known = classesOf(edition);
  return (CLASSES_OF_RACE[raceId] ?? []).filter((id) => known.includes(id));
}
