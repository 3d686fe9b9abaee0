import { z } from "zod";

/** A time in 1973, before any game event. Smaller numbers are usually seconds. */
const EARLIEST_MS = 1e11;

/** The latest time of a `Date`, in ms since 1970. */
const LATEST_MS = 8.64e15;

export const timestamp = z
  .int()
  .min(EARLIEST_MS)
  .max(LATEST_MS)
  .meta({ id: "Timestamp", description: "Time in milliseconds since 1970." });

export const timestampOrZero = z
  .union([timestamp, z.literal(0)])
  .meta({ id: "TimestampOrZero", description: "Time in milliseconds since 1970, or 0 for never." });
