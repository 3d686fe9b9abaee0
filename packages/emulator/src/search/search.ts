/** A parsed search query (contract 4.4). */
export interface SearchQuery {
  /** Conditions that must all hold. */
  readonly conditions: readonly Condition[];
  /** Sort keys by priority. Ties are sorted by id. */
  readonly order: readonly Order[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** `field=a||b` or `field!=a||b`: any of the alternatives matches the field, or none does. */
export interface Condition {
  /** The path in an entry's data, such as `realms.name.en_US`. */
  readonly field: string;
  readonly not: boolean;
  readonly alternatives: readonly Alternative[];
}

export type Alternative = { readonly value: string } | Range;

/** `[a,b]`, `(a,b)`, `[a,b)` or `(a,b]`. A null bound is unlimited. */
export interface Range {
  readonly lower: Bound | null;
  readonly upper: Bound | null;
}

export interface Bound {
  readonly value: string;
  readonly inclusive: boolean;
}

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** The limits of one search. */
export const SEARCH_LIMITS = {
  /** Results of one search, over all of its pages. */
  results: 1_000,
  /** `_pageSize`. */
  pageSize: 1_000,
  /** Characters of the query, decoded. */
  query: 4_000,
  /** Values and ranges in all conditions together. */
  alternatives: 200,
  /** Fields to order by. */
  order: 8,
} as const;
