import { z } from "@hono/zod-openapi";

/*
 * Parts that responses share. Facts that the service omits are null.
 */

/** ISO 8601 in UTC. Records have times in ms. */
export const time = z.iso.datetime();
export const nullableTime = time.nullable();

export const faction = z.enum(["ALLIANCE", "HORDE"]).nullable();
