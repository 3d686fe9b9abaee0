import type { Accounts } from "@guildhall/admin";
import { NoCredentialsError, type ServiceAccess } from "@guildhall/admin/service";
import type { Settings } from "@guildhall/admin/settings";
import { EDITIONS, type Provider, REGIONS } from "@guildhall/contract";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { HttpError } from "../http-error.ts";
import { isAdministrator, requires } from "./access.ts";
import type { SiteControl } from "./administration.ts";
import { originOf } from "./browser.ts";
import { CALLBACK } from "./provider-routes.ts";
import { jsonBody } from "./route-parts.ts";
import type { ServiceLimit } from "./service-limit.ts";
import {
  credentialsCheckRequestSchema,
  credentialsCheckSchema,
  providerSchema,
  setUpSchema,
} from "./set-up-schemas.ts";

const ofAdministrators = [requires("administrator")];

const setUpRoute = createRoute({
  method: "get",
  path: "/api/v1/setup",
  summary: "Get the state of the set-up",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(setUpSchema) },
});

const providersRoute = createRoute({
  method: "get",
  path: "/api/v1/providers",
  summary: "List the providers of the game's service",
  middleware: ofAdministrators,
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(providerSchema)) },
});

const checkRoute = createRoute({
  method: "post",
  path: "/api/v1/setup/credentials-check",
  summary: "Test credentials for the game's service",
  description: "Stores nothing. The result is 200 for credentials that fail, too.",
  middleware: ofAdministrators,
  request: { body: jsonBody(credentialsCheckRequestSchema) },
  responses: { 200: jsonAnswer(credentialsCheckSchema, "Tested") },
});

/** The developer portals by the name of the provider. */
const PORTALS: Readonly<Record<string, string>> = {
  battlenet: "https://develop.battle.net/access/clients",
};

export interface SetUpRouteOptions {
  readonly accounts: Accounts;
  readonly service: ServiceAccess;
  readonly settings: Settings;
  readonly site: Pick<SiteControl, "isDemo" | "problem">;
  readonly limit: ServiceLimit;
  readonly publicUrl: URL | null;
}

/** Adds the routes of the set-up, except for those of guilds. */
export function setUpRoutes(app: OpenAPIHono, options: SetUpRouteOptions): void {
  const { accounts, service, settings, site, limit, publicUrl } = options;

  app.openapi(setUpRoute, async (c) => {
    const hasAdministrator = await accounts.isSetUp();
    const found = site.problem();
    const shown = (await isAdministrator(c)) ? found : null;
    const texts = { message: shown?.message ?? null, advice: shown?.advice ?? null };
    const problem = found && { code: found.code, ...texts };
    const state = site.isDemo() ? ("demo" as const) : ("ready" as const);
    return c.json({ state, hasAdministrator, problem }, 200);
  });

  app.openapi(providersRoute, async (c) => {
    const redirectUri = originOf(c, publicUrl) + CALLBACK;
    const providers = await service.providers();
    return c.json(
      providers.map((provider) => ({ ...choiceOf(provider), redirectUri })),
      200,
    );
  });

  app.openapi(checkRoute, async (c) => {
    const { provider: wanted, clientSecret: typed, ...attempt } = c.req.valid("json");
    const provider = (await service.providers()).find(({ name }) => name === wanted);
    if (!provider) {
      throw new HttpError(
        400,
        "unknown-provider",
        "The provider is unknown.",
        "/api/v1/providers lists the providers.",
      );
    }
    limit(c);
    const clientSecret = typed ?? (await settings.get("clientSecret"));
    if (clientSecret === null) throw new NoCredentialsError();
    const checks = await service.checkCredentials({ provider, clientSecret, ...attempt });
    return c.json({ ok: checks.every(({ status }) => status !== "failed"), checks }, 200);
  });
}

function choiceOf({ name, label = name, hosts }: Provider) {
  return {
    name,
    label,
    developerPortal: (Object.hasOwn(PORTALS, name) && PORTALS[name]) || null,
    regions: REGIONS.filter((region) => Object.hasOwn(hosts, region)),
    editions: Object.keys(EDITIONS),
  };
}
