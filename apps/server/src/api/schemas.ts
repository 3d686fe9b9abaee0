import { REGIONS } from "@guildhall/contract";
import {
  DOCUMENT_STATES,
  HOLD_REASONS,
  RUN_STAGES,
  RUN_STATUSES,
  RUN_TRIGGERS,
} from "@guildhall/store";
import { CAUSE_PAGES } from "@guildhall/sync";
import { z } from "@hono/zod-openapi";

/*
 * The responses of the HTTP API. Facts that the service omits are null.
 */

/** ISO 8601 in UTC. Records have times in ms. */
export const time = z.iso.datetime();
export const nullableTime = time.nullable();

const color = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });
export const faction = z.enum(["ALLIANCE", "HORDE"]).nullable();
const count = z.object({ id: z.int(), name: z.string(), count: z.int() });

const crestSchema = z
  .object({
    emblem: z.object({ id: z.int(), color }),
    border: z.object({ id: z.int(), color }),
    background: z.object({ color }),
  })
  .openapi("Crest");

const causePage = z
  .enum(CAUSE_PAGES)
  .nullable()
  .describe("The page that removes the cause: a section of the settings, or that of the guild.");

export const syncRunSchema = z
  .object({
    id: z.int(),
    guildId: z.int(),
    trigger: z.enum(RUN_TRIGGERS),
    status: z.enum(RUN_STATUSES),
    stage: z.enum(RUN_STAGES),
    done: z.int(),
    total: z.int().nullable(),
    startedAt: time,
    finishedAt: nullableTime,
    counts: z.object({
      imported: z.int(),
      joined: z.int(),
      left: z.int(),
      changed: z.int(),
      news: z.int(),
      realms: z.int(),
      portraits: z.int(),
    }),
    warnings: z
      .array(
        z.object({
          code: z.string().describe("Names the sentence, for translations."),
          values: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .describe("The values in the sentence, by name."),
          message: z.string().describe("The sentence in English."),
        }),
      )
      .describe("Empty except for administrators. At most 50, then the number of the others."),
    error: z
      .object({
        code: z.string(),
        message: z
          .string()
          .nullable()
          .describe("Null except for administrators: it can name addresses and variables."),
        page: causePage,
      })
      .nullable(),
    nextAttemptAt: nullableTime,
  })
  .openapi("SyncRun");

const heldRosterSchema = z
  .object({
    /** Identifies the held roster. An approval names it. */
    digest: z.string(),
    /** Start of the waiting time. */
    since: time,
    reason: z.enum(HOLD_REASONS),
    leaving: z.int().describe("Number of members who would no longer be visible."),
    listed: z.int().describe("Number of entries in the held roster."),
    memberCount: z.int().nullable().describe("Number of members by the guild document."),
    /** The earliest time at which the service can confirm it. Null when only an officer can apply it. */
    confirmableAt: nullableTime,
  })
  .openapi("HeldRosterSummary");

export const heldRosterDetailSchema = z
  .object({
    ...heldRosterSchema.shape,
    leaving: z.array(
      z.object({
        memberId: z.int(),
        name: z.string(),
        why: z.enum(["absent", "below-minimum", "unreadable"]),
      }),
    ),
  })
  .openapi("HeldRosterDetail");

const syncProblemSchema = z
  .object({
    cause: z.string().describe("The code of the cause, such as `wrong-secret` or `forbidden`."),
    message: z.string().describe("One line for visitors."),
    advice: z.string().nullable().describe("What to do. Null except for administrators."),
    page: causePage,
    runId: z.int().nullable().describe("The failed run; null when the latest run did not fail."),
    nextAttemptAt: nullableTime.describe(
      "Null when only a change by an administrator leads to another attempt.",
    ),
  })
  .openapi("SyncProblem");

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

/** A document that the service did not return, with the time of the next attempt. */
export const refusedDocumentSchema = z
  .object({
    member: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Null for the guild's own documents."),
    document: z.string().describe("The row of the contract, such as `characters.get`."),
    subject: z
      .string()
      .nullable()
      .describe(
        "An id or slug for documents that are not about the guild or a member; otherwise null.",
      ),
    state: z.enum(DOCUMENT_STATES),
    status: z.int().nullable(),
    reason: z.string().nullable().describe("Null except for administrators."),
    since: time,
    checkedAt: time,
    attempts: z.int(),
    nextAttemptAt: time,
  })
  .openapi("RefusedDocument");

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
    latestRun: syncRunSchema.nullable(),
    documents: z
      .array(refusedDocumentSchema)
      .describe("The guild's own documents that the service did not return."),
  })
  .openapi("GuildDetail");

export const memberSchema = z
  .object({
    id: z.int(),
    characterId: z.int().nullable(),
    name: z.string(),
    realm: z.object({ slug: z.string(), name: z.string().nullable() }),
    class: z.object({ id: z.int(), name: z.string() }),
    race: z.object({ id: z.int(), name: z.string() }),
    gender: z.enum(["male", "female"]).nullable(),
    level: z.int().nullable().describe("Null when the service omitted it."),
    rank: z.int().nullable().describe("Null when the service omitted it."),
    achievementPoints: z.int().nullable(),
    faction,
    portraitUrl: z
      .string()
      .nullable()
      .describe("A path of this site; null until the portrait was fetched."),
    profilePageUrl: z.string().nullable(),
    /** Null for members of the first roster. */
    joinedAt: nullableTime,
    /** A 403 for the profile disables it. Other refusals of the profile only set `status` and `since`. */
    armoryAccess: z.object({
      enabled: z.boolean(),
      status: z
        .int()
        .nullable()
        .describe("Status of the latest response for the profile when it was refused."),
      since: nullableTime,
    }),
  })
  .describe("All fields of a member.");

/** The fields that rosters have only when the parameter `fields` names them. */
const OTHER_FIELDS = { characterId: true, gender: true, faction: true, joinedAt: true } as const;

const memberSummarySchema = memberSchema
  .partial()
  .required({ id: true })
  .describe("A member, with the default fields or those that the parameter `fields` names.")
  .openapi("MemberSummary");

export const rosterSchema = z
  .object({ total: z.int(), members: z.array(memberSummarySchema) })
  .openapi("Roster");

const isMemberField = (name: string): name is keyof Member =>
  Object.hasOwn(memberSchema.shape, name);
export const MEMBER_FIELDS = Object.keys(memberSchema.shape).filter(isMemberField);
/** The fields of members in a roster by default, which the pages show. */
export const DEFAULT_FIELDS = MEMBER_FIELDS.filter((name) => !Object.hasOwn(OTHER_FIELDS, name));

export const newsItemSchema = z
  .object({
    id: z.int(),
    source: z.enum(["api", "roster"]),
    type: z.string(),
    text: z.string(),
    subject: z.string().nullable(),
    characterName: z.string().nullable(),
    occurredAt: time,
  })
  .openapi("NewsItem");

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

export type HeldRosterSummary = z.infer<typeof heldRosterSchema>;
export type HeldRosterDetail = z.infer<typeof heldRosterDetailSchema>;
export type Guild = z.infer<typeof guildSchema>;
export type GuildDetail = z.infer<typeof guildDetailSchema>;
export type RefusedDocument = z.infer<typeof refusedDocumentSchema>;
export type Member = z.infer<typeof memberSchema>;
/** A member of a roster with the default fields. */
export type MemberSummary = Omit<Member, keyof typeof OTHER_FIELDS> & Partial<Member>;
/** A roster with the default fields. */
export type Roster = Omit<z.infer<typeof rosterSchema>, "members"> & {
  members: MemberSummary[];
};
export type NewsItem = z.infer<typeof newsItemSchema>;
export type RealmSummary = z.infer<typeof realmSchema>;
export type SyncProblem = z.infer<typeof syncProblemSchema>;
export type SyncRun = z.infer<typeof syncRunSchema>;
