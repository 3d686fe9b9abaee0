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
 * import { characterSlug, mapConcurrent } from "@guildhall/client";
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
 * source that was not read to its end.
 * @throws RangeError for a concurrency that is no whole number from 1; the reason of the signal; the
 * failure that `stopOn` chose; what `onProgress` or the source of the items throws.
 */
export async function mapConcurrent<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item, context: { readonly signal: AbortSignal }) => Value | Promise<Value>,
  options: MapConcurrentOptions<Item, Value> = {},
): Promise<Settled<Item, Value>[]> {
  const { concurrency = DEFAULT_CONCURRENCY, onProgress, stopOn = () => false } = options;
  const { signal = new AbortController().signal } = options;
  if (!(Number.isSafeInteger(concurrency) && concurrency >= 1)) {
    throw new RangeError(`concurrency is ${concurrency}. Give a whole number, 1 or more.`);
  }
  const source = iteratorOf(items);
  const total = Array.isArray(items) ? items.length : items instanceof Set ? items.size : null;
  const results: Settled<Item, Value>[] = [];
  let taken = 0;
  let done = 0;
  let failed = 0;
  let stopped: { readonly error: unknown } | null = null;

  const workOn = async (item: Item, index: number) => {
    let last: Settled<Item, Value>;
    try {
      last = { ok: true, item, value: await work(item, { signal }) };
    } catch (error) {
      if (signal.aborted || stopOn(error, item)) throw error;
      last = { ok: false, item, error };
      failed += 1;
    }
    results[index] = last;
    done += 1;
    onProgress?.({ done, failed, total, last });
  };
  // Of what was started: not of a source that hangs, which is left when the rest is given up.
  const ended = Promise.withResolvers<void>();
  const isGivenUp = () => stopped !== null || signal.aborted;
  const checkEnd = () => {
    if (working === 0 && (workers === 0 || isGivenUp())) ended.resolve();
  };
  let workers = 0;
  let working = 0;
  let waiting = 0;
  const worker = async (): Promise<void> => {
    workers += 1;
    try {
      while (!isGivenUp()) {
        waiting += 1;
        const next = await source.next();
        waiting -= 1;
        if (next.done || isGivenUp()) break;
        // One waits for the next item; the others are made when there is work for them.
        if (waiting === 0 && workers < concurrency) void worker();
        working += 1;
        await workOn(next.value, taken++).finally(() => {
          working -= 1;
        });
      }
    } catch (error) {
      stopped ??= { error };
    }
    workers -= 1;
    checkEnd();
  };
  signal.addEventListener("abort", checkEnd);
  void worker();
  await ended.promise;
  signal.removeEventListener("abort", checkEnd);
  if (isGivenUp()) void leave(source);
  signal.throwIfAborted();
  if (stopped) throw (stopped as { readonly error: unknown }).error;
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
