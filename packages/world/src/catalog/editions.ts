import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { integer, listOf, localized, text } from "../data/columns.ts";
import { readRecord } from "../data/read-table.ts";

const COLUMNS = z.object({
  levelCap: integer,
  version: text,
  patch: integer,
  build: integer,
  firstRegionId: integer,
  classes: listOf(integer),
  races: listOf(integer),
  regionName: localized.exactOptional(),
});

/** The editions of the game. */
export const EDITION_ROWS = readRecord(
  "editions.tsv",
  Object.keys(EDITIONS) as KnownEdition[],
  COLUMNS,
);
