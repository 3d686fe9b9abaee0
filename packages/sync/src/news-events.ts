import { characterSlug } from "@guildhall/contract";
import type { NewNews } from "@guildhall/store";
import type { FindCharacter } from "./character-names.ts";
import { eventKey } from "./dedup-key.ts";
import type { NewsEvent, ToldCharacter, ToldNews } from "./told-news.ts";

/**
 * The news of one sync with their event keys. A character is who it is by its id: by its name alone, a
 * rename would tell its achievements a second time.
 */
export function identifiedNews(told: readonly ToldNews[], find: FindCharacter): NewNews[] {
  const ids = characterIds(told, find);
  return withDistinctEvents(
    told.map((news) => {
      const { event, itemId: _, ...entry } = news;
      if (event === null) return { ...entry, eventKey: null };
      const id = ids.get(news);
      const name = event.who?.name.toLowerCase() ?? "";
      const byName = keyOf(event, name, entry.occurredAt);
      if (id === undefined) return { ...entry, eventKey: byName };
      // It was stored by the name when nobody knew whose name it was.
      return {
        ...entry,
        eventKey: keyOf(event, id, entry.occurredAt),
        otherEventKey: byName,
      };
    }),
  );
}

function keyOf({ what }: NewsEvent, who: string | number, time: number): string {
  return eventKey(...what, who, time);
}

/** The ids of the characters whom the entries are about, of those that can be told. */
function characterIds(
  told: readonly ToldNews[],
  find: FindCharacter,
): ReadonlyMap<ToldNews, number> {
  const personal = told.flatMap((news) => (news.event?.who ? { news, who: news.event.who } : []));
  const events = Map.groupBy(personal, ({ news }) =>
    JSON.stringify([news.event?.what, news.occurredAt]),
  );
  return new Map([...events.values()].flatMap((entries) => [...idsOfEvent(entries, find)]));
}

interface PersonalNews {
  readonly news: ToldNews;
  readonly who: ToldCharacter;
}

/**
 * Of what happened at one moment, one document tells ids and another only names. The two are matched, so
 * that a character who is renamed while they are asked for stays one.
 */
function idsOfEvent(entries: readonly PersonalNews[], find: FindCharacter): Map<ToldNews, number> {
  const ids = new Map<ToldNews, number>();
  const unmatched = new Map<number, string>();
  for (const { news, who } of entries) {
    if (who.characterId === null) continue;
    ids.set(news, who.characterId);
    unmatched.set(who.characterId, characterSlug(who.name));
  }
  const match = (identify: (entry: PersonalNews) => number | null) => {
    for (const entry of entries) {
      const id = ids.has(entry.news) ? null : identify(entry);
      if (id === null) continue;
      ids.set(entry.news, id);
      unmatched.delete(id);
    }
  };
  match(({ who }) => {
    const name = characterSlug(who.name);
    return [...unmatched].find(([, told]) => told === name)?.[0] ?? null;
  });
  match(({ who, news }) => find(who, news.occurredAt));
  match(() => unmatched.keys().next().value ?? null);
  return ids;
}

/**
 * Tells apart entries of one sync that seem to be the same event (the same loot twice at one moment) but
 * are different entries, so that neither is skipped for the other.
 */
function withDistinctEvents(news: readonly NewNews[]): NewNews[] {
  const entries = new Map<string, Set<string>>();
  return news.map((item) => {
    if (item.eventKey === null) return item;
    const kind = `${item.type} ${item.eventKey}`;
    const seen = entries.get(kind) ?? new Set();
    entries.set(kind, seen.add(item.dedupKey));
    const ordinal = [...seen].indexOf(item.dedupKey);
    if (ordinal === 0) return item;
    const { eventKey: key, otherEventKey: other } = item;
    return {
      ...item,
      eventKey: eventKey(key, ordinal),
      ...(other && { otherEventKey: eventKey(other, ordinal) }),
    };
  });
}
