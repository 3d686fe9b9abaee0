import type { NewNews, NewsFacts } from "./records/news.ts";
import { UNKNOWN_NEWS_FACTS } from "./records/news.ts";

/** Columns that are derived from others, for queries only. */
export interface DerivedNewsColumns {
  /** Equal for news that are one item; null for news that are an item of their own. */
  readonly groupKey: string | null;
  /** The folded name of the character, a line break, and the folded subject. */
  readonly words: string;
}

const DAY_DIGITS = 10;

/** Returns the columns of news to be stored, with derived ones and without `otherEventKey`. */
export function newsColumns({ otherEventKey: _, ...entry }: NewNews) {
  const news = { ...UNKNOWN_NEWS_FACTS, ...entry };
  const { characterName, subject } = news;
  return { ...news, groupKey: groupKeyOf(news), words: wordsOf(characterName, subject) };
}

/**
 * News of one day (UTC) are one item when the same happened to several members: the same achievement, item or number of
 * years, a join, a departure, or a change between the same ranks. Entries of one kill are one item, too.
 */
function groupKeyOf(news: NewsFacts & Pick<NewNews, "occurredAt">): string | null {
  const { kind, subjectId, difficulty, before, after, occurredAt } = news;
  switch (kind) {
    case "achievement":
    case "loot":
    case "purchase":
    case "craft":
      return subjectId === null ? null : [kind, subjectId, dayOf(occurredAt)].join(":");
    case "boss":
      return subjectId === null ? null : [kind, subjectId, difficulty, occurredAt].join(":");
    case "promoted":
    case "demoted":
      return [kind, before, after, dayOf(occurredAt)].join(":");
    case "level-cap":
    case "anniversary":
      return [kind, after, dayOf(occurredAt)].join(":");
    case "joined":
    case "left":
    case "returned":
      return [kind, dayOf(occurredAt)].join(":");
    default:
      return null;
  }
}

/** The service can send any number as a time. */
function dayOf(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString().slice(0, DAY_DIGITS);
}

/** The text that a search reads. */
export function wordsOf(characterName: string | null, subject: string | null): string {
  return `${foldText(characterName ?? "")}\n${foldText(subject ?? "")}`;
}

/** Returns a text in lower case without accents, on one line. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ");
}
