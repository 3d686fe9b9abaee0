import { hiddenFrom } from "@guildhall/admin/rights";
import { DAY_MS, playableClassName, playableRaceName } from "@guildhall/contract";
import {
  CHANGE_KINDS,
  isMemberChange,
  knownFact,
  type PlayableName,
  type Store,
} from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { HttpError, notFound } from "../http-error.ts";
import { formatTime, formatTimeOrNull } from "./answers.ts";
import { memberHistorySchema, pastRosterSchema, rosterChangesSchema } from "./history-schemas.ts";
import { IN_PAGES, pageOf } from "./list-page.ts";
import { daysAsMember, staysOf } from "./member-stays.ts";
import { findGuild, requireGuildField } from "./names.ts";
import { id, integer, invalidParameter, oneOf, query, text } from "./parameters.ts";
import { hiddenField, jsonAnswer } from "./responses.ts";

const params = z.object({ id });
const CHANGES_PAGE = 100;
const MEMBER_CHANGES = 500;

/** A day in UTC, as its first moment in ms since 1970. */
const day = text(/^\d{4}-\d\d-\d\d$/, "must be a day, such as 2026-11-21").transform(
  (written, context) => {
    const start = Date.parse(`${written}T00:00:00Z`);
    if (Number.isFinite(start) && formatTime(start).startsWith(written)) return start;
    context.addIssue("must be a day that exists");
    return z.NEVER;
  },
);

const changesRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/changes",
  summary: "List the changes of the roster between two days, latest first",
  description: `Both days are included, in UTC. ${IN_PAGES}`,
  request: {
    params,
    query: query({
      from: day,
      until: day,
      kind: oneOf(CHANGE_KINDS).optional(),
      limit: integer(1, 500).default(CHANGES_PAGE),
      cursor: id.optional(),
    }),
  },
  responses: { 200: jsonAnswer(rosterChangesSchema), ...hiddenField },
});

const pastRosterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/past-roster",
  summary: "List the members as of a day",
  description:
    "At the end of the day, in UTC, or now for today. Members who left have the name `Former member` after 30 days.",
  request: { params, query: query({ day }) },
  responses: { 200: jsonAnswer(pastRosterSchema), ...hiddenField },
});

const memberRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/members/{member}/history",
  summary: "Get when a member joined, left and returned, and what changed",
  request: { params: z.object({ id, member: id }), query: query({}) },
  responses: { 200: jsonAnswer(memberHistorySchema), ...hiddenField },
});

export interface HistoryRouteOptions {
  readonly store: Store;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Adds the routes of the guild's history. */
export function historyRoutes(app: OpenAPIHono, { store, clock }: HistoryRouteOptions): void {
  app.openapi(changesRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { from, until: lastDay, kind, limit, cursor } = c.req.valid("query");
    const rights = await rightsOf(c);
    requireGuildField(rights, "history");
    const { ids: without } = await hiddenFrom(rights, store, guild);
    const period = { from, until: lastDay + DAY_MS, without };
    if (from > lastDay) {
      throw new HttpError(
        400,
        "invalid-parameter",
        'The query parameter "from" is later than "until".',
        "Swap them.",
      );
    }
    const found = await store.changes.page(guild.id, {
      ...{ ...period, kind, limit: limit + 1, before: cursor },
    });
    const changes = pageOf(c, found, { limit, cursorOf: (last) => String(last.id) });
    const names = await store.members.names(changes.flatMap(({ memberId }) => memberId ?? []));
    const named = changes.map(({ guildId: _, runId: __, ...change }) => ({
      ...{ ...change, at: formatTime(change.at) },
      name: names.get(change.memberId ?? 0) ?? null,
    }));
    return c.json({ counts: await store.changes.counts(guild.id, period), changes: named }, 200);
  });

  app.openapi(pastRosterRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const rights = await rightsOf(c);
    requireGuildField(rights, "history");
    const { day: start } = c.req.valid("query");
    // Where the sun rises first, tomorrow has begun.
    if (start > clock() + DAY_MS) {
      const hint = "The current roster is at /api/v1/guilds/{id}/roster.";
      throw invalidParameter("day", "is in the future", hint);
    }
    const { ids: hidden } = await hiddenFrom(rights, store, guild);
    const found = await store.members.asOf(guild.id, start + DAY_MS - 1);
    const members = found.filter(({ id }) => !hidden.includes(id));
    const nameOf = playableNames(await store.playableNames.list(guild));
    const answer = {
      day: formatTime(start).slice(0, "2026-11-21".length),
      since: formatTimeOrNull(guild.baselineAt),
      total: members.length,
      members: members.map(({ id, name, realmSlug, realmName, classId, raceId, level, rank }) => ({
        ...{ id, name, realm: { slug: realmSlug, name: realmName } },
        class: { id: classId, name: nameOf("class", classId) },
        race: { id: raceId, name: nameOf("race", raceId) },
        level: knownFact("level", level),
        rank: knownFact("rank", rank),
      })),
    };
    return c.json(answer, 200);
  });

  app.openapi(memberRoute, async (c) => {
    const { id: guildId, member: memberId } = c.req.valid("param");
    const guild = await findGuild(store, guildId);
    const rights = await rightsOf(c);
    requireGuildField(rights, "history");
    const member = await store.members.get(guild.id, memberId);
    const { ids: hidden } = await hiddenFrom(rights, store, guild);
    if (member === null || hidden.includes(member.id)) {
      throw notFound(
        `Guild ${guild.id} has no member ${memberId}.`,
        "/api/v1/guilds/{id}/roster lists the members.",
      );
    }
    const found = await store.changes.list(guild.id, { memberId });
    const changes = found.filter(isMemberChange);
    const stays = staysOf(member, changes.toReversed());
    const count = (...kinds: readonly string[]) =>
      changes.filter(({ kind }) => kinds.includes(kind)).length;
    const answer = {
      ...{ id: member.id, name: member.name, firstSeenAt: formatTime(member.firstSeenAt) },
      isPresent: member.leftAt === null,
      ...{ joins: count("joined", "rejoined"), returns: count("rejoined") },
      departures: count("left"),
      daysAsMember: daysAsMember(stays, member.firstSeenAt, clock()),
      stays: stays.map(({ from, until }) => ({
        from: formatTimeOrNull(from),
        until: formatTimeOrNull(until),
      })),
      changes: changes.slice(0, MEMBER_CHANGES).map(({ id, at, kind, before, after }) => ({
        ...{ id, at: formatTime(at), kind, before, after },
      })),
    };
    return c.json(answer, 200);
  });
}

/** Returns the names of classes and races, also of those that are newer than the contract's tables. */
function playableNames(stored: readonly PlayableName[]) {
  const names = new Map(stored.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const standard = { class: playableClassName, race: playableRaceName };
  return (kind: PlayableName["kind"], id: number): string =>
    names.get(`${kind} ${id}`) ?? standard[kind](id);
}
