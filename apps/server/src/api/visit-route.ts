import type { Accounts } from "@guildhall/admin";
import { hiddenNews } from "@guildhall/admin/rights";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { identityOf, requires, rightsOf, userOf } from "../admin/access.ts";
import { formatTimeOrNull } from "./answers.ts";
import { newsSinceVisitSchema } from "./desk-schemas.ts";
import { findGuild } from "./names.ts";
import { titled } from "./news-answers.ts";
import { languageParam, type NewsRouteOptions } from "./news-routes.ts";
import { id, query } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";

const ITEMS = 20;

const visitRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/last-visit",
  summary: "List the news since your last visit, latest first",
  description: "A visit ends after 30 minutes without a request of the user.",
  middleware: [requires("viewer")],
  request: { params: z.object({ id }), query: query({ language: languageParam }) },
  responses: { 200: jsonAnswer(newsSinceVisitSchema) },
});

export interface VisitRouteOptions extends NewsRouteOptions {
  readonly accounts: Pick<Accounts, "visit">;
}

/** Adds the route of what happened since the last visit of a user. */
export function addVisitRoute(
  app: OpenAPIHono,
  { store, titles, accounts }: VisitRouteOptions,
): void {
  app.openapi(visitRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const sender = identityOf(c)?.sessionToken ? "browser" : "program";
    const { since } = await accounts.visit(userOf(c).id, sender);
    if (since === null) return c.json({ since: null, counts: {}, items: [] }, 200);
    const hidden = await hiddenNews(await rightsOf(c), store, guild);
    const filter = { importedAfter: since, hidden };
    const items = await store.feed.list(guild.id, { ...filter, limit: ITEMS });
    const { language } = c.req.valid("query");
    const answer = {
      since: formatTimeOrNull(since),
      counts: await store.feed.counts(guild.id, filter),
      items: await titled(items, titles, { language, rankNames: guild.rankNames }),
    };
    return c.json(answer, 200);
  });
}
