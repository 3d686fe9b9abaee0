import { hiddenNews } from "@guildhall/admin/rights";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { findGuild, memberIdsOf } from "../api/names.ts";
import { titled } from "../api/news-answers.ts";
import { FEED_FILTERS, languageParam } from "../api/news-routes.ts";
import { id, query } from "../api/parameters.ts";
import { siteOrigin } from "../api/site-origin.ts";
import type { KindName, NewsTitles } from "../pages/rendered-page.ts";
import { atomFeed } from "./atom.ts";
import { createFeed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";

const ITEMS = 50;

const FORMS = {
  "feed.atom": { type: "application/atom+xml; charset=utf-8", name: "Atom", write: atomFeed },
  "feed.json": { type: "application/feed+json; charset=utf-8", name: "JSON Feed", write: jsonFeed },
} as const;

const formRoute = (file: keyof typeof FORMS) =>
  createRoute({
    method: "get",
    path: `/api/v1/guilds/{id}/${file}`,
    summary: `Get the latest items of the feed as ${FORMS[file].name}`,
    description:
      "For feed readers. On a site for members, a reader needs an API token in the header `Authorization`: addresses " +
      "with tokens would be in the logs of proxies and in histories.",
    request: {
      params: z.object({ id }),
      query: query({ language: languageParam, ...FEED_FILTERS }),
    },
    responses: {
      200: { description: "The feed", content: { [FORMS[file].type]: { schema: z.string() } } },
    },
  });

export interface FeedRouteOptions {
  readonly store: Store;
  readonly titles: NewsTitles;
  readonly kindName: KindName;
  readonly publicUrl: URL | null;
}

/** Serves the news of a guild for feed readers. */
export function feedRoutes(app: OpenAPIHono, options: FeedRouteOptions): void {
  const { store, titles, kindName, publicUrl } = options;
  for (const file of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    app.openapi(formRoute(file), async (c) => {
      const guild = await findGuild(store, c.req.valid("param").id);
      const { language, kind, member, search } = c.req.valid("query");
      const rights = await rightsOf(c);
      const hidden = await hiddenNews(rights, store, guild);
      const memberIds = member ? await memberIdsOf(store, guild, member, rights) : undefined;
      const filter = { kind, memberIds, search, limit: ITEMS, hidden };
      const { rankNames } = guild;
      const found = await store.feed.list(guild.id, filter);
      const items = await titled(found, titles, { language, rankNames });
      const [memberId = 0] = memberIds ?? [];
      const filtered = [
        kind && (await kindName(kind, { language })),
        (await store.members.names([memberId])).get(memberId),
        search,
      ].flatMap((word) => word ?? []);
      const origin = siteOrigin(c, publicUrl);
      const feed = createFeed({
        ...{ guild, items, language, filtered, origin },
        self: new URL(c.req.url),
      });
      const { type, write } = FORMS[file];
      return c.body(write(feed), 200, { "Content-Type": type });
    });
  }
}
