import type { KnownEdition } from "@guildhall/contract";
import { readMap } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { EDITION_ROWS } from "../editions.ts";

/** The specializations of hunters' pets, by id. Legacy documents sort them by `order`. */
export const PET_SPECIALIZATIONS = readMap("pet-specializations", "id");

/** A family of creatures, such as wolves. Hunters tame the families with a `specialization`. */
export type CreatureFamily = Tables["creature-families"];

export const CREATURE_FAMILIES = readMap("creature-families", "id");

/** Every creature type, such as beast, undead or mechanical; by id. */
export const CREATURE_TYPES = readMap("creature-types", "id");

export function creatureFamiliesOf(edition: KnownEdition): readonly CreatureFamily[] {
  return [...CREATURE_FAMILIES.values()].filter((family) => isCreatureIn(family, edition));
}

export function creatureTypesOf(edition: KnownEdition) {
  return [...CREATURE_TYPES.values()].filter((type) => isCreatureIn(type, edition));
}

/** Whether an edition has a creature, a family or a type. `since` is the expansion that added it. */
export function isCreatureIn(
  { since }: { readonly since: number },
  edition: KnownEdition,
): boolean {
  return since <= EDITION_ROWS[edition].expansion;
}

/**
 * A place that creatures are named after. The id of a creature is the first id of its kind plus `idOffset`.
 * `ground` is the background of its picture; `colors` are those of its displays.
 */
export type CreaturePlace = Tables["creature-places"];

export const CREATURE_PLACES = readMap("creature-places", "place");
