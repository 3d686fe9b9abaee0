import { z } from "zod";
import { flag, integer, localized, oneOf } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";

/** The categories of achievements by id. Feats of strength give no points. */
export const CATEGORIES = readMap(
  "achievement-categories.tsv",
  z.object({
    id: integer,
    owner: oneOf(["character", "guild"]),
    isFeat: flag,
    name: localized,
  }),
  "id",
);

export type Category = typeof CATEGORIES extends ReadonlyMap<number, infer Row> ? Row : never;
