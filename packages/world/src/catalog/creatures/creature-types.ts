import type { KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { integer, localized } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";
import { expansionOf } from "../expansions.ts";

/** A type of creatures, such as beast, undead or mechanical. `since` is the expansion that added it. */
export type CreatureType = z.output<typeof COLUMNS>;

const COLUMNS = z.object({ id: integer, since: integer, name: localized });

/** Every creature type, by id. */
export const CREATURE_TYPES = readMap("creature-types.tsv", COLUMNS, "id");

/** A column with the id of a creature type. */
export const creatureTypeId = integer.refine(
  (id) => CREATURE_TYPES.has(id),
  "expected a creature type",
);

/** The creature types of an edition, by id. */
export function creatureTypesOf(edition: KnownEdition): readonly CreatureType[] {
  return [...CREATURE_TYPES.values()].filter(({ since }) => since <= expansionOf(edition));
}
