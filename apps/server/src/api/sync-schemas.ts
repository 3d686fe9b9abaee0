import {
  DOCUMENT_STATES,
  HOLD_REASONS,
  RUN_STAGES,
  RUN_STATUSES,
  RUN_TRIGGERS,
} from "@guildhall/store";
import { CAUSE_PAGES } from "@guildhall/sync";
import { z } from "@hono/zod-openapi";
import { nullableTime, time } from "./schema-parts.ts";

const causePage = z
  .enum(CAUSE_PAGES)
  .nullable()
  .describe("The page that removes the cause: a section of the settings, or that of the guild.");

const messageValues = z.record(z.string(), z.union([z.string(), z.number()]));
export const codedMessageSchema = z.object({
  code: z.string().describe("Names the sentence, for translations."),
  values: messageValues.describe("The values in the sentence, by name."),
  message: z.string().describe("The sentence in English."),
});

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
      .array(codedMessageSchema)
      .describe("Empty except for administrators. At most 50, then the number of the others."),
    error: z
      .object({
        code: z.string(),
        message: z
          .string()
          .nullable()
          .describe("Null except for administrators: it can name addresses and variables."),
        values: messageValues.describe(
          "The values in the message, for translations. Empty except for administrators.",
        ),
        page: causePage,
      })
      .nullable(),
    nextAttemptAt: nullableTime,
    failures: z
      .int()
      .describe(
        "Number of runs of the guild in a row that failed with this error, this one included; 0 unless it failed. The first started at `failingSince`.",
      ),
    failingSince: nullableTime,
  })
  .openapi("SyncRun");

export const heldRosterSchema = z
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

export const syncProblemSchema = z
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

export type HeldRosterSummary = z.infer<typeof heldRosterSchema>;
export type HeldRosterDetail = z.infer<typeof heldRosterDetailSchema>;
export type RefusedDocument = z.infer<typeof refusedDocumentSchema>;
export type SyncProblem = z.infer<typeof syncProblemSchema>;
export type SyncRun = z.infer<typeof syncRunSchema>;
