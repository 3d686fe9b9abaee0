import type { KnownEdition } from "@guildhall/contract";

const EXPANSIONS: Readonly<Record<KnownEdition, number>> = {
  current: 11,
  classic1x: 1,
  classic: 5,
  classicann: 2,
};

/** How far the game of an edition has come: the number of its expansion, 1 for the game as it began. */
export function expansionOf(edition: KnownEdition): number {
  return EXPANSIONS[edition];
}
