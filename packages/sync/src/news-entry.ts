import type { NewsEntry } from "@guildhall/store";
import { dedupKey } from "./dedup-key.ts";
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
