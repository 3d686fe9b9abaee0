import { describe, expect, test } from "vitest";
import { createMemoryCache } from "./response-cache.ts";

const entry = (text: string) => ({ text, headers: {}, storedAt: 0 });

describe("the memory cache", () => {
  test("gives up what was not used for longest when it has too many entries", () => {
    const cache = createMemoryCache({ maxEntries: 2 });
    cache.set("a", entry("1"));
    cache.set("b", entry("2"));
    cache.get("a");
    cache.set("c", entry("3"));
    expect(cache.get("a")).toEqual(entry("1"));
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("c")).toEqual(entry("3"));
  });

  test("stays within its bytes, however often an entry is replaced", () => {
    const cache = createMemoryCache({ maxBytes: 10_000 });
    for (let index = 0; index < 100; index += 1) cache.set("a", entry("x".repeat(1000)));
    cache.set("b", entry("x".repeat(1000)));
    expect(cache.get("a")).toBeDefined();
    cache.set("c", entry("x".repeat(3000)));
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("c")).toBeDefined();
  });

  test("does not keep an entry that is larger than all of it", () => {
    const cache = createMemoryCache({ maxBytes: 10_000 });
    cache.set("a", entry("1"));
    cache.set("huge", entry("x".repeat(10_000)));
    expect(cache.get("huge")).toBeUndefined();
    expect(cache.get("a")).toBeDefined();
  });
});
