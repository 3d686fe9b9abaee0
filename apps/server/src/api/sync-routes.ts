import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { isAdministrator } from "../admin/access.ts";
import type { RunFeed } from "../run-feed.ts";
import { streamRuns } from "../run-stream.ts";
import { runAnswer } from "./answers.ts";
import { IN_PAGES, pageOf } from "./list-page.ts";
import { guildIdOf, guildText } from "./names.ts";
import { id, integer, query } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";
import { syncRunSchema } from "./sync-schemas.ts";

const runsRoute = createRoute({
  method: "get",
  path: "/api/v1/sync/runs",
  summary: "List the runs of syncs, latest first",
  description: `Runs of a guild in a row that failed with the same error are one: the latest, with their number. ${IN_PAGES}`,
  request: {
    query: query({
      guild: guildText.optional(),
      limit: integer(1, 200).default(20),
      cursor: id.optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(syncRunSchema)) },
});

const eventsRoute = createRoute({
  method: "get",
  path: "/api/v1/sync/events",
  summary: "Stream the running runs, then each change of a run",
  description: "Server-sent events named `run`, each with a SyncRun as its data.",
  responses: {
    200: { description: "Events", content: { "text/event-stream": { schema: z.string() } } },
  },
});

export interface SyncRouteOptions {
  readonly store: Store;
  readonly feed: RunFeed;
  /** ms between the comments that keep an idle stream open */
  readonly heartbeatMs: number;
  /** Whether the sender of a request may read the site. */
  readonly mayRead: (c: Context) => Promise<boolean>;
}

/** Adds the routes of runs and their progress.*/
export function syncRoutes(app: OpenAPIHono, options: SyncRouteOptions): void {
  const { store, feed, heartbeatMs, mayRead } = options;
  app.openapi(runsRoute, async (c) => {
    const { guild, limit, cursor } = c.req.valid("query");
    const runs = await store.runs.list({
      ...{ limit: limit + 1, folded: true },
      ...(guild !== undefined && { guildId: await guildIdOf(store, guild) }),
      ...(cursor !== undefined && { before: cursor }),
    });
    const page = pageOf(c, runs, { limit, cursorOf: (last) => String(last.id) });
    const detailed = await isAdministrator(c);
    return c.json(
      page.map((run) => runAnswer(run, detailed)),
      200,
    );
  });
  app.openapi(eventsRoute, async (c) => {
    const detailed = await isAdministrator(c);
    return streamRuns(c, { feed, heartbeatMs, detailed, mayRead: () => mayRead(c) });
  });
}
