import type { NewsEntry, NewsFacts } from "@guildhall/store";
import { dedupKey } from "./dedup-key.ts";
import { newsText } from "./news-text.ts";

/** A character of a news entry. */
export interface NamedCharacter {
  readonly name: string;
  /** Null in documents that have only names. */
  readonly characterId: number | null;
  readonly realmSlug: string | null;
}

/** The event of an entry, without the fields that depend on the build or the locale. */
export interface NewsEvent {
  /** The kind of the event and the ids of its subject. */
  readonly what: readonly (string | number)[];
  /** Null for events of the guild. */
  readonly who: NamedCharacter | null;
}

/** News from a document. The character is identified later. */
export interface DocumentNews extends Omit<NewsEntry, "eventKey">, Partial<NewsFacts> {
  /** Null for an entry of an unknown kind. */
  readonly event: NewsEvent | null;
  /** The item of the entry when the document omits its name. */
  readonly itemId: number | null;
}

export interface NewsSubject
  extends Pick<NewsEntry, "source" | "characterName" | "subject">,
    Partial<NewsFacts> {
  readonly guildId: number;
  readonly type: string;
  /** ms since 1970 */
  readonly timestamp: number;
  readonly event: NewsEvent | null;
  readonly itemId?: number | null;
  /** The entire raw entry. */
  readonly entry: unknown;
}

/** Returns the news of an entry (contract 2.3) with a generic text, the deduplication key and the raw entry. */
export function documentNews(news: NewsSubject): DocumentNews {
  const { guildId: _, timestamp, itemId = null, entry, ...facts } = news;
  return {
    ...facts,
    occurredAt: timestamp,
    text: newsText(news.type, news.characterName),
    dedupKey: dedupKey(news),
    itemId,
    raw: JSON.stringify(entry),
  };
}
