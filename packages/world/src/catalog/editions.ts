import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { readRecord } from "../data/read-table.ts";

export const EDITION_NAMES = Object.keys(EDITIONS) as readonly KnownEdition[];

/** The editions of the game; `data/README.md` describes the properties. */
export const EDITION_ROWS = readRecord("editions");

/** The time between two builds of the game, in ms. */
export const BUILD_INTERVAL_MS = 56 * DAY_MS;
