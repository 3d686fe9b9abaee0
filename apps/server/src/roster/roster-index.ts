import { characterSlug, PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import type { Queries, RosterQuery, VisibleMember } from "@guildhall/store";
import type { Member } from "../api/schemas.ts";

/** Filters and sorts a roster in memory, with the same results as `MemberQueries.roster` in the database. */
export interface RosterIndex {
  /** Returns the number of matching members and the positions of the members on the page. */
  find(query: RosterSearch): { total: number; positions: number[] };
  readonly distribution: Awaited<ReturnType<Queries["members"]["distribution"]>>;
}

/** A query that can name several classes and races. */
export interface RosterSearch extends Omit<RosterQuery, "classId" | "raceId"> {
  readonly classId?: number | readonly number[];
  readonly raceId?: number | readonly number[];
  /** The fields of the members. Omitted for the default fields. */
  readonly fields?: readonly (keyof Member)[];
}

type Sort = NonNullable<RosterQuery["sort"]>;
/** The values for search, filters and sorts. */
type Entry = Pick<
  VisibleMember,
  "nameSlug" | "realmSlug" | "classId" | "raceId" | "rank" | "level" | "achievementPoints"
>;

/** @param members sorted by name, then by id */
export function createRosterIndex(members: readonly VisibleMember[]): RosterIndex {
  const entries = members.map(entryOf);
  const orders = new Map<string, Uint32Array>();
  const order = (sort: Sort, direction: "asc" | "desc") => {
    const key = `${sort} ${direction}`;
    const known = orders.get(key) ?? sorted(entries, sort, direction);
    orders.set(key, known);
    return known;
  };
  return {
    find(query) {
      const { sort = "name", order: direction = "asc", limit, offset = 0 } = query;
      const matches = matcher(query);
      const found: number[] = [];
      for (const position of order(sort, direction)) {
        const entry = entries[position];
        if (entry && matches(entry)) found.push(position);
      }
      const end = limit === undefined ? undefined : offset + limit;
      return { total: found.length, positions: found.slice(offset, end) };
    },
    distribution: {
      class: counts(entries, ({ classId }) => classId),
      race: counts(entries, ({ raceId }) => raceId),
      rank: counts(entries, ({ rank }) => rank),
      level: counts(entries, ({ level }) => level),
    },
  };
}

function entryOf(member: VisibleMember): Entry {
  const { nameSlug, realmSlug, classId, raceId, rank, level, achievementPoints } = member;
  return { nameSlug, realmSlug, classId, raceId, rank, level, achievementPoints };
}

function setOf(ids: RosterSearch["classId"]): ReadonlySet<number> | null {
  return ids === undefined ? null : new Set([ids].flat());
}

function matcher(query: RosterSearch): (entry: Entry) => boolean {
  const { rank, fromLevel = -Infinity, toLevel = Infinity } = query;
  const [classes, races] = [setOf(query.classId), setOf(query.raceId)];
  const term = characterSlug(query.search ?? "").replaceAll("\0", "");
  return (entry) =>
    entry.level >= fromLevel &&
    entry.level <= toLevel &&
    (classes?.has(entry.classId) ?? true) &&
    (races?.has(entry.raceId) ?? true) &&
    (rank === undefined || entry.rank === rank) &&
    (term === "" || entry.nameSlug.includes(term));
}

/** Larger than any sort key, so that unknown values come last in both directions. */
const UNKNOWN = 2 ** 36;

/** Sorts positions: unknown values last, equal values by name, then by id. */
function sorted(entries: readonly Entry[], sort: Sort, direction: "asc" | "desc"): Uint32Array {
  const keys = SORT_KEYS[sort](entries);
  const sign = direction === "asc" ? 1 : -1;
  const count = entries.length;
  // Key and position form one number, because sorting numbers without a comparison function is ten times as fast.
  const numbers = Float64Array.from(
    keys,
    (key, position) => (key === null ? UNKNOWN : sign * key) * count + position,
  ).sort();
  return Uint32Array.from(numbers, (number) => number - Math.floor(number / count) * count);
}

type SortKeys = (entries: readonly Entry[]) => (number | null)[];

const SORT_KEYS: Record<Sort, SortKeys> = {
  name: (entries) => nameRanks(entries),
  realm: (entries) => ranksOf(entries.map(({ realmSlug }) => realmSlug)),
  level: (entries) => entries.map(({ level }) => level),
  rank: (entries) => entries.map(({ rank }) => rank),
  achievementPoints: (entries) => entries.map(({ achievementPoints }) => achievementPoints),
  class: (entries) => entries.map(({ classId }) => positionByName(PLAYABLE_CLASSES, classId)),
  race: (entries) => entries.map(({ raceId }) => positionByName(PLAYABLE_RACES, raceId)),
};

/** Returns the rank of each name. The entries are already sorted by name. */
function nameRanks(entries: readonly Entry[]): number[] {
  let rank = 0;
  return entries.map(({ nameSlug }, position) => {
    if (nameSlug !== entries[position - 1]?.nameSlug) rank++;
    return rank;
  });
}

/** Returns the rank of each string by code point, which is the order of both databases. */
function ranksOf(texts: readonly string[]): number[] {
  const distinct = [...new Set(texts)].map((text) => ({ text, bytes: Buffer.from(text) }));
  distinct.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const ranks = new Map(distinct.map(({ text }, rank) => [text, rank]));
  return texts.map((text) => ranks.get(text) ?? 0);
}

/** Returns the position of the name of an id among all names. Ids without a name come last. */
function positionByName(
  table: Readonly<Record<number, { readonly name: string }>>,
  id: number,
): number | null {
  const names = NAMES.get(table) ?? [];
  const name = table[id]?.name;
  if (id === 0) return null;
  return name === undefined ? names.length + id : names.indexOf(name);
}

const NAMES = new Map(
  [PLAYABLE_CLASSES, PLAYABLE_RACES].map((table) => [
    table as object,
    [...new Set(Object.values(table).map(({ name }) => name))].sort(),
  ]),
);

function counts(entries: readonly Entry[], idOf: (entry: Entry) => number) {
  const found = new Map<number, number>();
  for (const entry of entries) found.set(idOf(entry), (found.get(idOf(entry)) ?? 0) + 1);
  return [...found].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
}
