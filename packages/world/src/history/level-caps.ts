import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { EDITION_ROWS } from "../catalog/editions.ts";

/** The highest level of each edition. */
export const LEVEL_CAPS = Object.fromEntries(
  Object.keys(EDITIONS).map((each) => [each, EDITION_ROWS[each as KnownEdition].levelCap]),
) as Readonly<Record<KnownEdition, number>>;
