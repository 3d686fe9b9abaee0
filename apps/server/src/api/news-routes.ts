import { hiddenNews } from "@guildhall/admin/rights";
import { NEWS_KINDS, type Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { notFound } from "../http-error.ts";
import { PAGE_LANGUAGES } from "../pages/page-languages.ts";
import type { NewsTitles } from "../pages/rendered-page.ts";
import { IN_PAGES, pageOf } from "./list-page.ts";
import { findGuild, memberIdsOf, memberText, newsTypeOf } from "./names.ts";
import { killAnswer, newsAnswer, titled } from "./news-answers.ts";
import { type FeedItem, feedItemSchema, killSchema, newsItemSchema } from "./news-schemas.ts";
import { id, integer, oneOf, query, text } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";

const params = z.object({ id });
const PAGE = 50;

/** Filters of the feed, also of its Atom and JSON forms. */
export const FEED_FILTERS = {
  kind: oneOf(NEWS_KINDS).optional(),
  member: memberText.optional(),
  search: text(/^[^\p{Cc}]{1,100}$/u, "must be 1 to 100 characters")
    .optional()
    .openapi({ description: "A part of the name of a member or of the subject" }),
};

/** The language of titles. */
export const languageParam = oneOf(PAGE_LANGUAGES)
  .default("en")
  .openapi({ description: "The language of the titles." });

const newsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/news",
  summary: "List the news, one for each entry, latest first",
  description: IN_PAGES,
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(PAGE),
      cursor: id.optional(),
      type: text(/^[\w -]{1,64}$/, "must be a type of news, such as ENCOUNTER").optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(newsItemSchema)) },
});

const feedRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/feed",
  summary: "List what happened, latest first: news that several members share are one item",
  description:
    "Items are the same achievement or item of several members on one day (UTC), the joins of a day, and so on. " +
    `\`/guilds/{id}/feed.atom\` and \`feed.json\` have the same items for feed readers. ${IN_PAGES}`,
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(PAGE),
      cursor: id.optional(),
      language: languageParam,
      ...FEED_FILTERS,
    }),
  },
  responses: { 200: jsonAnswer(z.array(feedItemSchema)) },
});

const itemRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/feed/{item}",
  summary: "Get an item of the feed by its id or that of one of its news",
  request: { params: z.object({ id, item: id }), query: query({ language: languageParam }) },
  responses: { 200: jsonAnswer(feedItemSchema) },
});

const killsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/kills",
  summary: "List the encounters that were killed, by difficulty, with the first kill of each",
  description:
    "Those that syncs have found. The latest first kill comes first. Classic realms have no kills in their activity.",
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(z.array(killSchema)) },
});

export interface NewsRouteOptions {
  readonly store: Store;
  readonly titles: NewsTitles;
}

/** Adds the routes of news, the feed and kills. */
export function newsRoutes(app: OpenAPIHono, { store, titles }: NewsRouteOptions): void {
  app.openapi(newsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, cursor, type } = c.req.valid("query");
    const hidden = await hiddenNews(await rightsOf(c), store, guild);
    const found = await store.news.list(guild.id, {
      ...{ limit: limit + 1, hidden },
      ...(cursor !== undefined && { before: cursor }),
      ...(type !== undefined && { type: newsTypeOf(type, await store.news.types(guild.id)) }),
    });
    const page = pageOf(c, found, { limit, cursorOf: (last) => String(last.id) });
    return c.json(page.map(newsAnswer), 200);
  });

  app.openapi(feedRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, cursor, kind, member, search, language } = c.req.valid("query");
    const rights = await rightsOf(c);
    const hidden = await hiddenNews(rights, store, guild);
    const memberIds = member ? await memberIdsOf(store, guild, member, rights) : undefined;
    const filter = { kind, memberIds, search, hidden };
    const found = await store.feed.list(guild.id, { ...filter, limit: limit + 1, before: cursor });
    const page = pageOf(c, found, { limit, cursorOf: (last) => String(last.position) });
    const { rankNames } = guild;
    return c.json(await titled(page, titles, { language, rankNames }), 200);
  });

  app.openapi(itemRoute, async (c) => {
    const { id: guildId, item: itemId } = c.req.valid("param");
    const guild = await findGuild(store, guildId);
    const hidden = await hiddenNews(await rightsOf(c), store, guild);
    const item = await store.feed.get(guild.id, itemId, hidden);
    if (item === null) {
      throw notFound(
        `Guild ${guild.id} has no news ${itemId}.`,
        "/api/v1/guilds/{id}/feed lists the items.",
      );
    }
    const { language } = c.req.valid("query");
    const [answer] = await titled([item], titles, { language, rankNames: guild.rankNames });
    return c.json(answer as FeedItem, 200);
  });

  app.openapi(killsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    return c.json((await store.feed.kills(guild.id)).map(killAnswer), 200);
  });
}
