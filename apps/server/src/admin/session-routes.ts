import type { Accounts, StartedSession } from "@guildhall/admin";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { formatTimeOrNull, sharedFields } from "../api/answers.ts";
import { query } from "../api/parameters.ts";
import { failures, jsonAnswer } from "../api/responses.ts";
import { type Identity, identityOf, requires, userOf } from "./access.ts";
import { browserOf, type Cookies } from "./browser.ts";
import { jsonBody, noContent } from "./route-parts.ts";
import {
  passwordChangeSchema,
  sessionSchema,
  signInSchema,
  tokenUserSchema,
  userSchema,
} from "./schemas.ts";

const PATH = "/api/v1/session";
const started = { 200: jsonAnswer(sessionSchema, "Signed in"), ...failures };

const getRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "Get the signed-in user",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(sessionSchema), ...failures },
});

const signInRoute = createRoute({
  method: "post",
  path: PATH,
  summary: "Sign in with a password",
  request: { body: jsonBody(signInSchema) },
  responses: started,
});

const signOutRoute = createRoute({
  method: "delete",
  path: PATH,
  summary: "Sign out",
  middleware: [requires("viewer")],
  responses: { 204: noContent, ...failures },
});

const passwordRoute = createRoute({
  method: "put",
  path: `${PATH}/password`,
  summary: "Change your own password",
  middleware: [requires("viewer")],
  request: { body: jsonBody(passwordChangeSchema) },
  responses: started,
});

const setUpRoute = createRoute({
  method: "post",
  path: "/api/v1/setup/administrator",
  summary: "Create the first administrator with the one-time token",
  request: { body: jsonBody(tokenUserSchema) },
  responses: started,
});

const acceptRoute = createRoute({
  method: "post",
  path: "/api/v1/invitations/accept",
  summary: "Create an account with the token of an invitation",
  request: { body: jsonBody(tokenUserSchema) },
  responses: started,
});

export interface SessionRouteOptions {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
}

/** Adds the routes that start and end sessions. */
export function sessionRoutes(app: OpenAPIHono, { accounts, cookies }: SessionRouteOptions): void {
  async function sessionAnswer(session: Pick<Identity, "user" | "expiresAt"> | null) {
    return {
      user: session && sharedFields(userSchema, session.user),
      expiresAt: formatTimeOrNull(session?.expiresAt ?? null),
      isSetUp: session !== null || (await accounts.isSetUp()),
      signInProvider: await accounts.signInProvider(),
    };
  }

  function signedIn(c: Context, session: StartedSession) {
    cookies.set(c, "session", session.token);
    return sessionAnswer(session);
  }

  app.openapi(getRoute, async (c) => {
    return c.json(await sessionAnswer(identityOf(c)), 200);
  });

  app.openapi(signInRoute, async (c) => {
    const previousToken = cookies.get(c, "session");
    const request = { ...c.req.valid("json"), ...browserOf(c), previousToken };
    return c.json(await signedIn(c, await accounts.signIn(request)), 200);
  });

  app.openapi(signOutRoute, async (c) => {
    const token = identityOf(c)?.sessionToken;
    if (token) await accounts.signOut(token);
    cookies.remove(c, "session");
    return c.body(null, 204);
  });

  app.openapi(passwordRoute, async (c) => {
    const { id } = userOf(c);
    const session = await accounts.changePassword(id, c.req.valid("json"), browserOf(c));
    return c.json(await signedIn(c, session), 200);
  });

  app.openapi(setUpRoute, async (c) => {
    const { token, ...user } = c.req.valid("json");
    const session = await accounts.createAdministrator(user, token, browserOf(c));
    return c.json(await signedIn(c, session), 200);
  });

  app.openapi(acceptRoute, async (c) => {
    const { token, ...user } = c.req.valid("json");
    const session = await accounts.acceptInvitation(token, user, browserOf(c));
    return c.json(await signedIn(c, session), 200);
  });
}
