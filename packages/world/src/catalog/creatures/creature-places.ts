import { readMap } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";

/**
 * A place that creatures are named after. The id of a creature is the first id of its kind plus `idOffset`.
 * `ground` is the background of its picture; `colors` are those of its displays.
 */
export type CreaturePlace = Tables["creature-places"];

export const CREATURE_PLACES = readMap("creature-places", "place");
