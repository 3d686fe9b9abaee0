import { readMap } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";

/** The looks of a race; `data/README.md` describes the properties. */
export type RaceLook = Tables["race-looks"];

/** The looks of each race, by its id. */
export const RACE_LOOKS = readMap("race-looks", "race");
