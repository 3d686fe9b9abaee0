import { DATE_ORDERS, SKIP_REASONS } from "@guildhall/admin/people";
import { z } from "@hono/zod-openapi";
import { time } from "../api/schema-parts.ts";

const words = z.string().describe("1 to 1,000 characters, with line breaks.");

export const memberChangesSchema = z.strictObject({
  hidden: z.boolean().describe("Whether only officers see the character.").optional(),
  mainId: z
    .int()
    .nullable()
    .describe(
      "The main of the same player; the member's own id makes it the main, null makes its player unknown, also after sign-ins of its owner.",
    )
    .optional(),
  absence: z
    .strictObject({ until: time, note: words.nullable() })
    .nullable()
    .describe("Until when the player is away. Null removes the absence.")
    .optional(),
});

export const memberNoteSchema = z
  .object({ id: z.int(), memberId: z.int(), text: z.string(), author: z.string(), at: time })
  .openapi("MemberNote");

export const memberNoteRequestSchema = z.strictObject({ memberId: z.int(), text: words });

export const grmImportSchema = z.strictObject({
  text: z.string().describe("The export, as the addon shows it, with at most 500,000 characters."),
  dateOrder: z
    .enum(DATE_ORDERS)
    .describe("The order of dates such as `03/04/21`. By default they are not imported.")
    .optional(),
  apply: z.boolean().describe("Whether the changes are stored. Otherwise the answer is a preview."),
});

const importedMember = { memberId: z.int(), name: z.string() };

export const grmPlanSchema = z
  .object({
    joins: z.array(z.object({ ...importedMember, joinedAt: time })),
    mains: z
      .array(z.object({ ...importedMember, mainId: z.int(), mainName: z.string() }))
      .describe("Mains, which have their own id, and alts."),
    skipped: z
      .array(z.object({ line: z.int(), name: z.string(), reason: z.enum(SKIP_REASONS) }))
      .describe("What stays as it is, with the line of the export."),
    unchanged: z.int().describe("Number of facts that are stored already."),
    applied: z.boolean(),
  })
  .openapi("GrmImport");

export type GrmImport = z.infer<typeof grmPlanSchema>;
export type MemberNote = z.infer<typeof memberNoteSchema>;
