import { getEventListeners, once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { NotFoundError } from "../errors/status-errors.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { mapConcurrent, type Progress, type Settled } from "./map-concurrent.ts";

const NUMBERS = Array.from({ length: 40 }, (_, index) => index);

/** Work that counts how much of it goes on at once. */
function counted(work: (item: number) => unknown = (item) => item) {
  const count = { running: 0, most: 0, started: [] as number[] };
  const run = async (item: number) => {
    count.started.push(item);
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    try {
      // Later items end before earlier ones.
      for (let turns = item % 7; turns >= 0; turns -= 1) await turn();
      return work(item);
    } finally {
      count.running -= 1;
    }
  };
  return { count, run };
}

function failing(...items: number[]) {
  return (item: number) => {
    if (items.includes(item)) throw new Error(`no ${item}`);
    return item * 2;
  };
}

describe("mapConcurrent", () => {
  test("runs at most `concurrency` items at once and returns the results in order", async () => {
    for (const concurrency of [1, 3, 100]) {
      const { count, run } = counted((item) => item * 2);
      const results = await mapConcurrent(NUMBERS, run, { concurrency });
      expect(count.most).toBe(Math.min(concurrency, 40));
      expect(results).toEqual(NUMBERS.map((item) => ({ ok: true, item, value: item * 2 })));
    }
  });

  test("runs 8 items at once by default", async () => {
    const { count, run } = counted();
    await mapConcurrent(NUMBERS, run);
    expect(count.most).toBe(8);
  });

  test("continues with the other items when one rejects or throws synchronously", async () => {
    const results = await mapConcurrent(NUMBERS, failing(3, 9));
    expect(results.filter(({ ok }) => ok)).toHaveLength(38);
    expect(results[3]).toEqual({ ok: false, item: 3, error: new Error("no 3") });
    expectTypeOf(results).toEqualTypeOf<Settled<number, number>[]>();
    const values = results.filter((result) => result.ok).map(({ value }) => value);
    expectTypeOf(values).toEqualTypeOf<number[]>();
  });

  test("runs all items at once with a large concurrency", async () => {
    const arrived = Promise.withResolvers<void>();
    const work = async (item: number) => {
      if (item === 39) arrived.resolve();
      await arrived.promise;
    };
    const concurrency = Number.MAX_SAFE_INTEGER;
    expect(await mapConcurrent(NUMBERS.values(), work, { concurrency })).toHaveLength(40);
  });

  test("reports the progress after each item", async () => {
    const reported: Progress<number, number>[] = [];
    const onProgress = (progress: Progress<number, number>) => void reported.push(progress);
    await mapConcurrent(NUMBERS, failing(1, 30), { onProgress });
    expect(reported.map(({ done }) => done)).toEqual(NUMBERS.map((item) => item + 1));
    expect(reported.at(-1)).toMatchObject({ done: 40, failed: 2, total: 40 });
    expect(reported.map(({ last }) => last.item).sort((a, b) => a - b)).toEqual(NUMBERS);
  });

  test("accepts the characters of a string", async () => {
    const values = await mapConcurrent("añ🏮", (item) => item.codePointAt(0));
    expect(values.map(({ item }) => item)).toEqual(["a", "ñ", "🏮"]);
  });

  test("accepts no items", async () => {
    expect(await mapConcurrent([], failing())).toEqual([]);
  });

  test("accepts a set and iterables of unknown length", async () => {
    const totals: (number | null)[] = [];
    const onProgress = ({ total }: Progress<number, number>) => void totals.push(total);
    await mapConcurrent(new Set([1]), failing(), { onProgress });
    await mapConcurrent([2].values(), failing(), { onProgress });
    expect(totals).toEqual([1, null]);
  });

  test("reads an iterable only as far as work can start", async () => {
    let read = 0;
    let most = 0;
    let done = 0;
    async function* source() {
      for (const item of NUMBERS) {
        most = Math.max(most, read - done);
        read += 1;
        yield item;
      }
    }
    const results = await mapConcurrent(source(), counted().run, {
      concurrency: 4,
      onProgress: () => {
        done += 1;
      },
    });
    expect(results.map(({ item }) => item)).toEqual(NUMBERS);
    expect(most).toBeLessThanOrEqual(4);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity])(
    "refuses the concurrency %d",
    async (concurrency) => {
      await expect(mapConcurrent(NUMBERS, failing(), { concurrency })).rejects.toThrow(RangeError);
    },
  );
});

describe("mapConcurrent stops", () => {
  test("after a failure that stopOn selects, once the running work has ended", async () => {
    const { count, run } = counted(failing(5, 11));
    const stopOn = (error: unknown) => error instanceof Error && error.message === "no 11";
    await expect(mapConcurrent(NUMBERS, run, { concurrency: 3, stopOn })).rejects.toThrow("no 11");
    expect(count.running).toBe(0);
    expect(count.started).toContain(5);
    expect(count.started.length).toBeLessThan(20);
  });

  test("when its signal is aborted, with its reason, and closes the iterable", async () => {
    let closed = false;
    async function* source() {
      try {
        yield* NUMBERS;
      } finally {
        closed = true;
      }
    }
    const stop = new AbortController();
    const { count, run } = counted((item) => {
      if (item === 5) stop.abort(new Error("enough"));
    });
    const { signal } = stop;
    const reported: boolean[] = [];
    const work = async (item: number) => {
      await run(item);
      signal.throwIfAborted();
    };
    const onProgress = ({ last }: Progress<number, void>) => void reported.push(last.ok);
    const options = { concurrency: 2, signal, onProgress };
    await expect(mapConcurrent(source(), work, options)).rejects.toThrow("enough");
    await turn();
    expect(reported).not.toContain(false);
    expect(count.running).toBe(0);
    expect(count.started.length).toBeLessThan(10);
    expect(closed).toBe(true);
  });

  test("when the work aborts its signal", async () => {
    const stop = new AbortController();
    const reasons: unknown[] = [];
    const work = async (item: number, { signal }: { readonly signal: AbortSignal }) => {
      if (item === 2) stop.abort(new Error("enough"));
      if (!signal.aborted) await once(signal, "abort");
      reasons.push(signal.reason);
    };
    const { signal } = stop;
    await expect(mapConcurrent(NUMBERS, work, { concurrency: 3, signal })).rejects.toThrow(
      "enough",
    );
    expect(reasons).toEqual([signal.reason, signal.reason, signal.reason]);
    const unpulled = await mapConcurrent([1], (_, given) => given.signal.aborted);
    expect(unpulled).toEqual([{ ok: true, item: 1, value: false }]);
  });

  test.each(["next", "return"] as const)(
    "also when the source never ends its %s()",
    async (hanging) => {
      let returned = 0;
      const never = () => new Promise<never>(() => {});
      const source: AsyncIterable<number> = {
        [Symbol.asyncIterator]: () => ({
          next: hanging === "next" ? never : async () => ({ done: false, value: 1 }),
          return() {
            returned += 1;
            return hanging === "return" ? never() : Promise.reject(new Error("not closed"));
          },
        }),
      };
      const stop = new AbortController();
      const { signal } = stop;
      const run = mapConcurrent(source, counted().run, { signal });
      await turn();
      stop.abort(new Error("enough"));
      await expect(run).rejects.toThrow("enough");
      expect(returned).toBe(1);
    },
  );

  test("and refuses a signal that is not an AbortSignal, such as a controller", async () => {
    const signal = new AbortController() as never;
    await expect(mapConcurrent(NUMBERS, failing(), { signal })).rejects.toThrow(
      "options.signal must be an AbortSignal",
    );
  });

  test("after a failure that stopOn selects, also when the iterable hangs", async () => {
    async function* source() {
      yield 1;
      await new Promise(() => {});
    }
    const stopOn = () => true;
    await expect(mapConcurrent(source(), failing(1), { stopOn })).rejects.toThrow("no 1");
  });

  test("without leaving a listener on its signal", async () => {
    const { signal } = new AbortController();
    for (let run = 0; run < 20; run += 1) await mapConcurrent([1], failing(), { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("at once when its signal is already aborted", async () => {
    const { count, run } = counted();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(mapConcurrent(NUMBERS, run, { signal })).rejects.toThrow("enough");
    expect(count.started).toEqual([]);
  });

  test("when the iterable or stopOn throws", async () => {
    async function* source() {
      yield 1;
      throw new Error("broken source");
    }
    await expect(mapConcurrent(source(), failing())).rejects.toThrow("broken source");
    const stopOn = () => {
      throw new Error("broken predicate");
    };
    const mapped = mapConcurrent(NUMBERS, failing(1), { stopOn });
    await expect(mapped).rejects.toThrow("broken predicate");
  });
});

test("mapConcurrent prints the error of an onProgress that throws or rejects, and does all the work", async () => {
  using printed = vi.spyOn(console, "error").mockReturnValue();
  const onProgress = ({ done }: Progress<number, number>) => {
    if (done % 2) throw new Error("broken");
    return Promise.reject(new Error("broken"));
  };
  const results = await mapConcurrent(NUMBERS, failing(), { onProgress });
  expect(results).toHaveLength(NUMBERS.length);
  const failed = ['A listener of "onProgress" failed:', new Error("broken")];
  expect(printed.mock.calls).toEqual(NUMBERS.map(() => failed));
});

test("unknown characters are failed results among the others", async () => {
  await using server = await startScriptedServer();
  server.onApi = ({ url }, response) => json(response, url.includes("gone") ? 404 : 200, { url });
  const client = server.client();
  const names = ["anna", "gone", "zoé"];
  const results = await mapConcurrent(names, (characterName) =>
    client.characters.get({ realmSlug: "emberfall", characterName }),
  );
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(results[1]).toMatchObject({ item: "gone", error: expect.any(NotFoundError) });
});
