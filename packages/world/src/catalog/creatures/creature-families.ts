import type { KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { integer, localized, oneOf, text } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";
import { expansionOf } from "../expansions.ts";

/** The specializations of hunters' pets, by id. Legacy documents sort them by `order`. */
export const PET_SPECIALIZATIONS = readMap(
  "pet-specializations.tsv",
  z.object({
    id: integer,
    role: oneOf(["TANK", "HEALING", "DPS"]),
    order: integer,
    name: localized,
  }),
  "id",
);

const COLUMNS = z.object({
  id: integer,
  since: integer,
  specialization: integer
    .refine((id) => PET_SPECIALIZATIONS.has(id), "expected the id of a pet specialization")
    .exactOptional(),
  icon: text,
  name: localized,
});

/**
 * A family of creatures, such as wolves. Hunters tame the families with a `specialization`. `since` is the
 * expansion that added it; `icon` is a name in `data/icons.tsv`.
 */
export type CreatureFamily = z.output<typeof COLUMNS>;

/** Every creature family, by id. */
export const CREATURE_FAMILIES = readMap("creature-families.tsv", COLUMNS, "id");

/** A column with the id of a creature family. */
export const creatureFamilyId = integer.refine(
  (id) => CREATURE_FAMILIES.has(id),
  "expected a creature family",
);

/** The creature families of an edition, by id. */
export function creatureFamiliesOf(edition: KnownEdition): readonly CreatureFamily[] {
  return [...CREATURE_FAMILIES.values()].filter(({ since }) => since <= expansionOf(edition));
}
