import type { NewsEntry } from "@guildhall/store";
import { dedupKey } from "./dedup-key.ts";
import { newsText } from "./news-text.ts";

/** A character as a news entry tells it. */
export interface ToldCharacter {
  readonly name: string;
  /** Null where the document tells names only. */
  readonly characterId: number | null;
  readonly realmSlug: string | null;
}

/** What an entry tells of, without what a new build or another locale changes in it. */
export interface NewsEvent {
  /** The kind of event, and the ids of what it is about. */
  readonly what: readonly (string | number)[];
  /** Null for what the guild did together. */
  readonly who: ToldCharacter | null;
}

/** News as a document tells it: which character is meant is found out later. */
export interface ToldNews extends Omit<NewsEntry, "eventKey"> {
  /** Null for an entry whose details are of no known kind. */
  readonly event: NewsEvent | null;
  /** The item that the entry is about, where the document does not tell its name. */
  readonly itemId: number | null;
}

export interface NewsSubject extends Pick<NewsEntry, "source" | "characterName" | "subject"> {
  readonly guildId: number;
  readonly type: string;
  /** ms since 1970 */
  readonly timestamp: number;
  readonly event: NewsEvent | null;
  readonly itemId?: number | null;
  /** The entire raw entry. */
  readonly entry: unknown;
}

/** The news of an entry (contract 2.3): its generic text, its deduplication key, and all of it as it came. */
export function toldNews(news: NewsSubject): ToldNews {
  const { source, type, timestamp, characterName, subject, event, itemId = null, entry } = news;
  return {
    source,
    type,
    occurredAt: timestamp,
    characterName,
    text: newsText(type, characterName),
    subject,
    dedupKey: dedupKey(news),
    event,
    itemId,
    raw: JSON.stringify(entry),
  };
}
