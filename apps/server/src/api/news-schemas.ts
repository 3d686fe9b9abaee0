import { NEWS_KINDS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { time } from "./schema-parts.ts";

/** The facts of news, from which the pages and the feeds write their texts. */
const facts = {
  kind: z.enum(NEWS_KINDS).describe("What it is about; `other` for types that are unknown."),
  source: z
    .enum(["api", "roster", "realm"])
    .describe(
      "`api` for entries of the service; Guildhall derives the others from rosters and realms. For programs.",
    ),
  type: z
    .string()
    .describe("The service's type of the entry, for programs. For people, use `kind` and `title`."),
  text: z
    .string()
    .describe(
      "The generic English text of the type. For people, use the `title` of an item of the feed.",
    ),
  subject: z
    .string()
    .nullable()
    .describe(
      "The achievement, item, encounter or realm, in the language in which the site reads the service.",
    ),
  subjectId: z.int().nullable().describe("The service's id of achievement, item or encounter."),
  difficulty: z.string().nullable().describe("The service's type, such as `HEROIC`."),
  difficultyName: z.string().nullable(),
  before: z.string().nullable().describe("The former rank or name."),
  after: z
    .string()
    .nullable()
    .describe("The new rank, name or level, or the number of years of an anniversary."),
  occurredAt: time,
};

export const newsItemSchema = z
  .object({
    id: z.int(),
    ...facts,
    characterName: z.string().nullable(),
    memberId: z.int().nullable().describe("Null when no member of the guild is known by the name."),
  })
  .openapi("NewsItem");

export const feedItemSchema = z
  .object({
    id: z.int().describe("Stays the same when more members follow."),
    ...facts,
    title: z
      .string()
      .describe(
        "The text in the language of the parameter `language`. For types that are unknown, the generic text.",
      ),
    occurredAt: time.describe("Time of the latest of its news."),
    startedAt: time.describe("Time of the first of its news."),
    count: z.int().describe("Number of its news: one for each member."),
    members: z
      .array(z.object({ memberId: z.int().nullable(), name: z.string().nullable() }))
      .describe(
        "The latest first, at most 100. The name of a former member is null after 30 days.",
      ),
    digest: z
      .object({
        weekStart: time.describe("A Monday at 00:00 UTC."),
        ...{ joined: z.int(), left: z.int(), kills: z.int() },
        levelCap: z.int().describe("Number of members who reached the highest level."),
        achievements: z
          .array(z.object({ name: z.string(), members: z.int() }))
          .describe("Those that most members earned, at most 3."),
      })
      .nullable()
      .describe("The figures of a week, of the kind `digest`. Null for other kinds."),
    details: z
      .array(z.string())
      .describe("Further lines in the language of the title, such as the figures of a week."),
    isFirstKill: z
      .boolean()
      .describe("Whether it is the first kill of the encounter at its difficulty that is stored."),
  })
  .openapi("FeedItem");

export const killSchema = z
  .object({
    encounter: z.object({ id: z.int(), name: z.string().nullable() }),
    difficulty: z.object({ type: z.string(), name: z.string().nullable() }),
    count: z.int(),
    firstAt: time,
    firstItemId: z.int().describe("The item of the feed with the first kill."),
    latestAt: time,
  })
  .describe("Kills of an encounter at a difficulty, since the first sync.")
  .openapi("Kill");

export type NewsItem = z.infer<typeof newsItemSchema>;
export type FeedItem = z.infer<typeof feedItemSchema>;
/** The text of an item in one language. */
export type NewsWords = Pick<FeedItem, "title" | "details">;
/** What the text of an item is written from. */
export type NewsFacts = Omit<FeedItem, keyof NewsWords>;
export type Kill = z.infer<typeof killSchema>;
