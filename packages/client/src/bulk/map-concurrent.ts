import { untilAborted } from "../abort.ts";
import { check, checkWhole } from "../argument-checks.ts";

/** What became of one item. */
export type Settled<Item, Value> =
  | { readonly ok: true; readonly item: Item; readonly value: Value }
  | { readonly ok: false; readonly item: Item; readonly error: unknown };

/** How far the work is. */
export interface Progress<Item, Value> {
  /** Items whose work has ended, with those that failed. */
  readonly done: number;
  readonly failed: number;
  /** How many items there are; null while a source that does not say is being read. */
  readonly total: number | null;
  /** The item whose work has just ended. */
  readonly last: Settled<Item, Value>;
}

/** How `mapConcurrent` goes about its work. */
export interface MapConcurrentOptions<Item, Value> {
  /** How many items are worked on at once, at most; 8 when it is not told. */
  readonly concurrency?: number | undefined;
  /**
   * When it is pulled, no more work is started, and the call rejects with its reason once the work under way
   * has ended. What was done by then is told by `onProgress` alone.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called after each item, in the order in which they end. */
  readonly onProgress?: ((progress: Progress<Item, Value>) => void) | undefined;
  /** Says of a failure whether the rest is to be given up, and the failure thrown. None is, when it is not told. */
  readonly stopOn?: ((error: unknown, item: Item) => boolean) | undefined;
}

const DEFAULT_CONCURRENCY = 8;

/**
 * Works on many items, some at once, and gives what became of each, in their order: a failure is one of
 * the results and leaves the others alone. Items may come from a list, or from what is read or made
 * while it is worked on, which is read no further than there is work to do.
 *
 * ```ts
 * import { mapConcurrent } from "@guildhall/client/bulk";
 * import { characterSlug } from "@guildhall/client/service";
 *
 * const results = await mapConcurrent(
 *   roster.members,
 *   ({ character: { name, realm } }, { signal }) =>
 *     client.characters.get(
 *       { realmSlug: realm.slug, characterName: characterSlug(name) },
 *       { signal },
 *     ),
 *   { concurrency: 20, onProgress: ({ done, total }) => console.log(`${done} of ${total}`) },
 * );
 * const profiles = results.filter((result) => result.ok).map(({ value }) => value);
 * ```
 *
 * The work is given a signal, that of the options, to end by when it is pulled.
 *
 * It ends when all work that was started has ended: nothing goes on behind it, but the closing of a
 * source that was not read to its end. Work that waits for nothing but what is in memory, such as cached
 * documents, lets no timer run until all is done, nor a signal that one would pull.
 * @throws RangeError for a concurrency that is no whole number from 1; TypeError for what is no signal;
 * the reason of the signal; the failure that `stopOn` chose; what `onProgress` or the source of the items
 * throws.
 */
export async function mapConcurrent<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item, context: { readonly signal: AbortSignal }) => Value | Promise<Value>,
  options: MapConcurrentOptions<Item, Value> = {},
): Promise<Settled<Item, Value>[]> {
  const { concurrency = DEFAULT_CONCURRENCY, onProgress, stopOn = () => false } = options;
  const { signal = new AbortController().signal } = options;
  checkWhole("concurrency", concurrency);
  check(typeof signal.aborted === "boolean", "options.signal", "an AbortSignal");
  const source = iteratorOf(items);
  const total = Array.isArray(items) ? items.length : items instanceof Set ? items.size : null;
  const results: Settled<Item, Value>[] = [];
  const stop = new AbortController();
  const pulled = () => stop.abort(signal.reason);
  signal.addEventListener("abort", pulled);
  if (signal.aborted) pulled();
  let underWay = 0;
  let done = 0;
  let failed = 0;
  let oneEnded = () => {};

  const workOn = async (item: Item): Promise<Settled<Item, Value>> => {
    try {
      return { ok: true, item, value: await work(item, { signal }) };
    } catch (error) {
      if (signal.aborted || stopOn(error, item)) throw error;
      failed += 1;
      return { ok: false, item, error };
    }
  };
  const begin = async (item: Item, index: number) => {
    underWay += 1;
    try {
      const last = await workOn(item);
      results[index] = last;
      done += 1;
      onProgress?.({ done, failed, total, last });
    } catch (error) {
      stop.abort(error);
    }
    underWay -= 1;
    oneEnded();
  };
  const untilAtMost = async (most: number) => {
    while (underWay > most) {
      // A promise of its own: each race of all that is under way would stay with what never ends.
      const { promise, resolve } = Promise.withResolvers<void>();
      oneEnded = resolve;
      await promise;
    }
  };

  let isRead = false;
  try {
    for (let index = 0; ; index += 1) {
      await untilAtMost(concurrency - 1);
      stop.signal.throwIfAborted();
      // A source that hangs is left when the rest is given up.
      const next = await untilAborted(Promise.resolve(source.next()), stop.signal);
      if (next.done) break;
      void begin(next.value, index);
    }
    isRead = true;
  } catch (error) {
    stop.abort(error);
  }
  await untilAtMost(0);
  signal.removeEventListener("abort", pulled);
  if (!isRead) void leave(source);
  stop.signal.throwIfAborted();
  return results;
}

/** Closes what is read no further. Whether it can be, and when, is its own affair. */
async function leave(source: Iterator<unknown> | AsyncIterator<unknown>): Promise<void> {
  try {
    await source.return?.();
  } catch {}
}

function iteratorOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): Iterator<Item> | AsyncIterator<Item> {
  return typeof items !== "string" && Symbol.asyncIterator in items
    ? items[Symbol.asyncIterator]()
    : (items as Iterable<Item>)[Symbol.iterator]();
}
