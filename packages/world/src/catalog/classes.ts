import { z } from "zod";
import { integer, localized } from "../data/columns.ts";
import { readMap } from "../data/read-table.ts";

/** The playable classes by id. */
export const CLASSES = readMap("classes.tsv", z.object({ id: integer, name: localized }), "id");
