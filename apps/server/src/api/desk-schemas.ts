import { RANK_RULES } from "@guildhall/admin/people";
import { NEWS_KINDS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { feedItemSchema } from "./news-schemas.ts";
import { nullableTime, time } from "./schema-parts.ts";
import { heldRosterDetailSchema } from "./sync-schemas.ts";

const memberFields = {
  id: z.int(),
  name: z.string(),
  rank: z.int().nullable(),
  level: z.int().nullable(),
  hiddenAt: nullableTime.describe("Null for a character that everybody sees."),
};

const deskMemberSchema = z.object(memberFields).openapi("DeskMember");

/** A list that the settings of the site can show to administrators only. */
const omitted = (words: string, setting: string) =>
  `${words} Omitted when the setting \`${setting}\` shows it to administrators only.`;

export const deskSchema = z
  .object({
    asOf: nullableTime.describe("Time of the latest applied roster; null before the first."),
    // `nullable` would describe a reference that is null and an object at once.
    heldRoster: z.union([heldRosterDetailSchema, z.null()]),
    inactivePlayers: z
      .object({
        counts: z
          .object({ inactive: z.int(), away: z.int(), unknown: z.int(), active: z.int() })
          .describe("Number of players by state. Nobody knows when the `unknown` ones were seen."),
        players: z.array(
          z.object({
            ...memberFields,
            characters: z.int().describe("Number of known characters, the main included."),
            alts: z.array(z.string()).describe("The names of the others."),
            lastSeenAt: nullableTime,
          }),
        ),
      })
      .optional()
      .describe(omitted("The inactive players, the longest absent first.", "lastSeenAudience")),
    gear: z
      .object({
        level: z
          .int()
          .nullable()
          .describe("The lowest level of the members whose gear is checked."),
        members: z.int().describe("Number of members at this level or above."),
        unknown: z.int().describe("Number of them whose equipment is unknown."),
        lacking: z.array(
          z.object({
            ...memberFields,
            itemLevel: z.int().nullable(),
            missingEnchants: z
              .array(z.string())
              .describe("Slots that usually have an enchant in this guild, and have none."),
            emptySockets: z
              .array(z.string())
              .nullable()
              .describe(
                "The slot of each empty socket. Null when the service does not list empty sockets.",
              ),
            asOf: time.describe("Time at which the character wore this."),
          }),
        ),
      })
      .optional()
      .describe(omitted("Members whose worn items lack enchants or gems.", "gearAudience")),
    newMembers: z
      .array(z.object({ ...memberFields, joinedAt: nullableTime }))
      .optional()
      .describe(omitted("New members whose main is unknown.", "historyAudience")),
    rankProblems: z
      .array(
        z.object({
          ...memberFields,
          rule: z.enum(RANK_RULES),
          needed: z.int(),
          actual: z
            .int()
            .nullable()
            .describe("Null when it is unknown whether the member meets the rule."),
          since: nullableTime.describe("Since when the member has the rank; null when unknown."),
        }),
      )
      .optional()
      .describe(omitted("Rules of ranks that members do not meet.", "historyAudience")),
  })
  .openapi("Desk");

export const newsSinceVisitSchema = z
  .object({
    since: nullableTime.describe("End of the visit before this one; null for the first visit."),
    counts: z
      .partialRecord(z.enum(NEWS_KINDS), z.int())
      .describe("Number of new items of each kind."),
    items: z.array(feedItemSchema).describe("The latest of them."),
  })
  .openapi("NewsSinceVisit");

export type Desk = z.infer<typeof deskSchema>;
export type DeskMember = z.infer<typeof deskMemberSchema>;
export type NewsSinceVisit = z.infer<typeof newsSinceVisitSchema>;
