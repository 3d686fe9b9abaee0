import type { FeedItem } from "@guildhall/server/api";
import { KIND_NAMES } from "./news-kinds.ts";

/** The filters of the news in the address. */
export interface NewsSearch {
  readonly kind?: FeedItem["kind"];
  readonly member?: number;
  readonly q?: string;
}

/** Parses the search of an address. Ignores invalid values. */
export function parseNewsSearch(raw: Readonly<Record<string, unknown>>): NewsSearch {
  const kind = KIND_NAMES.find((each) => each === raw.kind);
  const member = Number(raw.member);
  return {
    ...(kind && { kind }),
    ...(Number.isInteger(member) && member > 0 && member < 2 ** 31 && { member }),
    ...(typeof raw.q === "string" && raw.q.trim() !== "" && { q: searchable(raw.q) }),
  };
}

/** The API refuses control characters, and more than 100 others. */
function searchable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, 100);
}
