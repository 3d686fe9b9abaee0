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
  readonly concurrency?: number;
  /** When it is pulled, no more work is started, and the result is its reason. Give it to the work, too. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each item, in the order in which they end. */
  readonly onProgress?: (progress: Progress<Item, Value>) => void;
  /** Says of a failure whether the rest is to be given up, and the failure thrown. None is, when it is not told. */
  readonly stopOn?: (error: unknown, item: Item) => boolean;
}

const DEFAULT_CONCURRENCY = 8;

/**
 * Works on many items, some at once, and gives what became of each, in their order: a failure is one of
 * the results and leaves the others alone. Items may come from a list, or from what is read or made
 * while it is worked on, which is read no further than there is work to do.
 *
 * ```ts
 * const results = await mapConcurrent(
 *   roster.members,
 *   ({ character: { name, realm } }) =>
 *     client.characters.get({ realmSlug: realm.slug, characterName: characterSlug(name) }),
 *   { concurrency: 20, onProgress: ({ done, total }) => console.log(`${done} of ${total}`) },
 * );
 * const profiles = results.filter((result) => result.ok).map(({ value }) => value);
 * ```
 *
 * It ends when all work that was started has ended: nothing goes on behind it.
 * @throws RangeError for a concurrency that is no whole number from 1; the reason of the signal; the
 * failure that `stopOn` chose; what `onProgress` or the source of the items throws.
 */
export async function mapConcurrent<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item, index: number) => Value | Promise<Value>,
  options: MapConcurrentOptions<Item, Value> = {},
): Promise<Settled<Item, Value>[]> {
  const { concurrency = DEFAULT_CONCURRENCY, signal, onProgress, stopOn = () => false } = options;
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
      last = { ok: true, item, value: await work(item, index) };
    } catch (error) {
      if (signal?.aborted || stopOn(error, item)) throw error;
      last = { ok: false, item, error };
      failed += 1;
    }
    results[index] = last;
    done += 1;
    onProgress?.({ done, failed, total, last });
  };
  const worker = async () => {
    try {
      while (!stopped && !signal?.aborted) {
        const next = await source.next();
        if (next.done || stopped || signal?.aborted) return;
        await workOn(next.value, taken++);
      }
    } catch (error) {
      stopped ??= { error };
    }
  };
  const workers = Math.min(concurrency, total ?? concurrency);
  await Promise.all(Array.from({ length: workers }, worker));
  if (stopped || signal?.aborted) await source.return?.();
  signal?.throwIfAborted();
  if (stopped) throw (stopped as { readonly error: unknown }).error;
  return results;
}

function iteratorOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): Iterator<Item> | AsyncIterator<Item> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}
