import { characterSlug } from "@guildhall/contract";
import type { NewNews } from "@guildhall/store";
import type { FindCharacter } from "./character-names.ts";
import { eventKey } from "./dedup-key.ts";
import type { DocumentNews, NamedCharacter, NewsEvent } from "./document-news.ts";
import type { FindMember } from "./news-members.ts";

/**
 * Adds event keys and members to the news of one sync. The key contains the id of the character: with the name, news would be
 * duplicated after a rename.
 */
export function identifiedNews(
  items: readonly DocumentNews[],
  find: FindCharacter,
  findMember: FindMember,
): NewNews[] {
  const ids = characterIds(items, find);
  return withDistinctEvents(
    items.map((news) => {
      const { event, itemId: _, ...stored } = news;
      const id = ids.get(news);
      const memberId = news.memberId ?? memberOf(news, id ?? null, { find, findMember });
      const entry = { ...stored, memberId };
      if (event === null) return { ...entry, eventKey: null };
      const name = event.who?.name.toLowerCase() ?? "";
      const byName = keyOf(event, name, entry.occurredAt);
      if (id === undefined) return { ...entry, eventKey: byName };
      // It was stored by name when the id was unknown.
      return {
        ...entry,
        eventKey: keyOf(event, id, entry.occurredAt),
        otherEventKey: byName,
      };
    }),
  );
}

/** An entry of an unknown type can have a name. */
function memberOf(
  { characterName: name, occurredAt }: DocumentNews,
  id: number | null,
  { find, findMember }: { readonly find: FindCharacter; readonly findMember: FindMember },
): number | null {
  if (name === null) return null;
  const who = { name, characterId: null, realmSlug: null };
  return findMember(id ?? find(who, occurredAt), name);
}

function keyOf({ what }: NewsEvent, who: string | number, time: number): string {
  return eventKey(...what, who, time);
}

/** Returns the known ids of the characters of the entries. */
function characterIds(
  items: readonly DocumentNews[],
  find: FindCharacter,
): ReadonlyMap<DocumentNews, number> {
  const personal = items.flatMap((news) => (news.event?.who ? { news, who: news.event.who } : []));
  const events = Map.groupBy(personal, ({ news }) =>
    JSON.stringify([news.event?.what, news.occurredAt]),
  );
  return new Map([...events.values()].flatMap((entries) => [...idsOfEvent(entries, find)]));
}

interface PersonalNews {
  readonly news: DocumentNews;
  readonly who: NamedCharacter;
}

/**
 * Matches entries of one time: one document has ids and another only names. So a character that is renamed between
 * two requests stays one character.
 */
function idsOfEvent(
  entries: readonly PersonalNews[],
  find: FindCharacter,
): Map<DocumentNews, number> {
  const ids = new Map<DocumentNews, number>();
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
    return [...unmatched].find(([, items]) => items === name)?.[0] ?? null;
  });
  match(({ who, news }) => find(who, news.occurredAt));
  match(() => unmatched.keys().next().value ?? null);
  return ids;
}

/**
 * Distinguishes entries of one sync that look like one event, such as the same loot twice at one time, so that
 * none is skipped.
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
