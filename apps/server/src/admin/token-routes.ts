import type { Accounts } from "@guildhall/admin";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedFields } from "../api/answers.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { actorOf, requires, userOf } from "./access.ts";
import { jsonBody, noContent } from "./route-parts.ts";
import {
  apiTokenRequestSchema,
  apiTokenSchema,
  invitationRequestSchema,
  invitationSchema,
  newApiTokenSchema,
  newInvitationSchema,
} from "./schemas.ts";

const INVITATIONS = "/api/v1/invitations";
const TOKENS = "/api/v1/tokens";
const params = z.object({ id });
const ofAdministrators = [requires("administrator")];
/** Each user has API tokens of its own. */
const ofUsers = [requires("viewer")];

const listInvitationsRoute = createRoute({
  method: "get",
  path: INVITATIONS,
  summary: "List the invitations, newest first",
  middleware: ofAdministrators,
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(invitationSchema)) },
});

const inviteRoute = createRoute({
  method: "post",
  path: INVITATIONS,
  summary: "Create an invitation, which can be used once within 7 days",
  middleware: ofAdministrators,
  request: { body: jsonBody(invitationRequestSchema) },
  responses: { 201: jsonAnswer(newInvitationSchema, "Created") },
});

const revokeInvitationRoute = createRoute({
  method: "delete",
  path: `${INVITATIONS}/{id}`,
  summary: "Revoke an invitation",
  middleware: ofAdministrators,
  request: { params },
  responses: { 204: noContent },
});

const listTokensRoute = createRoute({
  method: "get",
  path: TOKENS,
  summary: "List your API tokens",
  middleware: ofUsers,
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(apiTokenSchema)) },
});

const createTokenRoute = createRoute({
  method: "post",
  path: TOKENS,
  summary: "Create an API token, which can only read",
  middleware: ofUsers,
  request: { body: jsonBody(apiTokenRequestSchema) },
  responses: { 201: jsonAnswer(newApiTokenSchema, "Created") },
});

const revokeTokenRoute = createRoute({
  method: "delete",
  path: `${TOKENS}/{id}`,
  summary: "Revoke one of your API tokens",
  middleware: ofUsers,
  request: { params },
  responses: { 204: noContent },
});

/** Adds the routes of invitations and API tokens. */
export function tokenRoutes(app: OpenAPIHono, accounts: Accounts): void {
  app.openapi(listInvitationsRoute, async (c) => {
    const invitations = await accounts.listInvitations();
    return c.json(
      invitations.map((each) => sharedFields(invitationSchema, each)),
      200,
    );
  });

  app.openapi(inviteRoute, async (c) => {
    const { role } = c.req.valid("json");
    const { invitation, token } = await accounts.createInvitation(role, actorOf(c));
    return c.json({ ...sharedFields(invitationSchema, invitation), token }, 201);
  });

  app.openapi(revokeInvitationRoute, async (c) => {
    await accounts.revokeInvitation(c.req.valid("param").id, actorOf(c));
    return c.body(null, 204);
  });

  app.openapi(listTokensRoute, async (c) => {
    const tokens = await accounts.listApiTokens(userOf(c).id);
    return c.json(
      tokens.map((each) => sharedFields(apiTokenSchema, each)),
      200,
    );
  });

  app.openapi(createTokenRoute, async (c) => {
    const { name } = c.req.valid("json");
    const { apiToken, token } = await accounts.createApiToken(userOf(c).id, name, actorOf(c));
    return c.json({ ...sharedFields(apiTokenSchema, apiToken), token }, 201);
  });

  app.openapi(revokeTokenRoute, async (c) => {
    await accounts.revokeApiToken(c.req.valid("param").id, actorOf(c), userOf(c).id);
    return c.body(null, 204);
  });
}
