import { type GuildRecord, ROSTER_SORTS, type RosterQuery, type Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sendRepresentation } from "../answer/validators.ts";
import { HttpError, notFound } from "../http-error.ts";
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
import { count, id, integer, oneOf, query, text } from "./parameters.ts";
import { failures, jsonAnswer } from "./responses.ts";
import {
  type GuildDetail,
  guildDetailSchema,
  guildSchema,
  heldRosterDetailSchema,
  newsSchema,
  refusedDocumentSchema,
  rosterSchema,
} from "./schemas.ts";

const params = z.object({ id });
const NEWS_PAGE = 50;
const DOCUMENTS_PAGE = 100;

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
  request: {
    params,
    query: query({
      search: text(/^[^\p{Cc}]{1,100}$/u, "must be 1 to 100 characters").optional(),
      class: count.optional(),
      race: count.optional(),
      rank: count.optional(),
      fromLevel: count.optional(),
      toLevel: count.optional(),
      sort: oneOf(ROSTER_SORTS).optional(),
      order: oneOf(["asc", "desc"]).optional(),
      limit: integer(1, 10_000).optional(),
      offset: count.optional(),
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
  description:
    "The guild's own documents first, then those of its members. The header `X-Total-Count` has the total number; " +
    'the header `Link` with `rel="next"` has the URL of the next page.',
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(DOCUMENTS_PAGE),
      after: documentCursor.optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(refusedDocumentSchema)), ...failures },
});

const newsRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/news",
  summary: "List the news, latest first",
  request: {
    params,
    query: query({
      limit: integer(1, 200).default(NEWS_PAGE),
      before: id.optional(),
      type: text(/^[\w-]{1,64}$/, "must be a type of news, such as ENCOUNTER").optional(),
    }),
  },
  responses: { 200: jsonAnswer(newsSchema), ...failures },
});

/** Adds the routes of guilds, rosters and news. */
export function guildRoutes(app: OpenAPIHono, store: Store, rosters: RosterMemory): void {
  app.openapi(listRoute, async (c) => {
    const guilds = await store.guilds.list();
    const held = new Map((await store.heldRosters.list()).map((each) => [each.guildId, each]));
    const answers = guilds.map(async (guild) =>
      guildAnswer(guild, await store.members.count(guild.id), held.get(guild.id) ?? null),
    );
    return c.json(await Promise.all(answers), 200);
  });

  app.openapi(guildRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const roster = await rosters.get(guild.id);
    if (!roster) throw unknownGuild(guild.id);
    return c.json(await guildDetail(store, guild, roster.distribution), 200);
  });

  app.openapi(documentsRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { limit, after } = c.req.valid("query");
    // One more than requested shows whether there is another page.
    const found = await store.documents.page(guild.id, { limit: limit + 1, after });
    const documents = found.slice(0, limit);
    const last = documents.at(-1);
    c.header("X-Total-Count", String(await store.documents.count(guild.id)));
    if (last && found.length > limit) {
      const next = new URLSearchParams({ limit: String(limit), after: cursorOf(last) });
      c.header("Link", `</api/v1/guilds/${guild.id}/documents?${next}>; rel="next"`);
    }
    const names = await store.members.names(documents.flatMap(({ memberId }) => memberId ?? []));
    const answers = documents.map((state) =>
      documentAnswer(state, names.get(state.memberId ?? 0) ?? null),
    );
    return c.json(answers, 200);
  });

  app.openapi(rosterRoute, async (c) => {
    const { id } = c.req.valid("param");
    const roster = await rosters.find(id, rosterQuery(c.req.valid("query")));
    if (!roster) throw unknownGuild(id);
    // The roster is already serialized. Its type matches `rosterSchema`.
    return sendRepresentation(c, roster) as never;
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
    const { limit, before, type } = c.req.valid("query");
    // One more than requested shows whether there is another page.
    const found = await store.news.list(guild.id, {
      limit: limit + 1,
      ...(before !== undefined && { before }),
      ...(type !== undefined && { type }),
    });
    const page = found.slice(0, limit);
    const nextBefore = found.length > limit ? (page.at(-1)?.id ?? null) : null;
    return c.json({ items: page.map(newsAnswer), nextBefore }, 200);
  });
}

/** Reads what is known of a guild. */
export async function guildDetail(
  store: Store,
  guild: GuildRecord,
  distribution: Distribution,
): Promise<GuildDetail> {
  const [[latestRun = null], held, names, documents] = await Promise.all([
    store.runs.list({ guildId: guild.id, limit: 1 }),
    store.heldRosters.get(guild.id),
    store.playableNames.list(guild),
    store.documents.listOwn(guild.id),
  ]);
  return guildDetailAnswer(guild, distribution, { latestRun, held, names, documents });
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

function rosterQuery({ class: classId, race: raceId, ...rest }: RosterParameters): RosterQuery {
  const { fromLevel, toLevel } = rest;
  if (fromLevel !== undefined && toLevel !== undefined && fromLevel > toLevel) {
    throw new HttpError(
      400,
      "invalid-parameter",
      'The query parameter "fromLevel" is greater than "toLevel".',
      "Swap them.",
    );
  }
  // A query without filters is the whole roster, so undefined parameters are removed.
  const entries = Object.entries({ ...rest, classId, raceId }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries);
}
