// @module-tag promise/overload

import { describe, expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const cacheOf = (maxBytes: number) =>
  createByteCache<string, string>({ maxBytes, sizeOf: ({ length }) => length });

describe("a cache of bytes", () => {
  test("removes the least recently used values when it is full", () => {
    const cache = cacheOf(6);
    cache.set("a", "aa");
    cache.set("b", "bb");
    cache.set("c", "cc");
    cache.get("a");
    cache.set("d", "dd");
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([
      "aa",
      undefined,
      "cc",
      "dd",
    ]);
    expect(cache.bytes).toBe(6);
  });

  test("counts a value that is replaced or deleted once", () => {
    const cache = cacheOf(6);
    cache.set("a", "aaaa");
    cache.set("a", "aa");
    cache.set("b", "bbbb");
    cache.delete("a");
    cache.delete("a");
    expect([cache.bytes, cache.get("b")]).toEqual([4, "bbbb"]);
  });

  test("holds one value that is larger than the cache until another is stored", () => {
    const cache = cacheOf(3);
    cache.set("a", "aaaaa");
    expect(cache.get("a")).toBe("aaaaa");
    cache.set("b", "b");
    expect([cache.get("a"), cache.get("b"), cache.bytes]).toEqual([undefined, "b", 1]);
  });
});
