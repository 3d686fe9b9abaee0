import { readMap } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";

/** The categories of achievements by id. Feats of strength give no points. */
export const CATEGORIES = readMap("achievement-categories", "id");

export type Category = Tables["achievement-categories"];
