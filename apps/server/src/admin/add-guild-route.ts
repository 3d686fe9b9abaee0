import type { ServiceAccess } from "@guildhall/admin/service";
import { lockedSetting, type Settings } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import { requestSync } from "@guildhall/sync";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { guildDetail } from "../api/guild-routes.ts";
import { PROBLEM_TYPE } from "../api/problem.ts";
import { jsonAnswer } from "../api/responses.ts";
import { actorOf, requires, rightsOf } from "./access.ts";
import type { SiteControl } from "./administration.ts";
import { namedGuild, suggestionsOf } from "./guild-search-routes.ts";
import { jsonBody } from "./route-parts.ts";
import { serviceFailure } from "./service-failure.ts";
import type { ServiceLimit } from "./service-limit.ts";
import { addedGuildSchema, missingGuildSchema, newGuildSchema } from "./set-up-schemas.ts";

const missing = (description: string) => ({
  ...{ description, content: { [PROBLEM_TYPE]: { schema: missingGuildSchema } } },
});

const addRoute = createRoute({
  method: "post",
  path: "/api/v1/guilds",
  summary: "Add a guild that the game's service knows, and start its first sync",
  description:
    "The first guild ends the demo. A guild that was renamed or moved keeps its history. A stored guild is not changed.",
  middleware: [requires("administrator")],
  request: { body: jsonBody(newGuildSchema) },
  responses: {
    200: jsonAnswer(addedGuildSchema, "The guild was stored already. Nothing was changed."),
    201: jsonAnswer(addedGuildSchema, "Added, or moved to its new realm and name"),
    404: missing("The service does not know the guild. Nothing was stored."),
    502: missing("The service could not be asked. Nothing was stored."),
  },
});

export interface AddGuildRouteOptions {
  readonly database: Store;
  readonly service: ServiceAccess;
  readonly settings: Pick<Settings, "lockedBy" | "get">;
  readonly site: Pick<SiteControl, "apply">;
  readonly limit: ServiceLimit;
}

/** Adds the route that adds a guild. */
export function addGuildRoute(app: OpenAPIHono, options: AddGuildRouteOptions): void {
  const { database, service, settings, site, limit } = options;

  app.openapi(addRoute, async (c) => {
    limit(c);
    const { minimumLevel, ...wanted } = c.req.valid("json");
    const lock = settings.lockedBy("minimumLevel");
    if (lock && ![undefined, await settings.get("minimumLevel")].includes(minimumLevel)) {
      throw lockedSetting("minimumLevel", lock);
    }
    const named = namedGuild(wanted);
    const result = await service.addGuild({ named, minimumLevel, actor: actorOf(c) });
    const { guild } = result;
    if (!guild) {
      const { problem } = serviceFailure(result.lookup, c);
      const status = result.lookup.status === "not-found" ? 404 : 502;
      const suggestions = suggestionsOf(named, result.lookup);
      return c.json({ ...problem, suggestions }, status, { "Content-Type": PROBLEM_TYPE });
    }
    const isStored = result.how === "stored";
    if (!isStored) {
      await site.apply();
      await requestSync(database, guild);
    }
    const distribution = await database.members.distribution(guild.id);
    const added = await guildDetail(database, guild, {
      distribution,
      hasCredentials: true,
      rights: await rightsOf(c),
    });
    return c.json({ guild: added, how: result.how }, isStored ? 200 : 201);
  });
}
