import { type Client, mapConcurrent, NotFoundError } from "@guildhall/client";
import { localize } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { checkedDocument } from "./checked-document.ts";
import type { ToldNews } from "./told-news.ts";

const CONCURRENCY = 8;
/** After so many failures the service is taken to have no items to tell today. */
const MOST_FAILURES = 5;

export interface ItemNamesInput {
  readonly store: Store;
  readonly client: Client;
  readonly guildId: number;
  /** What the service told in this run. */
  readonly news: readonly ToldNews[];
  readonly signal: AbortSignal | undefined;
}

/** What news of an item are about until its name is known. */
export function itemSubject(itemId: number): string {
  return `Item ${itemId}`;
}

/**
 * Puts names in the place of item ids, which are all that the news tell: each item is asked for once, in
 * the locale of the client. News whose item cannot be read keep the id until another run reads it.
 * Gives a warning about what could not be read; null when there is none.
 */
export async function nameItems(input: ItemNamesInput): Promise<string | null> {
  const { store, guildId, signal } = input;
  const items = new Map(
    input.news.flatMap(({ itemId }) => (itemId === null ? [] : [[itemSubject(itemId), itemId]])),
  );
  const unnamed = await store.news.findSubjects(guildId, [...items.keys()]);
  let failed = 0;
  let reason = "";
  const nameOf = async (subject: string) => {
    if (failed >= MOST_FAILURES) return;
    let name: string | null;
    try {
      name = await itemName(input, items.get(subject) ?? 0);
    } catch (error) {
      signal?.throwIfAborted();
      failed += 1;
      reason ||= error instanceof Error ? error.message : String(error);
      return;
    }
    if (name !== null) await store.news.replaceSubject(guildId, subject, name);
  };
  await mapConcurrent(unnamed, nameOf, { concurrency: CONCURRENCY, signal, stopOn: () => true });
  return failed === 0 ? null : `Items of the news could not be named; the first: ${reason}`;
}

/** Null when the service has no such item. The names of items change with a patch only: a cached one will do. */
async function itemName(
  { client, signal }: ItemNamesInput,
  itemId: number,
): Promise<string | null> {
  try {
    const item = await client.items.get({ itemId }, signal ? { signal } : {});
    return localize(checkedDocument("item", item).name);
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
