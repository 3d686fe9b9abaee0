import type { Accounts } from "@guildhall/admin";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedFields } from "../api/answers.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { identityOf, requires, userOf } from "./access.ts";
import { noContent } from "./route-parts.ts";
import { userSessionSchema } from "./schemas.ts";
import { deviceOf } from "./user-agent.ts";

const PATH = "/api/v1/sessions";
const ofUsers = [requires("viewer")];

const listRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "List your sessions, oldest first",
  middleware: ofUsers,
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(userSessionSchema)) },
});

const endRoute = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "Sign out one of your sessions",
  middleware: ofUsers,
  request: { params: z.object({ id }) },
  responses: { 204: noContent },
});

const endOthersRoute = createRoute({
  method: "delete",
  path: PATH,
  summary: "Sign out everywhere else",
  description: "Ends all your sessions except for that of the request.",
  middleware: ofUsers,
  responses: { 204: noContent },
});

/** Adds the routes with which users see and end their own sessions. */
export function userSessionRoutes(app: OpenAPIHono, accounts: Accounts): void {
  app.openapi(listRoute, async (c) => {
    const sessions = await accounts.listSessions(userOf(c).id, identityOf(c)?.sessionToken);
    const answers = sessions.map((session) => ({
      ...sharedFields(userSessionSchema, session),
      ...deviceOf(session.userAgent),
    }));
    return c.json(answers, 200);
  });

  app.openapi(endRoute, async (c) => {
    await accounts.endSession(userOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  app.openapi(endOthersRoute, async (c) => {
    await accounts.endOtherSessions(userOf(c), identityOf(c)?.sessionToken ?? "");
    return c.body(null, 204);
  });
}
