import { untilAborted } from "../abort.ts";
import { check, checkEnd, checkNames, checkWhole } from "../argument-checks.ts";
import { rememberCaller } from "../errors/own-errors.ts";
import { notify } from "../events.ts";

export type {} from "../web-types.ts";

/** The result of one item. */
export type Settled<Item, Value> =
  | { readonly ok: true; readonly item: Item; readonly value: Value }
  | { readonly ok: false; readonly item: Item; readonly error: unknown };

/** The progress of `mapConcurrent`. */
export interface Progress<Item, Value> {
  /** The number of finished items, including failed ones. */
  readonly done: number;
  readonly failed: number;
  /** The number of items; null for an iterable of unknown length. */
  readonly total: number | null;
  /** The item that finished last. */
  readonly last: Settled<Item, Value>;
}

/** The options of `mapConcurrent`. */
export interface MapConcurrentOptions<Item, Value> {
  /** The maximum number of items in progress. Defaults to 8. */
  readonly concurrency?: number | undefined;
  /**
   * When it is aborted, no more work starts, and the call rejects with its reason after the work in progress
   * has ended. Only `onProgress` reports the results until then.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after each item, in the order in which they finish. An error that it throws is printed with
   * `console.error`, and the work continues.
   */
  readonly onProgress?: ((progress: Progress<Item, Value>) => void) | undefined;
  /**
   * Whether a failure ends the whole call, which then rejects with that failure, or with the error that `stopOn`
   * throws. Defaults to never.
   */
  readonly stopOn?: ((error: unknown, item: Item) => boolean) | undefined;
}

const MAP_OPTIONS = {
  concurrency: true,
  signal: true,
  onProgress: true,
  stopOn: true,
} as const satisfies Record<keyof MapConcurrentOptions<unknown, unknown>, true>;

const DEFAULT_CONCURRENCY = 8;

/**
 * Runs an async function for many items with limited concurrency. Returns a result for each item in order; a
 * failure is a result and does not affect other items. Reads an iterable only as far as work can start.
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
 * The work receives the signal of the options.
 *
 * The call settles after all started work has ended. Work that only reads memory, such as cached documents, blocks
 * timers until all is done, and with them a signal that a timer aborts.
 * @throws RangeError for a concurrency that is not a positive integer; TypeError for an invalid signal; the reason of
 * the signal; the failure that `stopOn` selected; the errors of `stopOn` and of the iterable.
 */
export async function mapConcurrent<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item, context: { readonly signal: AbortSignal }) => Value | Promise<Value>,
  options: MapConcurrentOptions<Item, Value> = {},
  ...surplus: never[]
): Promise<Settled<Item, Value>[]> {
  checkNames(options, Object.keys(MAP_OPTIONS));
  checkEnd(surplus, "mapConcurrent", "(items, work, options)");
  const { concurrency = DEFAULT_CONCURRENCY, onProgress, stopOn = () => false } = options;
  const { signal = new AbortController().signal } = options;
  checkWhole("concurrency", concurrency);
  check(typeof signal.aborted === "boolean", "options.signal", "an AbortSignal");
  const withCaller = rememberCaller();
  const source = iteratorOf(items);
  const total = Array.isArray(items) ? items.length : items instanceof Set ? items.size : null;
  const results: Settled<Item, Value>[] = [];
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  let running = 0;
  let done = 0;
  let failed = 0;
  let onEnd = () => {};

  const workOn = async (item: Item): Promise<Settled<Item, Value>> => {
    try {
      return { ok: true, item, value: await work(item, { signal }) };
    } catch (failure) {
      const error = withCaller(failure);
      if (signal.aborted || stopOn(error, item)) throw error;
      failed += 1;
      return { ok: false, item, error };
    }
  };
  const begin = async (item: Item, index: number) => {
    running += 1;
    try {
      const last = await workOn(item);
      results[index] = last;
      done += 1;
      if (onProgress) notify("onProgress", onProgress, { done, failed, total, last });
    } catch (error) {
      stop.abort(error);
    }
    running -= 1;
    onEnd();
  };
  const waitForAtMost = async (most: number) => {
    while (running > most) {
      // A new promise for each wait. `Promise.race` would keep every promise in memory that never settles.
      const { promise, resolve } = Promise.withResolvers<void>();
      onEnd = resolve;
      await promise;
    }
  };

  let isRead = false;
  try {
    for (let index = 0; ; index += 1) {
      await waitForAtMost(concurrency - 1);
      stop.signal.throwIfAborted();
      // Stops waiting for a source that hangs when the call ends.
      const next = await untilAborted(Promise.resolve(source.next()), stop.signal);
      if (next.done) break;
      void begin(next.value, index);
    }
    isRead = true;
  } catch (error) {
    stop.abort(error);
  }
  await waitForAtMost(0);
  signal.removeEventListener("abort", onAbort);
  if (!isRead) void closeSource(source);
  stop.signal.throwIfAborted();
  return results;
}

/** Closes a source that was not read to its end. A failure is ignored. */
async function closeSource(source: Iterator<unknown> | AsyncIterator<unknown>): Promise<void> {
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
