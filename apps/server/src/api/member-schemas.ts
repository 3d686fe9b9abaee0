import { CHARACTER_ROLES } from "@guildhall/contract";
import { PLAYER_SOURCES } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { faction, nullableTime, time } from "./schema-parts.ts";

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
    lastLoginAt: nullableTime,
    averageItemLevel: z.int().nullable().describe("Item level of the best items."),
    equippedItemLevel: z.int().nullable().describe("Item level of the worn items."),
    spec: z
      .object({ id: z.int(), name: z.string().nullable() })
      .nullable()
      .describe("The active specialization; null when it is unknown."),
    role: z
      .enum(CHARACTER_ROLES)
      .nullable()
      .describe("The role of the specialization; null when it is unknown."),
    title: z
      .string()
      .nullable()
      .describe("The title that the character wears, with `{name}` for the name."),
    /** Time at which officers hid the character on request. */
    hiddenAt: nullableTime,
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
const OTHER_FIELDS = {
  characterId: true,
  gender: true,
  faction: true,
  joinedAt: true,
  lastLoginAt: true,
  averageItemLevel: true,
  equippedItemLevel: true,
  spec: true,
  role: true,
  title: true,
  hiddenAt: true,
} as const;

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

const playerCharacter = z.object({
  id: z.int(),
  name: z.string(),
  class: z.object({ id: z.int(), name: z.string() }),
  level: z.int().nullable(),
  rank: z.int().nullable(),
});

const playerSource = z.enum(PLAYER_SOURCES).nullable().optional();

export const playerSchema = z
  .object({
    main: playerCharacter.describe("The main; without one, the only known character."),
    characters: z
      .array(
        playerCharacter.extend({
          source: playerSource.describe("How it is known whose character it is."),
        }),
      )
      .describe("The main and the alts, by name."),
    isKnown: z.boolean().describe("Whether it is known whose characters they are."),
    source: playerSource.describe(
      "How the main is known: an officer said so, its owner signed in with the game's account, or it was imported. Null when it is unknown.",
    ),
    lastSeenAt: nullableTime
      .optional()
      .describe("The latest login of all characters. Null when the service tells none."),
    absence: z
      .object({
        memberId: z.int(),
        until: time,
        note: z.string().nullable(),
        enteredBy: z.string(),
      })
      .nullable()
      .optional(),
    state: z.enum(["active", "inactive", "away", "unknown"]).optional(),
  })
  .openapi("Player");

export type Member = z.infer<typeof memberSchema>;
/** A member of a roster with the default fields. */
export type MemberSummary = Omit<Member, keyof typeof OTHER_FIELDS> & Partial<Member>;
/** A roster with the default fields. */
export type Roster = Omit<z.infer<typeof rosterSchema>, "members"> & {
  members: MemberSummary[];
};
export type Player = z.infer<typeof playerSchema>;
