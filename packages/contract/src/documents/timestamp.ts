import { z } from "zod";

/** The latest point in time that a date can hold, in ms since 1970. */
const LATEST_MS = 8.64e15;

/** A point in time: ms since 1970, as every document writes it. */
export const timestamp = z.int().min(-LATEST_MS).max(LATEST_MS);
