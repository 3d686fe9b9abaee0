import type { Accounts, StartedSession } from "@guildhall/admin";
import { sees } from "@guildhall/admin/rights";
import type { Store, UserRecord } from "@guildhall/store";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { formatTimeOrNull, sharedFields } from "../api/answers.ts";
import { MEMBER_FIELDS } from "../api/member-schemas.ts";
import { query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { type Identity, identityOf, requires, rightsOfUser, userOf } from "./access.ts";
import { browserOf, type Cookies } from "./browser.ts";
import { jsonBody, noContent } from "./route-parts.ts";
import {
  passwordChangeSchema,
  preferencesSchema,
  sessionSchema,
  signInSchema,
  tokenSchema,
  tokenUserSchema,
  userSchema,
} from "./schemas.ts";

const PATH = "/api/v1/session";
const started = { 200: jsonAnswer(sessionSchema, "Signed in") };

const getRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "Get the signed-in user",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(sessionSchema) },
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
  responses: { 204: noContent },
});

const passwordRoute = createRoute({
  method: "put",
  path: `${PATH}/password`,
  summary: "Change your own password",
  middleware: [requires("viewer")],
  request: { body: jsonBody(passwordChangeSchema) },
  responses: started,
});

const preferencesRoute = createRoute({
  method: "put",
  path: `${PATH}/preferences`,
  summary: "Store what you chose on the pages",
  middleware: [requires("viewer")],
  request: { body: jsonBody(preferencesSchema) },
  responses: { 204: noContent },
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

const checkSetUpRoute = createRoute({
  method: "post",
  path: "/api/v1/setup/token-check",
  summary: "Check the one-time token of the set-up without using it",
  request: { body: jsonBody(tokenSchema) },
  responses: { 204: noContent },
});

const checkInvitationRoute = createRoute({
  method: "post",
  path: "/api/v1/invitations/check",
  summary: "Check the token of an invitation without using it",
  request: { body: jsonBody(tokenSchema) },
  responses: { 204: noContent },
});

export interface SessionRouteOptions {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
  readonly store: Pick<Store, "accounts">;
}

/** Adds the routes that start and end sessions. */
export function sessionRoutes(
  app: OpenAPIHono,
  { accounts, cookies, store }: SessionRouteOptions,
): void {
  async function sessionAnswer(c: Context, session: Pick<Identity, "user" | "expiresAt"> | null) {
    const rights = await rightsOfUser(c, session?.user ?? null);
    return {
      user: session && sharedFields(userSchema, session.user),
      expiresAt: formatTimeOrNull(session?.expiresAt ?? null),
      isSetUp: session !== null || (await accounts.isSetUp()),
      signInProvider: await accounts.signInProvider(),
      rosterColumns: session ? await rosterColumnsOf(session.user) : null,
      hiddenFields: [
        ...MEMBER_FIELDS.filter((field) => !sees(rights, "member", field)),
        ...(sees(rights, "player", "main") ? [] : ["players"]),
      ],
    };
  }

  async function rosterColumnsOf({ id }: Pick<UserRecord, "id">) {
    const { rosterColumns } = await store.accounts.preferences.get(id);
    return rosterColumns ? [...rosterColumns] : null;
  }

  function signedIn(c: Context, session: StartedSession) {
    cookies.set(c, "session", session.token);
    return sessionAnswer(c, session);
  }

  app.openapi(getRoute, async (c) => {
    return c.json(await sessionAnswer(c, identityOf(c)), 200);
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

  app.openapi(preferencesRoute, async (c) => {
    const { rosterColumns } = c.req.valid("json");
    await store.accounts.preferences.set(userOf(c).id, "rosterColumns", rosterColumns);
    return c.body(null, 204);
  });

  app.openapi(setUpRoute, async (c) => {
    const { token, ...user } = c.req.valid("json");
    const session = await accounts.createAdministrator(user, token, browserOf(c));
    return c.json(await signedIn(c, session), 200);
  });

  app.openapi(checkSetUpRoute, async (c) => {
    await accounts.checkSetUpToken(c.req.valid("json").token);
    return c.body(null, 204);
  });

  app.openapi(checkInvitationRoute, async (c) => {
    await accounts.checkInvitation(c.req.valid("json").token);
    return c.body(null, 204);
  });

  app.openapi(acceptRoute, async (c) => {
    const { token, ...user } = c.req.valid("json");
    const session = await accounts.acceptInvitation(token, user, browserOf(c));
    return c.json(await signedIn(c, session), 200);
  });
}
