import type { Accounts } from "@guildhall/admin";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedFields } from "../api/answers.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { actorOf, requires } from "./access.ts";
import { jsonBody, noContent } from "./route-parts.ts";
import { newPasswordSchema, newUserSchema, userChangeSchema, userSchema } from "./schemas.ts";

const PATH = "/api/v1/users";
const middleware = [requires("administrator")];
const params = z.object({ id });
const done = { 204: noContent };

const listRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "List the users",
  middleware,
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(userSchema)) },
});

const addRoute = createRoute({
  method: "post",
  path: PATH,
  summary: "Add a user",
  middleware,
  request: { body: jsonBody(newUserSchema) },
  responses: { 201: jsonAnswer(userSchema, "Added") },
});

const changeRoute = createRoute({
  method: "patch",
  path: `${PATH}/{id}`,
  summary: "Change the role of a user, disable or enable the user",
  middleware,
  request: { params, body: jsonBody(userChangeSchema) },
  responses: done,
});

const passwordRoute = createRoute({
  method: "put",
  path: `${PATH}/{id}/password`,
  summary: "Set the password of a user and end the user's sessions",
  middleware,
  request: { params, body: jsonBody(newPasswordSchema) },
  responses: done,
});

const removeRoute = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "Remove a user",
  middleware,
  request: { params },
  responses: done,
});

/** Adds the routes of users. */
export function userRoutes(app: OpenAPIHono, accounts: Accounts): void {
  app.openapi(listRoute, async (c) => {
    const users = await accounts.listUsers();
    return c.json(
      users.map((user) => sharedFields(userSchema, user)),
      200,
    );
  });

  app.openapi(addRoute, async (c) => {
    const user = await accounts.addUser(c.req.valid("json"), actorOf(c));
    return c.json(sharedFields(userSchema, user), 201);
  });

  app.openapi(changeRoute, async (c) => {
    const { id } = c.req.valid("param");
    const { role, disabled } = c.req.valid("json");
    if (role !== undefined) await accounts.setRole(id, role, actorOf(c));
    if (disabled !== undefined) await accounts.setDisabled(id, disabled, actorOf(c));
    return c.body(null, 204);
  });

  app.openapi(passwordRoute, async (c) => {
    const { password } = c.req.valid("json");
    await accounts.setPassword(c.req.valid("param").id, password, actorOf(c));
    return c.body(null, 204);
  });

  app.openapi(removeRoute, async (c) => {
    await accounts.removeUser(c.req.valid("param").id, actorOf(c));
    return c.body(null, 204);
  });
}
