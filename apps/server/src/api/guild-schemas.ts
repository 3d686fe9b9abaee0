import { CHARACTER_ROLES, REGIONS } from "@guildhall/contract";
import { z } from "@hono/zod-openapi";
import { faction, nullableTime, time } from "./schema-parts.ts";
import {
  heldRosterSchema,
  refusedDocumentSchema,
  syncProblemSchema,
  syncRunSchema,
} from "./sync-schemas.ts";

const color = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });
const count = z.object({ id: z.int(), name: z.string(), count: z.int() });

const crestSchema = z
  .object({
    emblem: z.object({ id: z.int(), color }),
    border: z.object({ id: z.int(), color }),
    background: z.object({ color }),
  })
  .openapi("Crest");

/** Omitted or null values are not required. */
export const rankRuleSchema = z
  .strictObject({
    minimumDays: z.int().min(1).max(3650).nullish().describe("Days since the member joined."),
    minimumLevel: z.int().min(1).max(1000).nullish(),
    minimumItemLevel: z.int().min(1).max(100_000).nullish().describe("Of the worn items."),
  })
  .openapi("RankRule");

export const guildSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    region: z.enum(REGIONS),
    edition: z.string(),
    realm: z.object({ slug: z.string(), name: z.string() }),
    faction: faction.describe("Null for a neutral guild."),
    level: z.int().nullable(),
    battlegroup: z.string().nullable(),
    achievementPoints: z.int().nullable(),
    memberCount: z.int().nullable().describe("Number of members by the service."),
    rosterCount: z
      .int()
      .describe("Number of members of the roster, which are at or above the minimum level."),
    minimumLevel: z.int(),
    /** Minutes between two syncs; null for the interval of the site. */
    intervalMinutes: z.int().nullable(),
    /** Names of ranks that officers have set, by the number of the rank. */
    rankNames: z.record(z.string(), z.string()),
    /** Colors of ranks that officers have set, such as `#c79c6e`, by the number of the rank. */
    rankColors: z.record(z.string(), z.string()),
    rankRules: z
      .record(z.string(), rankRuleSchema)
      .optional()
      .describe("What members of a rank must have, by the number of the rank."),
    crest: crestSchema.nullable(),
    createdAt: nullableTime,
    syncedAt: nullableTime,
    armoryAccess: z.object({
      enabled: z.boolean(),
      reason: z.string().nullable().describe("Null except for administrators."),
      changedAt: nullableTime,
    }),
    heldRoster: heldRosterSchema
      .nullable()
      .describe("The held roster; null when no roster is held."),
    syncProblem: syncProblemSchema
      .nullable()
      .describe("Why the latest roster is not shown; null without a failure."),
  })
  .openapi("Guild");

export const guildDetailSchema = guildSchema
  .extend({
    classes: z.array(count),
    races: z.array(count),
    ranks: z.array(
      z.object({
        id: z
          .int()
          .nullable()
          .describe("0 is the guild master. Null for members without a known rank."),
        name: z.string().nullable().describe("The name that officers set; null without one."),
        count: z.int(),
      }),
    ),
    levels: z.array(
      z.object({
        level: z.int().nullable().describe("Null for members without a known level."),
        count: z.int(),
      }),
    ),
    specs: z.array(
      z.object({
        id: z.int(),
        name: z.string().nullable(),
        class: z.object({ id: z.int(), name: z.string() }),
        role: z.enum(CHARACTER_ROLES).nullable(),
        count: z.int(),
      }),
    ),
    latestRun: syncRunSchema.nullable(),
    documents: z
      .array(refusedDocumentSchema)
      .describe("The guild's own documents that the service did not return."),
  })
  .openapi("GuildDetail");

export const realmSchema = z
  .object({
    region: z.enum(REGIONS),
    edition: z.string(),
    slug: z.string(),
    name: z.string(),
    connectedRealmId: z.int().nullable(),
    status: z.enum(["UP", "DOWN"]),
    population: z.string().nullable(),
    type: z.string().nullable(),
    hasQueue: z.boolean().nullable(),
    battlegroup: z.string().nullable(),
    locale: z.string().nullable(),
    timezone: z.string().nullable(),
    checkedAt: time,
    changedAt: nullableTime,
  })
  .openapi("RealmSummary");

export type Guild = z.infer<typeof guildSchema>;
export type GuildDetail = z.infer<typeof guildDetailSchema>;
export type RealmSummary = z.infer<typeof realmSchema>;
