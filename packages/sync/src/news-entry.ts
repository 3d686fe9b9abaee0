import type { NewsEntry } from "@guildhall/store";
import { dedupKey, eventKey } from "./dedup-key.ts";
import { newsText } from "./news-text.ts";

export interface NewsSubject extends Pick<NewsEntry, "source" | "characterName" | "subject"> {
  readonly guildId: number;
  readonly type: string;
  /** ms since 1970 */
  readonly timestamp: number;
  readonly eventKey: string | null;
  /** The entire raw entry. */
  readonly entry: unknown;
}

/** The news item of an entry (contract 2.3): its generic text, its deduplication key, and all of it as it came. */
export function newsEntry(news: NewsSubject): NewsEntry {
  const { source, type, timestamp, characterName, subject, eventKey, entry } = news;
  return {
    source,
    type,
    occurredAt: timestamp,
    characterName,
    text: newsText(type, characterName),
    subject,
    dedupKey: dedupKey(news),
    eventKey,
    raw: JSON.stringify(entry),
  };
}

/**
 * Tells apart entries of one sync that seem to be the same event (the same loot twice at one moment) but
 * are different entries, so that neither is skipped for the other.
 */
export function withDistinctEvents(news: readonly NewsEntry[]): NewsEntry[] {
  const entries = new Map<string, Set<string>>();
  return news.map((item) => {
    if (item.eventKey === null) return item;
    const seen = entries.get(item.eventKey) ?? new Set();
    entries.set(item.eventKey, seen.add(`${item.type} ${item.dedupKey}`));
    const sameType = [...seen].filter((entry) => entry.startsWith(`${item.type} `));
    const ordinal = sameType.indexOf(`${item.type} ${item.dedupKey}`);
    return ordinal === 0 ? item : { ...item, eventKey: eventKey(item.eventKey, ordinal) };
  });
}
