import { mapConcurrent } from "@guildhall/client/bulk";
import { localize } from "@guildhall/contract";
import type { RunWarning } from "@guildhall/store";
import type { DocumentNews } from "./document-news.ts";
import { warning } from "./document-warnings.ts";
import { validName, validOr } from "./field-checks.ts";
import { readDocument } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";
import type { StageContext } from "./stage.ts";

const CONCURRENCY = 8;
/** After this many failures the next run requests the remaining items. */
const MOST_FAILURES = 5;

/** The subject of news about an item whose name is unknown. */
export function itemSubject(itemId: number): string {
  return `Item ${itemId}`;
}

export interface NamedNews {
  readonly news: readonly DocumentNews[];
  /** About items that could not be read; null when all could. */
  readonly warning: RunWarning | null;
}

/**
 * Returns the news with the names of their items, in the locale of the client. Requests each item of new entries once, and those
 * that earlier runs could not read, whose stored news get the name, too. A refused item keeps its id and is requested again
 * later.
 */
export async function nameItems(
  context: StageContext,
  news: readonly DocumentNews[],
): Promise<NamedNews> {
  const { store, guild, signal } = context;
  const unnamed = news.filter(
    ({ itemId, subject }) => itemId !== null && subject === itemSubject(itemId),
  );
  const items = new Map(unnamed.map(({ itemId }) => [itemSubject(itemId ?? 0), itemId ?? 0]));
  const keys = unnamed.map(({ dedupKey }) => dedupKey);
  const stored = new Set(await store.news.findDedupKeys(guild.id, keys));
  const added = unnamed.flatMap(({ dedupKey, subject }) =>
    stored.has(dedupKey) ? [] : (subject ?? []),
  );
  const waiting = new Set(await store.news.findSubjects(guild.id, [...items.keys()]));
  const names = new Map<string, string>();
  let failed = 0;
  let reason = "";
  const nameItem = async (subject: string) => {
    if (failed >= MOST_FAILURES) return;
    let name: string | null;
    try {
      name = await itemName(context, items.get(subject) ?? 0);
    } catch (error) {
      signal?.throwIfAborted();
      failed += 1;
      reason ||= error instanceof Error ? error.message : String(error);
      return;
    }
    if (name === null) return;
    names.set(subject, name);
    if (waiting.has(subject)) await store.news.replaceSubject(guild.id, subject, name);
  };
  const subjects = [...new Set([...waiting, ...added])];
  await mapConcurrent(subjects, nameItem, { concurrency: CONCURRENCY, signal, stopOn: () => true });
  const message = `Items of the news could not be named; the first: ${reason}`;
  return {
    news: news.map((each) => ({ ...each, subject: names.get(each.subject ?? "") ?? each.subject })),
    warning: failed === 0 ? null : warning("unnamed-items", { reason }, message),
  };
}

/** Returns null when the service refuses the item. Uses the cache, because names change only with a patch. */
async function itemName(context: StageContext, itemId: number): Promise<string | null> {
  const { client, signal } = context;
  const result = await readDocument(context, {
    document: "items.get",
    subject: itemId,
    fetch: () => client.items.get({ itemId }, signal ? { signal } : {}),
  });
  if (!result.answered) return null;
  const { name } = readableDocument("item", result.value).value;
  return validOr(localize(name) ?? undefined, validName);
}
