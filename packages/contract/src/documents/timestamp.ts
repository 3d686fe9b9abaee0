import { z } from "zod";

/** In 1973, before any moment of the game: what is smaller is no ms, but seconds mostly. */
const EARLIEST_MS = 1e11;

/** The latest point in time that a date can hold, in ms since 1970. */
const LATEST_MS = 8.64e15;

/** A point in time: ms since 1970, as every document writes it. */
export const timestamp = z.int().min(EARLIEST_MS).max(LATEST_MS);

/** A point in time, or 0 where legacy documents tell that it never was. */
export const timestampOrZero = z.union([timestamp, z.literal(0)]);
