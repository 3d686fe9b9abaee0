import type { FailedLookup, GuildLookup, MissingGuild, NamedGuild } from "@guildhall/admin/guilds";
import type { ServiceAccess } from "@guildhall/admin/service";
import { parseEdition } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { factionAnswer } from "../api/answers.ts";
import { query, text } from "../api/parameters.ts";
import { jsonAnswer, serviceResponses } from "../api/responses.ts";
import { HttpError, notFound } from "../http-error.ts";
import { requires } from "./access.ts";
import { jsonBody } from "./route-parts.ts";
import { adviceFor } from "./service-failure.ts";
import type { ServiceLimit } from "./service-limit.ts";
import {
  directoryRealmSchema,
  type GuildSearch,
  guildSearchRequestSchema,
  guildSearchSchema,
  region,
} from "./set-up-schemas.ts";

const ofOfficers = [requires("officer")];
const searched = text(/^[^\p{Cc}]{1,200}$/u, "must be 1 to 200 characters");

const realmsRoute = createRoute({
  method: "get",
  path: "/api/v1/realm-directory",
  summary: "Find realms by a part of their names in any language",
  description: "At most 20 realms, best match first, then those with similar names.",
  middleware: ofOfficers,
  request: {
    query: query({ region, edition: searched.default("current"), search: searched.optional() }),
  },
  responses: { 200: jsonAnswer(z.array(directoryRealmSchema)), ...serviceResponses },
});

const searchRoute = createRoute({
  method: "post",
  path: "/api/v1/guild-search",
  summary: "Ask the game's service for a guild",
  description: "Stores nothing. The result is 200 for a guild that does not exist, too.",
  middleware: ofOfficers,
  request: { body: jsonBody(guildSearchRequestSchema) },
  responses: { 200: jsonAnswer(guildSearchSchema), ...serviceResponses },
});

const crestRoute = createRoute({
  method: "get",
  path: "/api/v1/guild-search/crest.svg",
  summary: "Get the crest of a guild that is not stored",
  middleware: ofOfficers,
  request: {
    query: query({ region, edition: searched.default("current"), realm: searched, name: searched }),
  },
  responses: {
    ...serviceResponses,
    200: { description: "The image", content: { "image/svg+xml": { schema: z.string() } } },
  },
});

export interface GuildSearchRouteOptions {
  readonly service: ServiceAccess;
  readonly limit: ServiceLimit;
}

/** Adds the routes that find realms and guilds at the service. */
export function guildSearchRoutes(
  app: OpenAPIHono,
  { service, limit }: GuildSearchRouteOptions,
): void {
  app.openapi(realmsRoute, async (c) => {
    const { region, edition, search = "" } = c.req.valid("query");
    const found = await service.findRealms({ region, edition: editionOf(edition) }, search);
    return c.json(found, 200);
  });

  app.openapi(searchRoute, async (c) => {
    limit(c);
    const named = namedGuild(c.req.valid("json"));
    return c.json(guildSearchAnswer(named, await service.findGuild(named), c), 200);
  });

  app.openapi(crestRoute, async (c) => {
    limit(c);
    const named = namedGuild(c.req.valid("query"));
    const lookup = await service.findGuild(named);
    if (lookup.status !== "found" || !lookup.facts.crest) throw notFound("No crest was found.");
    const { crest, faction, name } = lookup.facts;
    const svg = renderCrestSvg({ ...crest, faction }, { size: 240, title: `Crest of ${name}` });
    return c.body(svg, 200, { "Content-Type": "image/svg+xml" });
  });
}

/** @throws HttpError 400 for an unknown edition. */
export function namedGuild<
  Named extends Omit<NamedGuild, "edition"> & { readonly edition: string },
>({ edition, ...named }: Named) {
  return { ...named, edition: editionOf(edition) };
}

function editionOf(edition: string) {
  try {
    return parseEdition(edition);
  } catch {
    const message = "The edition is unknown.";
    throw new HttpError(400, "invalid-edition", message, "/api/v1/providers lists the editions.");
  }
}

/** Returns the result of a search. Only administrators get what to do, because it can contain addresses. */
function guildSearchAnswer(named: NamedGuild, lookup: GuildLookup, c: Context): GuildSearch {
  if (lookup.status !== "found") {
    return {
      ...{ guild: null, cause: lookup.cause, message: lookup.visitors },
      advice: adviceFor(c, lookup),
      missing: lookup.status === "not-found" ? lookup.missing : null,
      suggestions: suggestionsOf(named, lookup),
    };
  }
  const { region, edition, realmSlug, nameSlug, levels, facts } = lookup;
  const { name, realmName, faction, memberCount, achievementPoints, crest } = facts;
  return {
    guild: {
      ...{ region, edition, name, nameSlug, memberCount, achievementPoints },
      realm: { slug: realmSlug, name: realmName },
      faction: factionAnswer(faction),
      levels: levels && [...levels],
      hasCrest: crest !== null,
    },
    ...{ cause: null, message: null, advice: null, missing: null, suggestions: [] },
  };
}

/** Returns suggestions for a guild that was not found. */
export function suggestionsOf(
  { region, edition, realm, name }: NamedGuild,
  lookup: FailedLookup | MissingGuild,
): GuildSearch["suggestions"] {
  if (lookup.status === "failed") return [];
  const { realms, guilds, places } = lookup;
  const isSuggested = (place: { readonly region: string; readonly edition: string }) =>
    guilds.some((guild) => guild.region === place.region && guild.edition === place.edition);
  return [
    ...guilds.map(({ realmSlug, realmName, memberCount: _, ...guild }) => ({
      ...{ ...guild, realmSlug, realm: realmName, reason: "same-name" as const },
    })),
    ...realms.map((similar) => ({
      ...{ region, edition, realmSlug: similar.slug, realm: similar.name, name },
      reason: "similar-realm" as const,
    })),
    ...places
      .filter((place) => !isSuggested(place))
      .map((place) => ({
        ...{ region: place.region, edition: place.edition, realmSlug: realm, realm, name },
        reason: "realm-elsewhere" as const,
      })),
  ];
}
