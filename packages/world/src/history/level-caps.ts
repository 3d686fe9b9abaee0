import type { KnownEdition } from "@guildhall/contract";

/** The highest level of each edition of the game. */
export const LEVEL_CAPS: Readonly<Record<KnownEdition, number>> = {
  current: 80,
  classic1x: 60,
  classic: 90,
  classicann: 70,
};
