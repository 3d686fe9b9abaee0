import type { Settings } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedFields } from "../api/answers.ts";
import { IN_PAGES, pageOf } from "../api/list-page.ts";
import { id, integer, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { actorOf, requires } from "./access.ts";
import { jsonBody } from "./route-parts.ts";
import { auditSchema, settingChangesSchema, settingSchema } from "./schemas.ts";

const middleware = [requires("administrator")];
const settingsAnswer = jsonAnswer(z.array(settingSchema), "All settings");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/settings",
  summary: "List the settings, without the values of secrets",
  middleware,
  request: { query: query({}) },
  responses: { 200: settingsAnswer },
});

const changeRoute = createRoute({
  method: "patch",
  path: "/api/v1/settings",
  summary: "Change some settings, all or none",
  description:
    "Checks the form of each value, and not whether the service accepts the credentials: `POST /api/v1/setup/credentials-check` does. Null restores the default.",
  middleware,
  request: { body: jsonBody(settingChangesSchema) },
  responses: { 200: settingsAnswer },
});

const auditRoute = createRoute({
  method: "get",
  path: "/api/v1/audit-log",
  summary: "List what users did, newest first",
  description: IN_PAGES,
  middleware,
  request: { query: query({ limit: integer(1, 200).default(50), cursor: id.optional() }) },
  responses: { 200: jsonAnswer(z.array(auditSchema)) },
});

export interface SettingsRouteOptions {
  readonly settings: Settings;
  readonly store: Store;
}

/** Adds the routes of settings and of the audit log. */
export function settingsRoutes(app: OpenAPIHono, { settings, store }: SettingsRouteOptions): void {
  const shown = async () =>
    (await settings.list()).map((state) => sharedFields(settingSchema, state));

  app.openapi(listRoute, async (c) => c.json(await shown(), 200));

  app.openapi(changeRoute, async (c) => {
    await settings.change(c.req.valid("json"), actorOf(c));
    return c.json(await shown(), 200);
  });

  app.openapi(auditRoute, async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const found = await store.auditLog.list({
      limit: limit + 1,
      ...(cursor !== undefined && { before: cursor }),
    });
    const entries = pageOf(c, found, { limit, cursorOf: (last) => String(last.id) });
    return c.json(
      entries.map((entry) => sharedFields(auditSchema, entry)),
      200,
    );
  });
}
