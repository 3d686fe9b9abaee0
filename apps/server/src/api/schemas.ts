import { REGIONS } from "@guildhall/contract";
import {
  DOCUMENT_STATES,
  HOLD_REASONS,
  RUN_STAGES,
  RUN_STATUSES,
  RUN_TRIGGERS,
} from "@guildhall/store";
import { z } from "@hono/zod-openapi";

/*
 * The responses of the HTTP API. Facts that the service omits are null.
 */

/** ISO 8601 in UTC. Records have times in ms. */
export const time = z.iso.datetime();
export const nullableTime = time.nullable();

const color = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });
const count = z.object({ id: z.int(), name: z.string(), count: z.int() });

const crestSchema = z
  .object({
    emblem: z.object({ id: z.int(), color }),
    border: z.object({ id: z.int(), color }),
    background: z.object({ color }),
  })
  .openapi("Crest");

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
    /** At most 50, then the number of the others. */
    warnings: z.array(z.string()),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
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
    message: z.string(),
    /** Number of members who would no longer be visible. */
    leaving: z.int(),
    /** Number of entries in the held roster. */
    listed: z.int(),
    /** States when the roster will be applied. */
    nextStep: z.string(),
  })
  .openapi("HeldRosterSummary");

export const heldRosterDetailSchema = heldRosterSchema
  .extend({
    leaving: z.array(
      z.object({
        memberId: z.int(),
        name: z.string(),
        why: z.enum(["absent", "below-minimum", "unreadable"]),
      }),
    ),
  })
  .openapi("HeldRosterDetail");

export const guildSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    region: z.enum(REGIONS),
    edition: z.string(),
    realm: z.object({ slug: z.string(), name: z.string() }),
    /** 1 Alliance, 2 Horde */
    faction: z.union([z.literal(1), z.literal(2)]).nullable(),
    level: z.int().nullable(),
    battlegroup: z.string().nullable(),
    achievementPoints: z.int().nullable(),
    /** Number of members by the service. */
    memberCount: z.int().nullable(),
    /** Number of members of the roster, which are at or above the minimum level. */
    rosterCount: z.int(),
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
      reason: z.string().nullable(),
      changedAt: nullableTime,
    }),
    /** The held roster; null when no roster is held. */
    heldRoster: heldRosterSchema.nullable(),
  })
  .openapi("Guild");

/** A document that the service did not return, with the time of the next attempt. */
export const refusedDocumentSchema = z
  .object({
    /** Null for the guild's own documents. */
    member: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** The row of the contract, such as `characters.get`. */
    document: z.string(),
    /** An id or slug for documents that are not about the guild or a member; otherwise null. */
    subject: z.string().nullable(),
    state: z.enum(DOCUMENT_STATES),
    status: z.int().nullable(),
    reason: z.string(),
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
    ranks: z.array(count),
    levels: z.array(count),
    latestRun: syncRunSchema.nullable(),
    /** The guild's own documents that the service did not return. */
    documents: z.array(refusedDocumentSchema),
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
    /** Null when the service omitted it. */
    level: z.int().nullable(),
    /** Null when the service omitted it. */
    rank: z.int().nullable(),
    achievementPoints: z.int().nullable(),
    faction: z.union([z.literal(1), z.literal(2)]).nullable(),
    /** A path of this site; null until the portrait was fetched. */
    portraitUrl: z.string().nullable(),
    profilePageUrl: z.string().nullable(),
    /** Null for members of the first roster. */
    joinedAt: nullableTime,
    /** A 403 for the profile disables it. Other refusals of the profile only set `reason` and `since`. */
    armoryAccess: z.object({
      enabled: z.boolean(),
      reason: z.string().nullable(),
      since: nullableTime,
    }),
  })
  .openapi("MemberSummary");

export const rosterSchema = z
  .object({ total: z.int(), members: z.array(memberSchema) })
  .openapi("Roster");

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

export const newsSchema = z
  .object({ items: z.array(newsItemSchema), nextBefore: z.int().nullable() })
  .openapi("News");

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

/** Body of a response with an error status, as in RFC 9457. */
export const problemSchema = z
  .object({
    /** The type is `about:blank` because `code` tells the errors of a status apart. */
    type: z.literal("about:blank"),
    /** The standard phrase of the status. */
    title: z.string(),
    status: z.int(),
    /** What failed, and why. */
    detail: z.string(),
    code: z.string(),
    /** What to do about it. */
    hint: z.string().nullable(),
  })
  .openapi("Problem");

export type HeldRosterSummary = z.infer<typeof heldRosterSchema>;
export type HeldRosterDetail = z.infer<typeof heldRosterDetailSchema>;
export type Guild = z.infer<typeof guildSchema>;
export type GuildDetail = z.infer<typeof guildDetailSchema>;
export type RefusedDocument = z.infer<typeof refusedDocumentSchema>;
export type MemberSummary = z.infer<typeof memberSchema>;
export type Roster = z.infer<typeof rosterSchema>;
export type NewsItem = z.infer<typeof newsItemSchema>;
export type News = z.infer<typeof newsSchema>;
export type RealmSummary = z.infer<typeof realmSchema>;
export type SyncRun = z.infer<typeof syncRunSchema>;
export type Problem = z.infer<typeof problemSchema>;
