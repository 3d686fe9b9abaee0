import {
  GUILDS_VARIABLE,
  isAnyPending,
  isConfigured,
  listMissingGuilds,
  type MissingConfiguredGuild,
} from "@guildhall/admin/guilds";
import type { Settings } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findGuild } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { isAdministrator, requires } from "./access.ts";
import type { SiteControl } from "./administration.ts";
import { suggestionsOf } from "./guild-search-routes.ts";
import {
  guildLocksSchema,
  type MissingConfiguredGuild as MissingGuildAnswer,
  missingConfiguredGuildSchema,
} from "./set-up-schemas.ts";

const missingRoute = createRoute({
  method: "get",
  path: "/api/v1/missing-guilds",
  summary: "List the guilds of the configuration that could not be added",
  description: "Only administrators get the names that were tried.",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(missingConfiguredGuildSchema)) },
});

const locksRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/locks",
  summary: "Get what variables decide about a guild, so that it cannot be changed here",
  middleware: [requires("officer")],
  request: { params: z.object({ id }), query: query({}) },
  responses: { 200: jsonAnswer(guildLocksSchema) },
});

export interface ConfiguredGuildRouteOptions {
  /** The database of the site. */
  readonly store: Store;
  readonly shown: Store;
  readonly settings: Pick<Settings, "lockedBy">;
  readonly site: Pick<SiteControl, "isDemo" | "configuredGuilds">;
}

/** Adds the routes that show what the configuration decides about guilds. */
export function configuredGuildRoutes(
  app: OpenAPIHono,
  { store, shown, settings, site }: ConfiguredGuildRouteOptions,
): void {
  app.openapi(missingRoute, async (c) => {
    // A site that shows the demo has no credentials to look for a guild.
    const missing = site.isDemo() ? [] : await listMissingGuilds(store);
    const isForAdministrator = missing.length > 0 && (await isAdministrator(c));
    const answers = missing.map((guild) => missingAnswer(guild, isForAdministrator));
    const isPending = !site.isDemo() && (await isAnyPending(store, site.configuredGuilds()));
    return c.json(isPending ? [...answers, PENDING] : answers, 200);
  });

  app.openapi(locksRoute, async (c) => {
    const guild = await findGuild(shown, c.req.valid("param").id);
    const isLocked = await isConfigured(store, guild, site.configuredGuilds());
    const removal = isLocked ? GUILDS_VARIABLE : null;
    return c.json({ removal, minimumLevel: settings.lockedBy("minimumLevel") }, 200);
  });
}

const PENDING: MissingGuildAnswer = {
  ...{ cause: "pending", message: "Guildhall is looking for the guild." },
  ...{ nextAttemptAt: null, details: null },
};

function missingAnswer(
  { named, lookup, checkedAt, nextAttemptAt }: MissingConfiguredGuild,
  isForAdministrator: boolean,
): MissingGuildAnswer {
  const { cause, visitors: message, detail, nextStep } = lookup;
  return {
    ...{ cause, message },
    nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt).toISOString(),
    details: isForAdministrator
      ? {
          ...{ variable: GUILDS_VARIABLE, ...named },
          missing: lookup.status === "not-found" ? lookup.missing : null,
          advice: `${detail} ${nextStep}`,
          suggestions: suggestionsOf(named, lookup),
          checkedAt: new Date(checkedAt).toISOString(),
        }
      : null,
  };
}
