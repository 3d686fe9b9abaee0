import { REGIONS } from "@guildhall/contract";
import { z } from "@hono/zod-openapi";
import { guildDetailSchema } from "../api/guild-schemas.ts";
import { problemSchema } from "../api/problem.ts";
import { faction, nullableTime, time } from "../api/schema-parts.ts";

/* Requests and responses of the set-up. */

const LONGEST = 200;
const name = z.string().trim().min(1).max(LONGEST);
export const region = z.enum(REGIONS);
const edition = z.string();

export const setUpSchema = z
  .object({
    state: z
      .enum(["demo", "ready"])
      .describe("`demo` while the site shows the demo, because it never had a guild."),
    hasAdministrator: z.boolean(),
    problem: z
      .object({ code: z.string(), message: z.string().nullable(), advice: z.string().nullable() })
      .nullable()
      .describe(
        "Why nothing can be synced, such as `missing-credentials`. Its texts are for administrators.",
      ),
  })
  .openapi("SetUp");

export const providerSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    developerPortal: z
      .url()
      .nullable()
      .describe("Where the client id and the client secret come from."),
    redirectUri: z.url().describe("The address to register in the developer portal."),
    regions: z.array(region),
    editions: z.array(edition),
  })
  .openapi("Provider");

export const credentialsCheckRequestSchema = z.strictObject({
  provider: z.string(),
  region,
  clientId: name,
  clientSecret: name.optional().describe("Defaults to the stored secret."),
});

export const credentialsCheckSchema = z
  .object({
    ok: z.boolean().describe("Whether no check failed."),
    checks: z.array(
      z.object({
        name: z.string(),
        status: z.enum(["ok", "warning", "failed", "skipped"]),
        cause: z
          .string()
          .nullable()
          .describe("The code of the cause of a failure, such as `wrong-secret`."),
        message: z.string(),
        advice: z.string().nullable().describe("What to do."),
        seconds: z
          .number()
          .optional()
          .describe(
            "How far the clock is ahead of the service, or the time until requests are left.",
          ),
      }),
    ),
  })
  .openapi("CredentialsCheck");

export const directoryRealmSchema = z
  .object({ slug: z.string(), name: z.string(), names: z.record(z.string(), z.string()) })
  .openapi("DirectoryRealm");

/** A guild by the names that a person has written. */
const named = { region, edition, realm: name, name };
export const guildSearchRequestSchema = z.strictObject(named);
export const newGuildSchema = z.strictObject({
  ...named,
  minimumLevel: z.int().min(0).max(1000).optional(),
});

const suggestionSchema = z.object({
  region,
  edition,
  realmSlug: z.string(),
  realm: z.string(),
  name: z.string(),
  reason: z.enum(["similar-realm", "same-name", "realm-elsewhere"]),
});

const missing = z
  .enum(["realm", "guild"])
  .nullable()
  .describe("What the service does not know; null for any other failure.");

export const guildSearchSchema = z
  .object({
    /** Null when it was not found. */
    guild: z
      .object({
        region,
        edition,
        realm: z.object({ slug: z.string(), name: z.string() }),
        name: z.string(),
        nameSlug: z.string(),
        faction,
        memberCount: z.int().nullable(),
        achievementPoints: z.int().nullable(),
        /** Number of members by level, lowest first. Level 0 is unknown. Null without a member list. */
        levels: z.array(z.object({ level: z.int(), members: z.int() })).nullable(),
        hasCrest: z.boolean(),
      })
      .nullable(),
    cause: z.string().nullable().describe("Why it was not found: a code such as `not-found`."),
    message: z.string().nullable(),
    advice: z.string().nullable().describe("What to do, for administrators."),
    missing,
    suggestions: z.array(suggestionSchema),
  })
  .openapi("GuildSearch");

export const addedGuildSchema = z
  .object({
    guild: guildDetailSchema,
    how: z
      .enum(["added", "moved", "stored"])
      .describe("`stored`: the guild was there already, and nothing changed."),
  })
  .openapi("AddedGuild");

/** A guild that was not added, with what could be meant. */
export const missingGuildSchema = problemSchema
  .extend({ suggestions: z.array(suggestionSchema) })
  .openapi("MissingGuild");

export const missingConfiguredGuildSchema = z
  .object({
    cause: z
      .string()
      .describe(
        "Why the guild could not be added: a code such as `not-found`; `pending` before the first attempt.",
      ),
    message: z.string(),
    nextAttemptAt: nullableTime.describe("Null when Guildhall looks again at its next start."),
    details: z
      .object({
        variable: z.string().describe("The variable that names the guild."),
        region,
        edition,
        realm: z.string(),
        name: z.string(),
        missing,
        advice: z.string(),
        suggestions: z.array(suggestionSchema),
        checkedAt: time,
      })
      .nullable()
      .describe("For administrators."),
  })
  .openapi("MissingConfiguredGuild");

const lockedBy = z.string().nullable().describe("The variable or flag that decides it.");

export const guildLocksSchema = z
  .object({ removal: lockedBy, minimumLevel: lockedBy })
  .openapi("GuildLocks");

export type MissingConfiguredGuild = z.infer<typeof missingConfiguredGuildSchema>;
export type GuildLocks = z.infer<typeof guildLocksSchema>;
export type AddedGuild = z.infer<typeof addedGuildSchema>;
export type GuildSearch = z.infer<typeof guildSearchSchema>;
export type SetUp = z.infer<typeof setUpSchema>;
export type ProviderChoice = z.infer<typeof providerSchema>;
export type CredentialsCheck = z.infer<typeof credentialsCheckSchema>;
export type DirectoryRealm = z.infer<typeof directoryRealmSchema>;
