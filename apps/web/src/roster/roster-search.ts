/** The columns of the roster, in order. */
export const COLUMN_IDS = ["name", "class", "race", "level", "rank", "points"] as const;
export type RosterSort = (typeof COLUMN_IDS)[number];

/** What the roster's address says: what to show, and in which order. Absent is "all" and the usual order. */
export interface RosterSearch {
  readonly q?: string;
  readonly class?: readonly number[];
  readonly race?: number;
  readonly rank?: number;
  readonly min?: number;
  readonly max?: number;
  readonly sort?: RosterSort;
  readonly order?: "asc" | "desc";
}

/** Changes to an address; undefined takes the field out of it. */
export type RosterSearchChange = {
  readonly [Field in keyof RosterSearch]?: RosterSearch[Field] | undefined;
};

export const DEFAULT_SORT: RosterSort = "rank";

/** High levels and points come first; names and ranks begin at their beginning. */
export function usualOrder(sort: RosterSort): "asc" | "desc" {
  return sort === "level" || sort === "points" ? "desc" : "asc";
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

/** Reads an address that anybody may have typed: what makes no sense is left out. */
export function parseRosterSearch(raw: Readonly<Record<string, unknown>>): RosterSearch {
  return changed(
    {},
    {
      q: typeof raw.q === "string" && raw.q.trim() !== "" ? raw.q.slice(0, 100) : undefined,
      class: integers(raw.class),
      race: integer(raw.race),
      rank: integer(raw.rank),
      min: integer(raw.min),
      max: integer(raw.max),
      sort: COLUMN_IDS.find((sort) => sort === raw.sort),
      order: raw.order === "asc" || raw.order === "desc" ? raw.order : undefined,
    },
  );
}

/** The search with the changes made to it; what is empty or usual does not appear in the address. */
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
        !(field === "order" && value === usualOrder(sort)),
    ),
  );
}

const TYPED: ReadonlySet<string> = new Set(["q", "min", "max"] satisfies (keyof RosterSearch)[]);

/** Whether a change is one of many while somebody types; other changes are chosen, one at a time. */
export function isTyped(change: RosterSearchChange): boolean {
  return Object.keys(change).every((field) => TYPED.has(field));
}

/** Whether anything is left out of the roster. */
export function isFiltered({ sort: _, order: __, ...filters }: RosterSearch): boolean {
  return Object.keys(filters).length > 0;
}
