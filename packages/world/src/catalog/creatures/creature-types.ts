import type { KnownEdition } from "@guildhall/contract";
import { CREATURE_TYPE_TEXTS } from "../../texts/creature-type-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { expansionOf } from "../expansions.ts";

/** What a creature is at the broadest: a beast, an undead, a machine. */
export interface CreatureType {
  readonly id: number;
  readonly name: Texts;
}

/** The types that came later than the first game, by id. */
const SINCE: Readonly<Record<number, number>> = { 12: 2, 13: 2, 14: 5, 15: 6 };

const TYPES: readonly CreatureType[] = Object.entries(CREATURE_TYPE_TEXTS).map(([id, name]) => ({
  id: Number(id),
  name,
}));

/** The creature types that an edition has, by id. */
export function creatureTypesOf(edition: KnownEdition): readonly CreatureType[] {
  return TYPES.filter(({ id }) => typeSince(id) <= expansionOf(edition));
}

/** The expansion that brought a type. */
export function typeSince(id: number): number {
  return SINCE[id] ?? 1;
}

/** @throws RangeError when there is no such type. */
export function creatureType(id: number): CreatureType {
  const type = TYPES.find((each) => each.id === id);
  if (!type) throw new RangeError(`There is no creature type ${id}.`);
  return type;
}
