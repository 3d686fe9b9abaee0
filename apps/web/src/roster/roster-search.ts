import { COLUMN_IDS, EXTRA_COLUMNS, ROSTER_COLUMNS, type RosterSort } from "./roster-columns.ts";

/** The filters and the sort of the roster in the address. Omitted fields mean all members and the default order. */
export interface RosterSearch {
  readonly q?: string;
  readonly class?: readonly number[];
  readonly race?: number;
  readonly rank?: number;
  readonly fromLevel?: number;
  readonly toLevel?: number;
  readonly role?: RoleName;
  /** The id of a specialization. */
  readonly spec?: number;
  readonly fromItemLevel?: number;
  /** Only characters that were not in the game for this many days. */
  readonly inactiveDays?: number;
  readonly sort?: RosterSort;
  readonly order?: "asc" | "desc";
  /** Columns in addition to the usual ones. */
  readonly columns?: readonly RosterSort[];
}

export const ROLE_NAMES = ["tank", "healer", "damage"] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** The fields that filter members, with the name. */
export const FILTERS = [
  "q",
  "class",
  "race",
  "rank",
  "fromLevel",
  "toLevel",
  "role",
  "spec",
  "fromItemLevel",
  "inactiveDays",
] as const satisfies readonly (keyof RosterSearch)[];

/** Changes to the search; undefined removes a field. */
export type RosterSearchChange = {
  readonly [Field in keyof RosterSearch]?: RosterSearch[Field] | undefined;
};

export const DEFAULT_SORT: RosterSort = "rank";

/** Returns the default order of a sort: descending for numbers. */
export function defaultOrder(sort: RosterSort): "asc" | "desc" {
  return ROSTER_COLUMNS[sort].numeric ? "desc" : "asc";
}

function integer(value: unknown): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function integers(value: unknown): readonly number[] | undefined {
  const parts: readonly unknown[] = Array.isArray(value) ? value : String(value ?? "").split(",");
  const found = new Set(parts.map(integer).filter((part) => part !== undefined));
  return found.size === 0 ? undefined : [...found].sort((a, b) => a - b);
}

/** Parses the search of an address. Ignores invalid values. */
export function parseRosterSearch(raw: Readonly<Record<string, unknown>>): RosterSearch {
  return changed(
    {},
    {
      q: typeof raw.q === "string" && raw.q.trim() !== "" ? raw.q.slice(0, 100) : undefined,
      class: integers(raw.class),
      race: integer(raw.race),
      rank: integer(raw.rank),
      fromLevel: integer(raw.fromLevel),
      toLevel: integer(raw.toLevel),
      role: ROLE_NAMES.find((role) => role === raw.role),
      spec: integer(raw.spec),
      fromItemLevel: integer(raw.fromItemLevel),
      inactiveDays: integer(raw.inactiveDays) || undefined,
      sort: COLUMN_IDS.find((sort) => sort === raw.sort),
      columns: EXTRA_COLUMNS.filter((id) =>
        String(raw.columns ?? "")
          .split(",")
          .includes(id),
      ),
      order: raw.order === "asc" || raw.order === "desc" ? raw.order : undefined,
    },
  );
}

/** Applies changes to a search and removes empty and default values. */
export function changed(search: RosterSearch, change: RosterSearchChange): RosterSearch {
  const next = { ...search, ...change };
  const sort = next.sort ?? DEFAULT_SORT;
  return Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0) &&
        !(field === "sort" && value === DEFAULT_SORT) &&
        !(field === "order" && value === defaultOrder(sort)),
    ),
  );
}

const TYPED: ReadonlySet<string> = new Set([
  "q",
  "fromLevel",
  "toLevel",
  "fromItemLevel",
  "inactiveDays",
] satisfies (keyof RosterSearch)[]);

/** Whether a change comes from a text field, which changes with each letter. */
export function isTyped(change: RosterSearchChange): boolean {
  return Object.keys(change).every((field) => TYPED.has(field));
}

/** Returns the number of fields that filter, except the name. */
export function activeFilters(search: RosterSearch): number {
  return FILTERS.filter((name) => name !== "q" && search[name] !== undefined).length;
}

/** Whether the search has filters. */
export function isFiltered(search: RosterSearch): boolean {
  return search.q !== undefined || activeFilters(search) > 0;
}
