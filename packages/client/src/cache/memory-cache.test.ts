import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createMemoryCache } from "./memory-cache.ts";

const entry = (text: string, headers = {}) => ({ text, headers, storedAt: 0 });

describe("the memory cache", () => {
  test("evicts the least recently used entries when it has too many", {
    tags: "promise/cache",
  }, () => {
    const cache = createMemoryCache({ maxEntries: 2 });
    cache.set("a", entry("1"));
    cache.set("b", entry("2"));
    cache.get("a");
    cache.get("a");
    cache.set("c", entry("3"));
    expect(cache.get("a")).toEqual(entry("1"));
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("c")).toEqual(entry("3"));
    cache.peek?.("a");
    cache.set("d", entry("4"));
    expect(cache.get("c")).toBeUndefined();
    expect(cache.get("a")).toBeDefined();
  });

  test("stays within maxBytes, however often an entry is replaced", () => {
    const cache = createMemoryCache({ maxBytes: 12_000 });
    for (let index = 0; index < 100; index += 1) cache.set("a", entry("x".repeat(1000)));
    cache.set("b", entry("x".repeat(1000)));
    expect(cache.get("a")).toBeDefined();
    cache.set("c", entry("x".repeat(2000)));
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("c")).toBeDefined();
  });

  test("takes less of the heap than maxBytes, including headers and parsed copies", {
    tags: "promise/cache",
  }, () => {
    const maxBytes = 8 * 1024 * 1024;
    const cache = createMemoryCache({ maxBytes });
    const parsed: unknown[] = [];
    const before = heapUsed();
    for (let index = 0; index < 2000; index += 1) {
      const members = Array.from({ length: 40 }, (_, id) => ({ id, name: `Ysolde-${index}` }));
      const text = JSON.stringify({ members, motd: "ё" });
      cache.set(`https://host/${index}`, entry(text, { "last-modified": `${index}`.repeat(8) }));
    }
    let kept = 0;
    for (let index = 0; index < 2000; index += 1) {
      const found = cache.peek?.(`https://host/${index}`);
      if (!found || found instanceof Promise) continue;
      kept += 1;
      parsed.push(JSON.parse(found.text));
    }
    expect(kept).toBeGreaterThan(1000);
    expect(kept).toBeLessThan(2000);
    expect(parsed).toHaveLength(kept);
    expect(heapUsed() - before).toBeLessThan(maxBytes);
  });

  test("counts the headers of an entry", () => {
    const cache = createMemoryCache({ maxBytes: 10_000 });
    cache.set("a", entry("{}", { "x-long": "x".repeat(5000) }));
    expect(cache.get("a")).toBeUndefined();
  });

  test("drops an entry that exceeds the whole cache, and the entry it replaces", () => {
    const cache = createMemoryCache({ maxBytes: 10_000 });
    cache.set("a", entry("1"));
    cache.set("huge", entry("1"));
    cache.set("huge", entry("x".repeat(10_000)));
    expect(cache.get("huge")).toBeUndefined();
    expect(cache.get("a")).toBeDefined();
  });

  test("frees the space of deleted entries", () => {
    const cache = createMemoryCache({ maxBytes: 12_000 });
    for (let index = 0; index < 100; index += 1) {
      cache.set("a", entry("x".repeat(1000)));
      cache.delete?.("a");
      expect(cache.get("a")).toBeUndefined();
      cache.delete?.("a");
    }
    cache.set("a", entry("x".repeat(1000)));
    cache.set("b", entry("x".repeat(1000)));
    expect(cache.get("a")).toBeDefined();
  });

  test.each([0, -1, 1.5, Number.NaN, "10"])("refuses the limit %j", (limit) => {
    const given = limit as number;
    expect(() => createMemoryCache({ maxEntries: given })).toThrow("maxEntries is");
    expect(() => createMemoryCache({ maxBytes: given })).toThrow(RangeError);
  });
});

/** Bytes, after garbage was collected. */
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
