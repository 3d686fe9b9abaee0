import type { Settings } from "@guildhall/admin/settings";
import {
  type AddressRules,
  addWebhook,
  changeWebhook,
  findWebhook,
  removeWebhook,
} from "@guildhall/admin/webhooks";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findGuild } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import type { NoticeWords } from "../pages/rendered-page.ts";
import { testWebhook } from "../webhooks/send-test-message.ts";
import { actorOf, requires } from "./access.ts";
import { jsonBody, type ManagementOptions, noContent } from "./route-parts.ts";
import { emptySchema } from "./schemas.ts";
import {
  deliveryAnswer,
  newWebhookSchema,
  webhookAnswer,
  webhookChangesSchema,
  webhookDeliverySchema,
  webhookRequestSchema,
  webhookSchema,
} from "./webhook-schemas.ts";

const PATH = "/api/v1/guilds/{id}/webhooks";
const ONE = `${PATH}/{webhook}`;
const guildParams = z.object({ id });
const params = z.object({ id, webhook: id });
const middleware = [requires("administrator")];
const done = { 204: noContent };
const LOGGED = 100;

const listRoute = createRoute({
  method: "get",
  path: PATH,
  summary: "List the webhooks of a guild, oldest first",
  middleware,
  request: { params: guildParams, query: query({}) },
  responses: { 200: jsonAnswer(z.array(webhookSchema)) },
});

const addRoute = createRoute({
  method: "post",
  path: PATH,
  summary: "Add a webhook, which gets the news from now on",
  description:
    "Messages contain what visitors see: hidden characters and fields for members are left out. The guide about webhooks " +
    "describes the messages and the signature.",
  middleware,
  request: { params: guildParams, body: jsonBody(webhookRequestSchema) },
  responses: { 201: jsonAnswer(newWebhookSchema, "Added") },
});

const changeRoute = createRoute({
  method: "patch",
  path: ONE,
  summary: "Change, enable or disable a webhook",
  middleware,
  request: { params, body: jsonBody(webhookChangesSchema) },
  responses: done,
});

const removeRoute = createRoute({
  method: "delete",
  path: ONE,
  summary: "Remove a webhook and the log of its deliveries",
  middleware,
  request: { params },
  responses: done,
});

const testRoute = createRoute({
  method: "post",
  path: `${ONE}/test`,
  summary: "Send a test message now, and get the result",
  middleware,
  request: { params, body: jsonBody(emptySchema) },
  responses: { 200: jsonAnswer(webhookDeliverySchema) },
});

const deliveriesRoute = createRoute({
  method: "get",
  path: `${ONE}/deliveries`,
  summary: "List the latest messages of a webhook with their results, latest first",
  description: "At most 100, of the last 30 days.",
  middleware,
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(z.array(webhookDeliverySchema)) },
});

export interface WebhookRouteOptions extends ManagementOptions {
  readonly settings: Settings;
  readonly notices: NoticeWords;
  readonly addresses: AddressRules;
}

/** Adds the routes of webhooks, which only administrators see: an address is a secret. */
export function webhookRoutes(app: OpenAPIHono, options: WebhookRouteOptions): void {
  const { store, settings, clock, addresses } = options;
  const keyOf = (given: { readonly id: number; readonly webhook: number }) => ({
    guildId: given.id,
    webhookId: given.webhook,
  });

  app.openapi(listRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    return c.json((await store.webhooks.list(guild.id)).map(webhookAnswer), 200);
  });

  app.openapi(addRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const change = { store, settings, actor: actorOf(c), at: clock(), ...addresses };
    const { webhook, secret } = await addWebhook(guild.id, c.req.valid("json"), change);
    return c.json({ webhook: webhookAnswer(webhook), secret }, 201);
  });

  app.openapi(changeRoute, async (c) => {
    const change = { store, settings, actor: actorOf(c), at: clock(), ...addresses };
    await changeWebhook(keyOf(c.req.valid("param")), c.req.valid("json"), change);
    return c.body(null, 204);
  });

  app.openapi(removeRoute, async (c) => {
    await removeWebhook(keyOf(c.req.valid("param")), { store, actor: actorOf(c), at: clock() });
    return c.body(null, 204);
  });

  app.openapi(testRoute, async (c) => {
    const delivery = await testWebhook(options, keyOf(c.req.valid("param")));
    return c.json(deliveryAnswer({ ...delivery, id: null }), 200);
  });

  app.openapi(deliveriesRoute, async (c) => {
    const { webhook } = await findWebhook(store, keyOf(c.req.valid("param")));
    const deliveries = await store.webhooks.deliveries(webhook.id, LOGGED);
    return c.json(deliveries.map(deliveryAnswer), 200);
  });
}
