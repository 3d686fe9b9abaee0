import { CHANGE_KINDS, MEMBER_CHANGE_KINDS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { nullableTime, time } from "./schema-parts.ts";

const changeFields = {
  id: z.int(),
  at: time.describe("Time of the sync that found it."),
  before: z.string().nullable(),
  after: z.string().nullable(),
};

const memberChangeSchema = z
  .object({ ...changeFields, kind: z.enum(MEMBER_CHANGE_KINDS) })
  .openapi("MemberChange");

export const rosterChangesSchema = z
  .object({
    counts: z
      .partialRecord(z.enum(CHANGE_KINDS), z.int())
      .describe("Number of changes of each kind between the two days."),
    changes: z.array(
      z
        .object({
          ...changeFields,
          kind: z.enum(CHANGE_KINDS),
          memberId: z.int().nullable().describe("Null for a change of the guild itself."),
          name: z.string().nullable().describe("The present name of the member."),
        })
        .openapi("RosterChange"),
    ),
  })
  .openapi("RosterChanges");

export const pastRosterSchema = z
  .object({
    day: z.string().describe("The day, at whose end (UTC) these were the visible members."),
    /** Null before the first sync. */
    since: nullableTime.describe("Time of the first roster. Days before it have no members."),
    total: z.int(),
    members: z.array(
      z
        .object({
          id: z.int(),
          name: z.string(),
          realm: z.object({ slug: z.string(), name: z.string().nullable() }),
          class: z.object({ id: z.int(), name: z.string() }),
          race: z.object({ id: z.int(), name: z.string() }),
          level: z.int().nullable(),
          rank: z.int().nullable(),
        })
        .openapi("PastMember"),
    ),
  })
  .openapi("PastRoster");

export const memberHistorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    firstSeenAt: time,
    isPresent: z.boolean(),
    joins: z.int().describe("Number of times that the member joined, returns included."),
    returns: z.int(),
    departures: z.int(),
    daysAsMember: z.int().describe("Full days of all stays, from the first sync at the earliest."),
    stays: z
      .array(
        z.object({
          from: nullableTime.describe("Null when the member joined before the first sync."),
          until: nullableTime.describe("Null for the present stay."),
        }),
      )
      .describe("Oldest first."),
    changes: z.array(memberChangeSchema).describe("Latest first, at most 500."),
  })
  .openapi("MemberHistory");

export type RosterChanges = z.infer<typeof rosterChangesSchema>;
export type PastRoster = z.infer<typeof pastRosterSchema>;
export type MemberHistory = z.infer<typeof memberHistorySchema>;
