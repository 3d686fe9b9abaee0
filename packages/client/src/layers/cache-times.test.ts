import { expect, test } from "vitest";
import { completeCacheTimes, DEFAULT_CACHE_TIMES } from "./cache-times.ts";

test("a document is fresh for 3600 s and never served stale by default", {
  tags: "promise/cache",
}, () => {
  const { fresh, whileRevalidating, ifError } = completeCacheTimes();
  expect({ fresh, whileRevalidating, ifError }).toEqual({
    fresh: 3_600_000,
    whileRevalidating: 0,
    ifError: 0,
  });
});

test("an omitted or undefined time has its default", () => {
  const given = { fresh: undefined, ifError: 5 } as unknown as { ifError: number };
  expect(completeCacheTimes(given)).toEqual({ ...DEFAULT_CACHE_TIMES, ifError: 5 });
});

test.each([-1, Number.NaN, "60", null, {}])("the time %j is refused", (ms) => {
  const given = { notFound: ms ?? "null" } as unknown as { notFound: number };
  expect(() => completeCacheTimes(given)).toThrow(RangeError);
  expect(() => completeCacheTimes(given)).toThrow("cacheTimes.notFound is");
});
