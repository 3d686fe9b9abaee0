import { type GuildRecord, ROSTER_SORTS, type Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { isAdministrator } from "../admin/access.ts";
import { sendRepresentation } from "../answer/validators.ts";
import { HttpError, notFound, unknownPath } from "../http-error.ts";
import type { RosterSearch } from "../roster/roster-index.ts";
import type { RosterMemory } from "../roster/roster-memory.ts";
import {
  type Distribution,
  documentAnswer,
  guildAnswer,
  guildDetailAnswer,
  heldRosterDetailAnswer,
  newsAnswer,
} from "./answers.ts";
import { cursorOf, documentCursor } from "./document-cursor.ts";
import { IN_PAGES, linkNext, pageOf } from "./list-page.ts";
import {
  fieldsOf,
  guildAddressParams,
  guildAt,
  idsOrNames,
  memberFields,
  newsTypeOf,
  playableIds,
  rankOf,
  rankText,
} from "./names.ts";
import { count, id, integer, oneOf, query, text } from "./parameters.ts";
import { failures, jsonAnswer } from "./responses.ts";
import { cursorOfPosition, rosterCursor } from "./roster-cursor.ts";
import {
  type GuildDetail,
  guildDetailSchema,
  guildSchema,
  heldRosterDetailSchema,
  newsItemSchema,
  refusedDocumentSchema,
  rosterSchema,
} from "./schemas.ts";

const params = z.object({ id });
const NEWS_PAGE = 50;
const DOCUMENTS_PAGE = 100;

const addressRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{region}/{realm}/{name}",
  summary: "Find a guild by region, realm and name",
  description:
    "Realm and name are slugs or names. Redirects to the guild with its id. The paths below it work, too, such as " +
    "`/api/v1/guilds/eu/emberfall/lantern-watch/roster?class=mage`.",
  request: { params: guildAddressParams },
  responses: { 302: { description: "To the guild" }, 400: failures[400], 404: failures[404] },
});

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds",
  summary: "List the guilds",
  request: { query: query({}) },
  responses: { 200: jsonAnswer(z.array(guildSchema)), ...failures },
});

const guildRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}",
  summary: "Get a guild with the distribution of its members",
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(guildDetailSchema), ...failures },
});

const rosterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/roster",
  summary: "List the present members",
  description: `All of them without \`limit\`. ${IN_PAGES}`,
  request: {
    params,
    query: query({
      search: text(/^[^\p{Cc}]{1,100}$/u, "must be 1 to 100 characters").optional(),
      class: idsOrNames.optional(),
      race: idsOrNames.optional(),
      rank: rankText.optional(),
      fromLevel: count.optional(),
      toLevel: count.optional(),
      sort: oneOf(ROSTER_SORTS).optional(),
      order: oneOf(["asc", "desc"]).optional(),
      fields: memberFields.optional(),
      limit: integer(1, 10_000).optional(),
      cursor: rosterCursor.optional(),
    }),
  },
  responses: { 200: jsonAnswer(rosterSchema), ...failures },
});

const heldRosterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/held-roster",
  summary: "Get the held roster and the members who would leave",
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(heldRosterDetailSchema), ...failures },
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
  responses: { 200: jsonAnswer(z.array(refusedDocumentSchema)), ...failures },
});

const newsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/news",
  summary: "List the news, latest first",
  description: IN_PAGES,
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(NEWS_PAGE),
      cursor: id.optional(),
      type: text(/^[\w -]{1,64}$/, "must be a type of news, such as ENCOUNTER").optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(newsItemSchema)), ...failures },
});

export interface GuildRouteOptions {
  readonly store: Store;
  readonly rosters: RosterMemory;
  /** Whether the site has credentials that it can use. */
  readonly hasCredentials: () => boolean;
}

/** Adds the routes of guilds, rosters and news. */
export function guildRoutes(
  app: OpenAPIHono,
  { store, rosters, hasCredentials }: GuildRouteOptions,
): void {
  app.openapi(listRoute, async (c) => {
    const guilds = await store.guilds.list();
    const held = new Map((await store.heldRosters.list()).map((each) => [each.guildId, each]));
    const detailed = await isAdministrator(c);
    const answers = guilds.map(async (guild) => {
      const [count, [latestRun = null]] = await Promise.all([
        store.members.count(guild.id),
        store.runs.list({ guildId: guild.id, limit: 1 }),
      ]);
      return guildAnswer(guild, count, {
        ...{ latestRun, held: held.get(guild.id) ?? null },
        ...{ hasCredentials: hasCredentials(), detailed },
      });
    });
    return c.json(await Promise.all(answers), 200);
  });

  app.openapi(addressRoute, async (c) => {
    const { id } = await guildAt(store, c.req.valid("param"));
    return c.redirect(`/api/v1/guilds/${id}${new URL(c.req.url).search}`);
  });
  app.get("/api/v1/guilds/:region/:realm/:name/:rest{.+}", async (c) => {
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
    const detailed = await isAdministrator(c);
    const { distribution } = roster;
    const found = { distribution, detailed, hasCredentials: hasCredentials() };
    return c.json(await guildDetail(store, guild, found), 200);
  });

  app.openapi(documentsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, cursor } = c.req.valid("query");
    const found = await store.documents.page(guild.id, { limit: limit + 1, after: cursor });
    const documents = pageOf(c, found, { limit, cursorOf });
    c.header("X-Total-Count", String(await store.documents.count(guild.id)));
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
    const roster = await rosters.find(id, await rosterQuery(store, id, parameters));
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
    return c.json(heldRosterDetailAnswer(held), 200);
  });

  app.openapi(newsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, cursor, type } = c.req.valid("query");
    const found = await store.news.list(guild.id, {
      limit: limit + 1,
      ...(cursor !== undefined && { before: cursor }),
      ...(type !== undefined && { type: newsTypeOf(type, await store.news.types(guild.id)) }),
    });
    const page = pageOf(c, found, { limit, cursorOf: (last) => String(last.id) });
    return c.json(page.map(newsAnswer), 200);
  });
}

interface GuildAccess {
  readonly hasCredentials: boolean;
  readonly detailed: boolean;
}

/** Reads what is known of a guild. `detailed` includes errors with addresses and commands, for administrators. */
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

/** @throws HttpError 404 when the guild does not exist. */
export async function findGuild(store: Store, guildId: number): Promise<GuildRecord> {
  const guild = await store.guilds.get(guildId);
  if (!guild) throw unknownGuild(guildId);
  return guild;
}

function unknownGuild(guildId: number): HttpError {
  return notFound(`Guild ${guildId} does not exist.`, "/api/v1/guilds lists the guilds.");
}

type RosterParameters = z.output<NonNullable<typeof rosterRoute.request.query>>;

async function rosterQuery(
  store: Store,
  guildId: number,
  { class: classes, race, rank, fields, cursor, ...rest }: RosterParameters,
): Promise<RosterSearch> {
  const { fromLevel, toLevel } = rest;
  if (fromLevel !== undefined && toLevel !== undefined && fromLevel > toLevel) {
    throw new HttpError(
      400,
      "invalid-parameter",
      'The query parameter "fromLevel" is greater than "toLevel".',
      "Swap them.",
    );
  }
  if (cursor && cursor.sort !== (rest.sort ?? "name")) {
    throw new HttpError(
      400,
      "invalid-parameter",
      'The query parameter "cursor" belongs to another sort.',
      "Request the URLs of the Link headers unchanged.",
    );
  }
  const isNamed = /\D/.test((classes ?? "") + (race ?? ""));
  const guild = isNamed ? await findGuild(store, guildId) : null;
  const names = guild ? await store.playableNames.list(guild) : [];
  const found = {
    ...{ classId: classes && playableIds("class", classes, names) },
    ...{ raceId: race && playableIds("race", race, names), rank: rank && rankOf(rank) },
    ...{ fields: fieldsOf(fields), after: cursor },
  };
  // A query without filters is the whole roster, so undefined parameters are removed.
  const entries = Object.entries({ ...rest, ...found }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
