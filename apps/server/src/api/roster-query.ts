import { type Rights, seesHidden } from "@guildhall/admin/rights";
import { CHARACTER_ROLES, DAY_MS, HOUR_MS } from "@guildhall/contract";
import { type PlayableName, ROSTER_SORTS, type Store } from "@guildhall/store";
import type { z } from "@hono/zod-openapi";
import type { RosterSearch } from "../roster/roster-index.ts";
import type { RosterMemory } from "../roster/roster-memory.ts";
import {
  fieldsOf,
  findGuild,
  idsOrNames,
  memberFields,
  playableIds,
  rankOf,
  rankText,
  requireField,
  specializationIds,
} from "./names.ts";
import { count, integer, invalidParameter, oneOf, query, text } from "./parameters.ts";
import { rosterCursor } from "./roster-cursor.ts";

export const rosterParameters = query({
  search: text(/^[^\p{Cc}]{1,100}$/u, "must be 1 to 100 characters").optional(),
  class: idsOrNames.optional(),
  race: idsOrNames.optional(),
  rank: rankText.optional(),
  fromLevel: count.optional(),
  toLevel: count.optional(),
  role: oneOf(CHARACTER_ROLES).optional(),
  spec: idsOrNames.optional(),
  fromItemLevel: count.optional(),
  inactiveDays: integer(1, 10_000)
    .openapi({ description: "Only characters that were not in the game for this many days" })
    .optional(),
  sort: oneOf(ROSTER_SORTS).optional(),
  order: oneOf(["asc", "desc"]).optional(),
  fields: memberFields.optional(),
  limit: integer(1, 10_000).optional(),
  cursor: rosterCursor.optional(),
});

interface RosterSource {
  readonly store: Store;
  readonly rosters: RosterMemory;
}

interface RosterReader {
  readonly rights: Rights;
  /** ms since 1970 */
  readonly now: number;
}

type RosterParameters = z.output<typeof rosterParameters>;

/**
 * Returns the search of a request for a roster.
 *
 * @throws HttpError 400 for invalid parameters, 403 for a field that the reader does not see, 404 for an unknown guild.
 */
export async function rosterQuery(
  { store, rosters }: RosterSource,
  guildId: number,
  { class: classes, race, rank, fields, cursor, spec, inactiveDays, ...rest }: RosterParameters,
  { rights, now }: RosterReader,
): Promise<RosterSearch> {
  // An order and a filter show values, too.
  if (rest.sort) requireField(rights, rest.sort);
  if (rest.fromItemLevel !== undefined) requireField(rights, "equippedItemLevel");
  if (inactiveDays !== undefined) requireField(rights, "lastLoginAt");
  const { fromLevel, toLevel } = rest;
  if (fromLevel !== undefined && toLevel !== undefined && fromLevel > toLevel) {
    throw invalidParameter("fromLevel", 'is greater than "toLevel"', "Swap them.");
  }
  if (cursor && cursor.sort !== (rest.sort ?? "name")) {
    const hint = "Request the URLs of the Link headers unchanged.";
    throw invalidParameter("cursor", "belongs to another sort", hint);
  }
  const isNamed = (classes ?? race ?? rank ?? spec) !== undefined;
  const guild = isNamed ? await findGuild(store, guildId) : null;
  const stored = guild ? await store.playableNames.list(guild) : [];
  const roster = guild && (await rosters.get(guildId));
  const idsOf = (kind: PlayableName["kind"], given: string) => {
    const present = roster?.distribution[kind].map(({ id }) => id) ?? [];
    return playableIds(kind, given, { stored, present });
  };
  const ranks = roster?.distribution.rank.map(({ id }) => id) ?? [];
  const found = {
    ...{ classId: classes && idsOf("class", classes), raceId: race && idsOf("race", race) },
    rank: rank && rankOf(rank, guild?.rankNames ?? {}, ranks),
    ...{ fields: fieldsOf(fields, rights), after: cursor },
    specId: spec && specializationIds(spec, roster?.distribution.spec ?? []),
    hidden: seesHidden(rights) || undefined,
    // Whole hours, so that the response to the same query is the one in memory.
    lastLoginBefore: inactiveDays && Math.floor(now / HOUR_MS) * HOUR_MS - inactiveDays * DAY_MS,
  };
  // A query without filters is the whole roster, so undefined parameters are removed.
  const entries = Object.entries({ ...rest, ...found }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
