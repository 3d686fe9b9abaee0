import { expect, test } from "vitest";
import { completeCacheTimes, DEFAULT_CACHE_TIMES } from "./cache-times.ts";

test("a document is fresh for 3600 s, and never given when it is older, unless a client is told so", () => {
  const { fresh, whileRevalidating, ifError } = completeCacheTimes();
  expect({ fresh, whileRevalidating, ifError }).toEqual({
    ...{ fresh: 3_600_000, whileRevalidating: 0, ifError: 0 },
  });
});

test("a time that is not given, or is undefined, is the default", () => {
  const given = { fresh: undefined, ifError: 5 } as unknown as { ifError: number };
  expect(completeCacheTimes(given)).toEqual({ ...DEFAULT_CACHE_TIMES, ifError: 5 });
});

test.each([-1, Number.NaN, "60", null, {}])("a time cannot be %j", (ms) => {
  const given = { notFound: ms ?? "null" } as unknown as { notFound: number };
  expect(() => completeCacheTimes(given)).toThrow(RangeError);
  expect(() => completeCacheTimes(given)).toThrow("cacheTimes.notFound is");
});
