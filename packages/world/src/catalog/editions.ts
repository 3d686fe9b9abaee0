import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { readRecord } from "../data/read-table.ts";

export const EDITION_NAMES = Object.keys(EDITIONS) as readonly KnownEdition[];

/** The editions of the game; `data/README.md` describes the properties. */
export const EDITION_ROWS = readRecord("editions");
