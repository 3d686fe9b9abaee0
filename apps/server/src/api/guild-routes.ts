import { hiddenFrom, type Rights, seesHidden } from "@guildhall/admin/rights";
import { REGIONS } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { isAdministrator, rightsOf } from "../admin/access.ts";
import { sendRepresentation } from "../answer/validators.ts";
import { notFound, unknownPath } from "../http-error.ts";
import type { RosterMemory } from "../roster/roster-memory.ts";
import {
  type Distribution,
  documentAnswer,
  guildAnswer,
  guildDetailAnswer,
  heldRosterDetailAnswer,
} from "./answers.ts";
import { cursorOf, documentCursor } from "./document-cursor.ts";
import { type GuildDetail, guildDetailSchema, guildSchema } from "./guild-schemas.ts";
import { IN_PAGES, linkNext, pageOf } from "./list-page.ts";
import { rosterSchema } from "./member-schemas.ts";
import { findGuild, guildAddressParams, guildAt, unknownGuild } from "./names.ts";
import { id, integer, query } from "./parameters.ts";
import { hiddenField, jsonAnswer } from "./responses.ts";
import { cursorOfPosition } from "./roster-cursor.ts";
import { rosterParameters, rosterQuery } from "./roster-query.ts";
import { heldRosterDetailSchema, refusedDocumentSchema } from "./sync-schemas.ts";

const params = z.object({ id });
const DOCUMENTS_PAGE = 100;

const addressRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{region}/{realm}/{name}",
  summary: "Find a guild by region, realm and name",
  description:
    "Realm and name are slugs or names. Redirects to the guild with its id. The paths below it work, too, such as " +
    "`/api/v1/guilds/eu/emberfall/lantern-watch/roster?class=mage`.",
  request: { params: guildAddressParams },
  responses: { 302: { description: "To the guild" } },
});

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds",
  summary: "List the guilds",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(guildSchema)) },
});

const guildRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}",
  summary: "Get a guild with the distribution of its members",
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(guildDetailSchema) },
});

const rosterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/roster",
  summary: "List the present members",
  description: `All of them without \`limit\`. ${IN_PAGES}`,
  request: {
    params,
    query: rosterParameters,
  },
  responses: { 200: jsonAnswer(rosterSchema), ...hiddenField },
});

const heldRosterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/held-roster",
  summary: "Get the held roster and the members who would leave",
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(heldRosterDetailSchema) },
});

const documentsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/documents",
  summary: "List the documents that the service did not return, with the time of the next attempt",
  description: `The guild's own documents first, then those of its members. The header \`X-Total-Count\` has the total number. ${IN_PAGES}`,
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(DOCUMENTS_PAGE),
      cursor: documentCursor.optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(refusedDocumentSchema)) },
});

export interface GuildRouteOptions {
  readonly store: Store;
  readonly rosters: RosterMemory;
  /** Whether the site has credentials that it can use. */
  readonly hasCredentials: () => boolean;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Adds the routes of guilds and rosters. */
export function guildRoutes(
  app: OpenAPIHono,
  { store, rosters, hasCredentials, clock }: GuildRouteOptions,
): void {
  app.openapi(listRoute, async (c) => {
    const guilds = await store.guilds.list();
    const held = new Map((await store.heldRosters.list()).map((each) => [each.guildId, each]));
    const rights = await rightsOf(c);
    const answers = guilds.map(async (guild) => {
      const [count, [latestRun = null]] = await Promise.all([
        store.members.count(guild.id, { hidden: seesHidden(rights) }),
        store.runs.list({ guildId: guild.id, limit: 1 }),
      ]);
      return guildAnswer(guild, count, {
        ...{ latestRun, held: held.get(guild.id) ?? null },
        ...{ hasCredentials: hasCredentials(), rights },
      });
    });
    return c.json(await Promise.all(answers), 200);
  });

  app.openapi(addressRoute, async (c) => {
    const { id } = await guildAt(store, c.req.valid("param"));
    return c.redirect(`/api/v1/guilds/${id}${new URL(c.req.url).search}`);
  });
  app.get(`/api/v1/guilds/:region{${REGIONS.join("|")}}/:realm/:name/:rest{.+}`, async (c) => {
    const { region, realm, name, rest } = c.req.param();
    const address = guildAddressParams.safeParse({ region, realm, name });
    if (!address.success) throw unknownPath(c.req.path);
    const { id } = await guildAt(store, address.data);
    return c.redirect(`/api/v1/guilds/${id}/${rest}${new URL(c.req.url).search}`);
  });

  app.openapi(guildRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const roster = await rosters.get(guild.id);
    if (!roster) throw unknownGuild(guild.id);
    const rights = await rightsOf(c);
    const distribution = seesHidden(rights) ? roster.distributionOfAll : roster.distribution;
    const found = { distribution, rights, hasCredentials: hasCredentials() };
    return c.json(await guildDetail(store, guild, found), 200);
  });

  app.openapi(documentsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, cursor } = c.req.valid("query");
    const { ids: without } = await hiddenFrom(await rightsOf(c), store, guild);
    const found = await store.documents.page(guild.id, {
      limit: limit + 1,
      after: cursor,
      without,
    });
    const documents = pageOf(c, found, { limit, cursorOf });
    c.header("X-Total-Count", String(await store.documents.count(guild.id, without)));
    const names = await store.members.names(documents.flatMap(({ memberId }) => memberId ?? []));
    const detailed = await isAdministrator(c);
    const answers = documents.map((state) =>
      documentAnswer(state, names.get(state.memberId ?? 0) ?? null, detailed),
    );
    return c.json(answers, 200);
  });

  app.openapi(rosterRoute, async (c) => {
    const { id } = c.req.valid("param");
    const parameters = c.req.valid("query");
    const reader = { rights: await rightsOf(c), now: clock() };
    const query = await rosterQuery({ store, rosters }, id, parameters, reader);
    const roster = await rosters.find(id, query);
    if (!roster) throw unknownGuild(id);
    const { limit } = parameters;
    if (roster.next && limit) linkNext(c, { limit, cursor: cursorOfPosition(roster.next) });
    // The roster is already serialized. Its type matches `rosterSchema`.
    return sendRepresentation(c, roster.representation) as never;
  });

  app.openapi(heldRosterRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const held = await store.heldRosters.get(guild.id);
    if (!held)
      throw notFound(
        `No roster of guild ${guild.id} is held.`,
        "/api/v1/guilds/{id} shows a held roster.",
      );
    const { ids } = await hiddenFrom(await rightsOf(c), store, guild);
    return c.json(heldRosterDetailAnswer(held, ids), 200);
  });
}

interface GuildAccess {
  readonly hasCredentials: boolean;
  readonly rights: Rights;
}

/** Reads what is known of a guild. Only administrators get errors with addresses and commands. */
export async function guildDetail(
  store: Store,
  guild: GuildRecord,
  { distribution, ...access }: GuildAccess & { readonly distribution: Distribution },
): Promise<GuildDetail> {
  const [[latestRun = null], held, names, documents] = await Promise.all([
    store.runs.list({ guildId: guild.id, limit: 1 }),
    store.heldRosters.get(guild.id),
    store.playableNames.list(guild),
    store.documents.listOwn(guild.id),
  ]);
  return guildDetailAnswer(guild, distribution, { latestRun, held, names, documents, ...access });
}
