import type { FeedItem } from "@guildhall/server/api";

/** The filters of the news in the address. */
export interface NewsSearch {
  readonly kind?: FeedItem["kind"];
  readonly member?: number;
  readonly q?: string;
}

/** Parses the search of an address. Ignores invalid values. */
export function parseNewsSearch(raw: Readonly<Record<string, unknown>>): NewsSearch {
  const member = Number(raw.member);
  return {
    ...(isKind(raw.kind) && { kind: raw.kind }),
    ...(Number.isInteger(member) && member > 0 && member < 2 ** 31 && { member }),
    ...(typeof raw.q === "string" && raw.q.trim() !== "" && { q: searchable(raw.q) }),
  };
}

/** The page of an address with another kind shows that the API refuses it. */
function isKind(value: unknown): value is FeedItem["kind"] {
  return typeof value === "string" && /^[a-z-]{1,20}$/.test(value);
}

/** The API refuses control characters, and more than 100 others. */
function searchable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, 100);
}
