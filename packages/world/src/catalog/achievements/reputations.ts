import { z } from "zod";
import { integer, localized, text } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";

/** The factions that characters have a reputation with. */
export const REPUTATIONS = readTable(
  "reputations.tsv",
  z.object({ key: text, id: integer, name: localized }),
);
