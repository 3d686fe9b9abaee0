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

/**
 * Replaces item ids with names in the stored news of this run. Requests each item once, in the locale of the
 * client. A refused item keeps its id and is requested again later. Returns a warning about items that could not
 * be read, or null.
 */
export async function nameItems(
  context: StageContext,
  news: readonly DocumentNews[],
): Promise<RunWarning | null> {
  const { store, guild, signal } = context;
  const items = new Map(
    news.flatMap(({ itemId }) => (itemId === null ? [] : [[itemSubject(itemId), itemId]])),
  );
  const unnamed = await store.news.findSubjects(guild.id, [...items.keys()]);
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
    if (name !== null) await store.news.replaceSubject(guild.id, subject, name);
  };
  await mapConcurrent(unnamed, nameItem, { concurrency: CONCURRENCY, signal, stopOn: () => true });
  if (failed === 0) return null;
  const message = `Items of the news could not be named; the first: ${reason}`;
  return warning("unnamed-items", { reason }, message);
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
