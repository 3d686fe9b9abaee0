/** What a search row is asked for (contract 4.4): the query language, read. */
export interface Search {
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
  /** The first decides, the next where it is a tie; the id in the end. */
  readonly order: readonly Order[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** `field=a||b`, or `field!=a||b`: one of the alternatives holds for the field, or none does. */
export interface Condition {
  /** The way to it in an entry's data, such as `realms.name.en_US`. */
  readonly field: string;
  readonly not: boolean;
  readonly alternatives: readonly Alternative[];
}

export type Alternative = { readonly value: string } | Range;

/** `[a,b]`, `(a,b)` and what is between them; a bound that is null is open. */
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

/** How much one search may ask for, and how much it gives. */
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
