import { REGIONS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { realmAnswer } from "./answers.ts";
import { realmSchema } from "./guild-schemas.ts";
import { oneOf, query } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";

const realmsRoute = createRoute({
  method: "get",
  path: "/api/v1/realms",
  summary: "List the realms with their status",
  request: { query: query({ region: oneOf(REGIONS).optional() }) },
  responses: { 200: jsonAnswer(z.array(realmSchema)) },
});

export function realmRoutes(app: OpenAPIHono, store: Store): void {
  app.openapi(realmsRoute, async (c) => {
    const { region } = c.req.valid("query");
    const realms = await store.realms.list(region && { region });
    return c.json(realms.map(realmAnswer), 200);
  });
}
