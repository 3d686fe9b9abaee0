import { DAY_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { formatTime } from "../api/answers.ts";
import { findGuild } from "../api/names.ts";
import { id, integer, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { chartsSchema, realmHistorySchema } from "./chart-schemas.ts";
import { readCharts } from "./read-charts.ts";
import { realmPeriods } from "./realm-periods.ts";

const YEAR = 365;
const MONTH = 30;

const chartsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/charts",
  summary: "Get the numbers of the guild's charts",
  request: {
    params: z.object({ id }),
    query: query({
      days: integer(7, 10 * YEAR)
        .default(YEAR)
        .openapi({ description: "Number of days of the members over time." }),
    }),
  },
  responses: { 200: jsonAnswer(chartsSchema) },
});

const realmHistoryRoute = createRoute({
  method: "get",
  path: "/api/v1/realms/history",
  summary: "List when the realms of the site's guilds were up and down",
  request: { query: query({ days: integer(1, YEAR).default(MONTH) }) },
  responses: { 200: jsonAnswer(z.array(realmHistorySchema)) },
});

export interface ChartRouteOptions {
  readonly store: Store;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Adds the routes with the numbers of charts. */
export function chartRoutes(app: OpenAPIHono, { store, clock }: ChartRouteOptions): void {
  app.openapi(chartsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { days } = c.req.valid("query");
    const reader = { rights: await rightsOf(c), now: clock(), days };
    return c.json(await readCharts(store, guild, reader), 200);
  });

  app.openapi(realmHistoryRoute, async (c) => {
    const { days } = c.req.valid("query");
    const guilds = await store.guilds.list();
    const realms = (await store.realms.list()).map(async (realm) => {
      const { provider, region, edition, slug } = realm;
      const starts = guilds
        .filter((guild) => guild.realmSlug === slug && guild.region === region)
        .filter((guild) => guild.edition === edition && guild.provider === provider)
        .flatMap(({ baselineAt }) => baselineAt ?? []);
      if (starts.length === 0) return [];
      const from = Math.max(Math.min(...starts), realm.checkedAt - days * DAY_MS);
      const changes = await store.realms.changes(realm, slug, from);
      const periods = realmPeriods(realm, changes, from).map((period) => ({
        ...{ status: period.status, from: formatTime(period.from) },
        until: formatTime(period.until),
      }));
      const { name, timezone } = realm;
      return [{ region, edition, slug, name, timezone, periods }];
    });
    return c.json((await Promise.all(realms)).flat(), 200);
  });
}
