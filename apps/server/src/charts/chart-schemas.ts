import { REGIONS } from "@guildhall/contract";
import { z } from "@hono/zod-openapi";
import { nullableTime, time } from "../api/schema-parts.ts";

const count = z.int().min(0);

const balanceSchema = z
  .array(
    z.object({
      class: z.object({ id: z.int(), name: z.string() }),
      count,
      tank: count,
      healer: count,
      damage: count,
      unknown: count.describe("Characters whose specialization is unknown."),
    }),
  )
  .openapi("ClassBalance");

export const chartsSchema = z
  .object({
    members: z
      .object({
        since: nullableTime.describe("Time of the first roster. Null before the first sync."),
        days: z
          .array(
            z.object({
              day: z.string().describe("A day in UTC, such as `2026-11-21`."),
              members: count.describe("Number of members at the end of the day."),
              joined: count.describe("Number of joins and returns on the day."),
              left: count,
            }),
          )
          .describe("Each day from the first roster to the latest sync, oldest first."),
      })
      .optional(),
    balance: balanceSchema.describe("All characters of the roster, the largest class first."),
    active: z
      .object({
        days: z.int().describe("A player is active who was seen within this number of days."),
        players: count.describe("Number of active players."),
        balance: balanceSchema.describe("The mains of the active players."),
      })
      .optional(),
    newsHours: z
      .object({
        timeZone: z.string().describe("The time zone of the realm; `UTC` when it is unknown."),
        from: nullableTime.describe("Time of the first counted news."),
        until: nullableTime.describe("Time of the latest sync."),
        total: count,
        hours: z
          .array(z.array(count).length(24))
          .length(7)
          .describe("The numbers by day of the week, from Monday on, and hour."),
      })
      .describe(
        "When news of the last 12 weeks happened whose time the service states. Changes of rosters have the time of a sync and are not counted, nor are news from between two syncs more than a day apart. It does not say when members are in the game.",
      ),
  })
  .openapi("Charts");

export const realmHistorySchema = z
  .object({
    region: z.enum(REGIONS),
    edition: z.string(),
    slug: z.string(),
    name: z.string(),
    timezone: z.string().nullable(),
    periods: z
      .array(z.object({ status: z.enum(["UP", "DOWN"]), from: time, until: time }))
      .describe(
        "The times with one status, oldest first, until the latest check. A change has the time of the check that found it. The last one has the present status, and no length when the latest check found the change.",
      ),
  })
  .openapi("RealmHistory");

export type Charts = z.infer<typeof chartsSchema>;
export type RealmHistory = z.infer<typeof realmHistorySchema>;
