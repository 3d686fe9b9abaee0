import {
  CHARACTER_ROLES,
  characterSlug,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  roleOfSpecialization,
} from "@guildhall/contract";
import type { Queries, RosterQuery, VisibleMember } from "@guildhall/store";
import type { Member } from "../api/member-schemas.ts";

/** Filters and sorts a roster in memory, with the same results as `MemberQueries.roster` in the database. */
export interface RosterIndex {
  /** Returns the number of matching members and the positions of the members on the page. */
  find(query: RosterSearch): FoundPositions;
  readonly distribution: RosterDistribution;
  /** The distribution with hidden characters. */
  readonly distributionOfAll: RosterIndex["distribution"];
}

/** The numbers of members of each class, race, rank, level and specialization. */
export interface RosterDistribution
  extends Awaited<ReturnType<Queries["members"]["distribution"]>> {
  readonly spec: readonly SpecializationCount[];
}

export interface SpecializationCount {
  readonly id: number;
  /** In the locale of the client that requested it. */
  readonly name: string | null;
  readonly classId: number;
  readonly count: number;
}

export interface FoundPositions {
  readonly total: number;
  readonly positions: readonly number[];
  /** The place after which the next page begins; null on the last page. */
  readonly next: RosterPosition | null;
}

/** A place in a sorted roster. It stays valid when its member leaves. */
export interface RosterPosition {
  readonly sort: Sort;
  /** What the sort compares. Null for unknown values, which come last. */
  readonly value: string | number | null;
  readonly nameSlug: string;
  readonly id: number;
}

/** A query that can name several classes, races and specializations. */
export interface RosterSearch extends Omit<RosterQuery, "classId" | "raceId" | "specId"> {
  readonly classId?: number | readonly number[];
  readonly raceId?: number | readonly number[];
  readonly specId?: number | readonly number[];
  /** Members up to this place are on earlier pages. */
  readonly after?: RosterPosition;
  /** The fields of the members. Omitted for the default fields. */
  readonly fields?: readonly (keyof Member)[];
}

type Sort = NonNullable<RosterQuery["sort"]>;
/** The fields for search, filters and sorts. */
const FIELDS = [
  "id",
  "nameSlug",
  "realmSlug",
  "classId",
  "raceId",
  "rank",
  "level",
  "achievementPoints",
  "specId",
  "specName",
  "equippedItemLevel",
  "lastLoginAt",
  "joinedAt",
  "hiddenAt",
] as const satisfies readonly (keyof VisibleMember)[];

type Entry = Pick<VisibleMember, (typeof FIELDS)[number]>;

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
      const { sort = "name", order: direction = "asc", limit, after } = query;
      const matches = matcher(query);
      const found: number[] = [];
      for (const position of order(sort, direction)) {
        const entry = entries[position];
        if (entry && matches(entry)) found.push(position);
      }
      const placeOf = (position: number) => place(entries[position], sort);
      const isLater = (position: number) =>
        after === undefined || comparePlaces(placeOf(position), after, direction) > 0;
      const later = after === undefined ? found : found.filter(isLater);
      const positions = later.slice(0, limit);
      const last = positions.length < later.length ? positions.at(-1) : undefined;
      return {
        ...{ total: found.length, positions },
        next: last === undefined ? null : placeOf(last),
      };
    },
    distribution: distributionOf(entries.filter(({ hiddenAt }) => hiddenAt === null)),
    distributionOfAll: distributionOf(entries),
  };
}

function distributionOf(entries: readonly Entry[]): RosterDistribution {
  const specs = new Map(entries.map((entry) => [entry.specId, entry]));
  return {
    spec: counts(entries, ({ specId }) => specId ?? 0).flatMap(({ id, count }) => {
      const { specName: name, classId } = specs.get(id) ?? {};
      return name === undefined || classId === undefined ? [] : [{ id, name, classId, count }];
    }),
    class: counts(entries, ({ classId }) => classId),
    race: counts(entries, ({ raceId }) => raceId),
    rank: counts(entries, ({ rank }) => rank),
    level: counts(entries, ({ level }) => level),
  };
}

function entryOf(member: VisibleMember): Entry {
  return Object.fromEntries(FIELDS.map((name) => [name, member[name]])) as never;
}

function setOf(ids: RosterSearch["classId"]): ReadonlySet<number> | null {
  return ids === undefined ? null : new Set([ids].flat());
}

function matcher(query: RosterSearch): (entry: Entry) => boolean {
  const { rank, fromLevel = -Infinity, toLevel = Infinity, hidden = false } = query;
  const [classes, races] = [setOf(query.classId), setOf(query.raceId)];
  const specs = setOf(query.specId);
  const term = characterSlug(query.search ?? "").replaceAll("\0", "");
  const { role, fromItemLevel, lastLoginBefore } = query;
  return (entry) =>
    (role === undefined || roleOfSpecialization(entry.specId) === role) &&
    (specs?.has(entry.specId ?? 0) ?? true) &&
    (fromItemLevel === undefined ||
      (entry.equippedItemLevel !== null && entry.equippedItemLevel >= fromItemLevel)) &&
    (lastLoginBefore === undefined ||
      (entry.lastLoginAt !== null && entry.lastLoginAt < lastLoginBefore)) &&
    (hidden || entry.hiddenAt === null) &&
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
  const keys = sortKeys(entries, sort);
  const sign = direction === "asc" ? 1 : -1;
  const count = entries.length;
  // Key and position form one number, because sorting numbers without a comparison function is ten times as fast.
  const numbers = Float64Array.from(
    keys,
    (key, position) => (key === null ? UNKNOWN : sign * key) * count + position,
  ).sort();
  return Uint32Array.from(numbers, (number) => number - Math.floor(number / count) * count);
}

const NUMBERS = {
  level: ({ level }: Entry) => level,
  rank: ({ rank }: Entry) => rank,
  achievementPoints: ({ achievementPoints }: Entry) => achievementPoints,
  equippedItemLevel: ({ equippedItemLevel }: Entry) => equippedItemLevel,
  lastLoginAt: ({ lastLoginAt }: Entry) => lastLoginAt,
  joinedAt: ({ joinedAt }: Entry) => joinedAt,
  role: ({ specId }: Entry) => {
    const role = roleOfSpecialization(specId);
    return role && CHARACTER_ROLES.indexOf(role);
  },
  class: ({ classId }: Entry) => positionByName(PLAYABLE_CLASSES, classId),
  race: ({ raceId }: Entry) => positionByName(PLAYABLE_RACES, raceId),
};
const TEXTS = {
  name: ({ nameSlug }: Entry) => nameSlug,
  realm: ({ realmSlug }: Entry) => realmSlug,
  spec: ({ specName }: Entry) => specName,
};
const VALUES: Readonly<Record<Sort, (entry: Entry) => string | number | null>> = {
  ...NUMBERS,
  ...TEXTS,
};

function sortKeys(entries: readonly Entry[], sort: Sort): (number | null)[] {
  if (sort === "name") return nameRanks(entries);
  if (sort === "realm" || sort === "spec") return ranksOf(entries.map(TEXTS[sort]), compareTexts);
  const values = entries.map(NUMBERS[sort]);
  return TIMES.includes(sort) ? ranksOf(values, (a, b) => a - b) : values;
}

function place(entry: Entry | undefined, sort: Sort): RosterPosition {
  const { nameSlug = "", id = 0 } = entry ?? {};
  return { sort, value: entry ? VALUES[sort](entry) : null, nameSlug, id };
}

/** Compares two places of a sort as `sorted` does. */
function comparePlaces(a: RosterPosition, b: RosterPosition, direction: "asc" | "desc"): number {
  const byValue = compareValues(a.value, b.value) * (direction === "asc" ? 1 : -1);
  const isUnknown = Number(a.value === null) - Number(b.value === null);
  return isUnknown || byValue || compareTexts(a.nameSlug, b.nameSlug) || a.id - b.id;
}

function compareValues(a: RosterPosition["value"], b: RosterPosition["value"]): number {
  return typeof a === "string" || typeof b === "string"
    ? compareTexts(String(a), String(b))
    : (a ?? 0) - (b ?? 0);
}

/** By code point, which is the order of both databases. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Returns the rank of each name. The entries are already sorted by name. */
function nameRanks(entries: readonly Entry[]): number[] {
  let rank = 0;
  return entries.map(({ nameSlug }, position) => {
    if (nameSlug !== entries[position - 1]?.nameSlug) rank++;
    return rank;
  });
}

/** Sorts by numbers that are too large for a sort key. */
const TIMES: readonly Sort[] = ["lastLoginAt", "joinedAt"];

/** Returns the rank of each value; null for an unknown one. */
function ranksOf<Value>(
  values: readonly (Value | null)[],
  compare: (a: Value, b: Value) => number,
): (number | null)[] {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compare);
  const ranks = new Map<Value | null, number>(distinct.map((value, rank) => [value, rank]));
  return values.map((value) => ranks.get(value) ?? null);
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
