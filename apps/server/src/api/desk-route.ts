import { readDesk } from "@guildhall/admin/people";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { requires, rightsOf } from "../admin/access.ts";
import { deskAnswer } from "./desk-answer.ts";
import { deskSchema } from "./desk-schemas.ts";
import { findGuild } from "./names.ts";
import { id, integer, query } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";

const days = integer(1, 3650);

const deskRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/desk",
  summary: "List what officers look after: players, gear, new members and ranks",
  middleware: [requires("officer")],
  request: {
    params: z.object({ id }),
    query: query({
      days: days
        .optional()
        .openapi({ description: "A player who was seen longer ago is inactive. Default: 30." }),
      newDays: days
        .optional()
        .openapi({ description: "A member who joined within these days is new. Default: 30." }),
    }),
  },
  responses: { 200: jsonAnswer(deskSchema) },
});

export interface DeskRouteOptions {
  readonly store: Store;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Adds the route of what officers look after. */
export function addDeskRoute(app: OpenAPIHono, { store, clock }: DeskRouteOptions): void {
  app.openapi(deskRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { days: inactiveDays = 30, newDays = 30 } = c.req.valid("query");
    const rights = await rightsOf(c);
    const options = { days: inactiveDays, newDays, now: clock(), rights };
    return c.json(deskAnswer(guild, await readDesk(store, guild, options), rights), 200);
  });
}
