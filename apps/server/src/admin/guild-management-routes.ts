import { changeGuild, countContents, enableAccess, removeGuild } from "@guildhall/admin/guilds";
import { lockedSetting, type Settings } from "@guildhall/admin/settings";
import { requestSync } from "@guildhall/sync";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findGuild } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { HttpError } from "../http-error.ts";
import { actorOf, requires } from "./access.ts";
import type { SiteControl } from "./administration.ts";
import { jsonBody, type ManagementOptions, noContent } from "./route-parts.ts";
import { emptySchema, guildChangesSchema, guildContentsSchema } from "./schemas.ts";

const PATH = "/api/v1/guilds/{id}";
const params = z.object({ id });
const done = { 204: noContent };

const contentsRoute = createRoute({
  method: "get",
  path: `${PATH}/contents`,
  summary: "Count what removing a guild would delete",
  middleware: [requires("administrator")],
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(guildContentsSchema) },
});

const removeRoute = createRoute({
  method: "delete",
  path: PATH,
  summary: "Remove a guild with its members, history and news",
  description:
    "A guild that a variable names is not removed (409), because the next start would add it again. The demo's guild is not removed either.",
  middleware: [requires("administrator")],
  request: { params },
  responses: done,
});

const changeRoute = createRoute({
  method: "patch",
  path: PATH,
  summary: "Change the minimum level, the interval, and the names and colors of ranks of a guild",
  middleware: [requires("officer")],
  request: { params, body: jsonBody(guildChangesSchema) },
  responses: done,
});

const accessRoute = createRoute({
  method: "post",
  path: `${PATH}/enable-access`,
  summary: "Enable syncs of a guild whose documents the service has refused",
  middleware: [requires("officer")],
  request: { params, body: jsonBody(emptySchema) },
  responses: done,
});

export interface GuildManagementOptions extends ManagementOptions {
  readonly settings: Pick<Settings, "lockedBy">;
  readonly site: Pick<SiteControl, "apply" | "configuredGuilds" | "isDemo">;
}

/** Adds the routes that change and remove guilds. */
export function guildManagementRoutes(
  app: OpenAPIHono,
  { store, clock, settings, site }: GuildManagementOptions,
): void {
  app.openapi(contentsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    return c.json(await countContents(store, guild), 200);
  });

  app.openapi(removeRoute, async (c) => {
    if (site.isDemo()) {
      const advice = "Add your own guild, which replaces the demo.";
      throw new HttpError(409, "demo", "The guild of the demo cannot be removed.", advice);
    }
    const guild = await findGuild(store, c.req.valid("param").id);
    const configured = site.configuredGuilds();
    await removeGuild(store, guild.id, { actor: actorOf(c), at: clock(), configured });
    await site.apply();
    return c.body(null, 204);
  });

  app.openapi(changeRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const changes = c.req.valid("json");
    const lock = settings.lockedBy("minimumLevel");
    if (lock && changes.minimumLevel !== undefined) throw lockedSetting("minimumLevel", lock);
    const options = { actor: actorOf(c), at: clock() };
    const changed = await changeGuild(store, guild.id, changes, options);
    // The roster follows the minimum level only with a sync.
    if (changed.minimumLevel !== guild.minimumLevel) await requestSync(store, guild);
    return c.body(null, 204);
  });

  app.openapi(accessRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    await enableAccess(store, guild.id, { actor: actorOf(c), at: clock() });
    return c.body(null, 204);
  });
}
