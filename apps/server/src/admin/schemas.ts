import { SETTING_NAMES } from "@guildhall/admin/settings";
import { ROLES } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { rankRuleSchema } from "../api/guild-schemas.ts";
import { text } from "../api/parameters.ts";
import { nullableTime, time } from "../api/schema-parts.ts";
import { refusedDocumentSchema, syncRunSchema } from "../api/sync-schemas.ts";

/*
 * Requests and responses of the routes of accounts and settings. No response has a password, a hash or a stored token.
 */

const role = z.enum(ROLES);

export const userSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    role,
    createdAt: time,
    /** Null while the user can sign in. */
    disabledAt: nullableTime,
  })
  .openapi("User");

export const sessionSchema = z
  .object({
    user: userSchema.nullable().describe("Null when nobody is signed in."),
    expiresAt: nullableTime,
    isSetUp: z.boolean().describe("Whether the site has an administrator."),
    signInProvider: z
      .string()
      .nullable()
      .describe(
        "Name of the provider with whose account players can sign in. Null when they cannot.",
      ),
    rosterColumns: z
      .array(z.string())
      .nullable()
      .describe("The columns of rosters that the user chose. Null when the user chose none yet."),
    hiddenFields: z
      .array(z.string())
      .describe(
        "Fields of members that the sender does not see, by the settings of the site; `players` when the sender does not see which characters belong to one player.",
      ),
  })
  .openapi("Session");

export const userSessionSchema = z
  .object({
    id: z.int(),
    browser: z.string().nullable().describe("Such as `Firefox`. Null for an unknown browser."),
    system: z.string().nullable().describe("Such as `Windows`. Null for an unknown system."),
    createdAt: time,
    /** Time of the last request, at most 5 minutes before it. */
    seenAt: time,
    expiresAt: time,
    isCurrent: z.boolean().describe("Whether this request belongs to it."),
  })
  .openapi("UserSession");

export const linkedPlayerSchema = z
  .object({
    linkedAt: time,
    characters: z
      .array(
        z.object({
          name: z.string(),
          realm: z.object({ slug: z.string(), name: z.string().nullable() }),
          member: z
            .object({
              id: z.int(),
              guild: z.object({ id: z.int(), name: z.string() }),
              isMain: z.boolean(),
              isFixed: z
                .boolean()
                .describe("Whether an officer decides which character is the main."),
            })
            .nullable()
            .describe("The member of a guild of the site that it is; null for none."),
        }),
      )
      .describe("The characters of the account at its last sign-in, by realm and name."),
  })
  .openapi("LinkedPlayer");

export const invitationSchema = z
  .object({
    id: z.int(),
    role,
    createdBy: z.string(),
    createdAt: time,
    expiresAt: time,
    usedAt: nullableTime,
    usedBy: z.string().nullable().describe("Username of the created user."),
  })
  .openapi("Invitation");

export const newInvitationSchema = invitationSchema
  .extend({ token: z.string().describe("Shown once.") })
  .openapi("NewInvitation");

export const apiTokenSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe("The first characters of the token."),
    readOnly: z.boolean(),
    createdAt: time,
    usedAt: nullableTime,
  })
  .openapi("ApiToken");

export const newApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().describe("Shown once.") })
  .openapi("NewApiToken");

const settingValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const settingSchema = z
  .object({
    name: z.enum(SETTING_NAMES),
    value: settingValue.describe("Null for a secret, and for a setting without a value."),
    isSet: z.boolean(),
    isSecret: z.boolean(),
    lockedBy: z
      .string()
      .nullable()
      .describe("The variable or flag because of which it cannot be changed here."),
    changedAt: nullableTime,
    changedBy: z.string().nullable(),
  })
  .openapi("Setting");

/** Null restores the default. */
export const settingChangesSchema = z.record(z.string(), settingValue).openapi("SettingChanges");

export const auditSchema = z
  .object({
    id: z.int(),
    at: time,
    who: z.string(),
    action: z.string(),
    subject: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .openapi("AuditEntry");

const username = z.string();
const password = z.string();
const newUser = { username, displayName: z.string().optional(), password };

export const signInSchema = z.strictObject({ username, password });
export const passwordChangeSchema = z.strictObject({ current: password, next: password });
/** The token of the set-up or of an invitation, and the account to create. */
export const tokenUserSchema = z.strictObject({ token: z.string(), ...newUser });
export const mainChoiceSchema = z.strictObject({ memberId: z.int() });
export const tokenSchema = z.strictObject({ token: z.string() });
export const newUserSchema = z.strictObject({ ...newUser, role });
export const userChangeSchema = z.strictObject({
  role: role.optional(),
  disabled: z.boolean().optional(),
});
export const newPasswordSchema = z.strictObject({ password });
export const invitationRequestSchema = z.strictObject({ role });
export const apiTokenRequestSchema = z.strictObject({ name: z.string() });
export const emptySchema = z.strictObject({});
export const signInUrlSchema = z.object({ url: z.url() });

/** Numbers of what removing a guild deletes. */
export const guildContentsSchema = z
  .object({
    members: z.int(),
    hiddenMembers: z.int().describe("Members below the minimum level who were shown before."),
    formerMembers: z.int(),
    changes: z.int(),
    news: z.int(),
  })
  .openapi("GuildContents");

/** The game has the ranks 0 to 9. */
const rank = text(/^\d$/, "must be a rank from 0 to 9");

/** Omitted fields stay. A list of ranks replaces the stored one. */
export const guildChangesSchema = z.strictObject({
  minimumLevel: z.int().min(0).max(1000).optional(),
  /** Null for the interval of the site. */
  intervalMinutes: z.int().min(1).max(10_080).nullable().optional(),
  rankNames: z
    .record(rank, text(/^\P{C}{1,32}$/u, "must be 1 to 32 visible characters"))
    .optional(),
  rankColors: z
    .record(rank, text(/^#[\dA-Fa-f]{6}$/, "must be a color such as #c79c6e"))
    .optional(),
  rankRules: z.record(rank, rankRuleSchema).optional(),
});

const column = text(/^\w{1,40}$/, "must be the name of a column");
export const preferencesSchema = z.strictObject({ rosterColumns: z.array(column).max(20) });

/** Whether a sync in progress was joined. */
export const requestedSyncSchema = z.object({ joined: z.boolean() }).openapi("RequestedSync");

export const runDetailSchema = syncRunSchema
  .extend({
    /** The documents that the service did not return to this run, with the reasons. At most 1,000. */
    refused: z.array(refusedDocumentSchema),
    refusedCount: z.int(),
  })
  .openapi("SyncRunDetail");

/** The held roster that the officer has seen. */
export const approvalRequestSchema = z.strictObject({ digest: z.string() });
export const approvedRosterSchema = z
  .object({ left: z.int(), joined: z.int() })
  .openapi("ApprovedRoster");
/** The latest approval of a roster, which can be undone. */
export const rosterApprovalSchema = z
  .object({
    id: z.int(),
    approvedAt: time,
    approvedBy: z.enum(["officer", "time"]),
    message: z.string(),
    /** Number of members whom it has removed. */
    left: z.int(),
  })
  .openapi("RosterApproval");
/** The approval that the officer has seen. Without it, the latest one is undone. */
export const undoRequestSchema = z.strictObject({ approvalId: z.int().optional() });
/** The approval that was undone, and the number of members whom it had removed. */
export const undoneApprovalSchema = z
  .object({ approvedAt: time, returned: z.int() })
  .openapi("UndoneApproval");

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type LinkedPlayer = z.infer<typeof linkedPlayerSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type ApiToken = z.infer<typeof apiTokenSchema>;
export type Setting = z.infer<typeof settingSchema>;
export type GuildContents = z.infer<typeof guildContentsSchema>;
export type RosterApproval = z.infer<typeof rosterApprovalSchema>;
export type RunDetail = z.infer<typeof runDetailSchema>;
export type AuditEntry = z.infer<typeof auditSchema>;
