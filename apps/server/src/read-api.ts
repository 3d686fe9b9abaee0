import { FIELD_GROUPS } from "@guildhall/admin/rights";
import type { Store } from "@guildhall/store";
import { OpenAPIHono } from "@hono/zod-openapi";
import { provideAccess } from "./admin/access.ts";
import { historyRoutes } from "./api/history-routes.ts";
import { newsRoutes } from "./api/news-routes.ts";
import { refuseInvalid } from "./api/parameters.ts";
import { chartRoutes } from "./charts/chart-routes.ts";
import { answerErrors } from "./errors.ts";
import type { Log } from "./log.ts";
import { createNewsTitles } from "./pages/news-titles.ts";

interface ReadApiOptions {
  readonly store: Store;
  /** The folder of the built pages, with which titles of news are written. */
  readonly webFolder: string;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly log: Log;
}

const ADMINISTRATOR = {
  ...{ id: 0, username: "command", displayName: "command", role: "administrator" as const },
  ...{ createdAt: 0, disabledAt: null },
};

/**
 * Creates the routes that read news, history and charts, without a server. They return what an administrator of the site
 * sees.
 *
 * @returns a function that responds to a path of the API with its query
 */
export function createReadApi({ store, webFolder, clock, log }: ReadApiOptions) {
  const identity = { user: ADMINISTRATOR, sessionToken: null, expiresAt: null };
  const access = { sessionToken: () => undefined, find: async () => identity };
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  app.onError(answerErrors(log));
  app.use(async (c, next) => {
    provideAccess(c, access, async () => FIELD_GROUPS);
    await next();
  });
  newsRoutes(app, { store, titles: createNewsTitles(webFolder, log) });
  historyRoutes(app, { store, clock });
  chartRoutes(app, { store, clock });
  return async (path: string): Promise<Response> => app.request(path);
}
