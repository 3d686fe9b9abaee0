import { type CallResult, createClient } from "@guildhall/client";
import type { CachedResponse, ResponseCache } from "@guildhall/client/cache";
import { contract, ENDPOINTS, providerAt } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { afterEach, describe, expect, test } from "vitest";

/** A cache under test. */
export interface ResponseCacheUnderTest {
  readonly cache: ResponseCache;
  /** Opens the same cache as another process does; null for a cache in memory. */
  readonly reopen: (() => Promise<ResponseCache>) | null;
  close(): Promise<void>;
}

interface Limits {
  readonly maxEntries?: number;
  readonly maxBytes?: number;
}

interface ResponseCacheKind {
  /** Bytes of `maxBytes` for an ASCII character: its size in memory, or in UTF-8 for a store. */
  readonly bytesPerCharacter: number;
  /** Creates an empty cache. */
  readonly make: (limits?: Limits) => Promise<ResponseCacheUnderTest>;
}

/** Tests a response cache. Each test creates an empty one. */
export function describeResponseCache(
  name: string,
  { bytesPerCharacter, make }: ResponseCacheKind,
): void {
  describe(`the response cache ${name}`, () => {
    const opened: ResponseCacheUnderTest[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const open = async (limits?: Limits) => {
      const made = await make(limits);
      opened.push(made);
      return made;
    };
    const document = (text: string, storedAt = 1_790_000_000_000): CachedResponse => {
      return { text, headers: { "last-modified": "Tue, 03 Nov 2026 10:00:00 GMT" }, storedAt };
    };
    const key = (path: string) => `https://eu.api.host/data/${path}?namespace=static-eu`;

    /** Returns the result of `get`. Expects that `peek`, when supported, returns the same object. */
    const find = (cache: ResponseCache, of: string) => {
      const peeked = cache.peek?.(of);
      const found = cache.get(of);
      if (cache.peek) expect(peeked).toBe(found);
      return found;
    };

    test("returns the stored document, and undefined for another key", async () => {
      const { cache } = await open();
      const kept = document('{"name":"Ключ 🗝 Ysoldé","escaped":"\\u0000\\ud800"}');
      expect(await find(cache, key("item/1"))).toBeUndefined();
      await cache.set(key("item/1"), kept);
      await cache.set(key("item/2"), { ...document("{}", 0), headers: {} });
      expect(await find(cache, key("item/1"))).toEqual(kept);
      expect(await find(cache, key("item/2"))).toEqual({ text: "{}", headers: {}, storedAt: 0 });
      for (const other of ["item/1 ", "ITEM/1", "item/1&locale=de_DE", "item/1%00", ""]) {
        expect(await find(cache, key(other)), other).toBeUndefined();
      }
    });

    test("replaces and deletes documents", async () => {
      const { cache } = await open();
      await cache.set(key("a"), document('{"id":1}', 1));
      await cache.set(key("a"), document('{"id":2}', 2));
      await cache.set(key("b"), document('{"id":3}', 3));
      expect(await find(cache, key("a"))).toEqual(document('{"id":2}', 2));
      await cache.delete?.(key("a"));
      await cache.delete?.(key("none"));
      expect(await find(cache, key("a"))).toBeUndefined();
      expect(await find(cache, key("b"))).toEqual(document('{"id":3}', 3));
    });

    test("stores a document of 5 MB under a long key", async () => {
      const { cache } = await open();
      const large = document(JSON.stringify({ text: "ё".repeat(2_500_000) }));
      await cache.set(key("a".repeat(2000)), large);
      expect(await find(cache, key("a".repeat(2000)))).toEqual(large);
    });

    test("keeps the latest documents when maxEntries is reached", {
      tags: "promise/cache",
    }, async () => {
      const { cache } = await open({ maxEntries: 10 });
      for (let at = 0; at < 50; at += 1) await cache.set(key(`${at}`), document("{}", at));
      const found: number[] = [];
      for (let at = 0; at < 50; at += 1) if (await find(cache, key(`${at}`))) found.push(at);
      expect(found).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
    });

    test("stays within maxBytes, and does not store a larger document", {
      tags: "promise/cache",
    }, async () => {
      const { cache } = await open({ maxBytes: 200_000 * bytesPerCharacter });
      const text = JSON.stringify({ text: "x".repeat(10_000) });
      for (let at = 0; at < 50; at += 1) await cache.set(key(`${at}`), document(text, at));
      let characters = 0;
      for (let at = 0; at < 50; at += 1) {
        characters += (await find(cache, key(`${at}`)))?.text.length ?? 0;
      }
      expect(characters).toBeLessThanOrEqual(200_000);
      expect(characters).toBeGreaterThan(150_000);
      expect(await find(cache, key("49"))).toBeDefined();

      const larger = JSON.stringify({ text: "x".repeat(200_000) });
      await cache.set(key("49"), document(larger, 60));
      expect(await find(cache, key("49"))).toBeUndefined();
      expect(await find(cache, key("48"))).toBeDefined();
    });

    test("can be read and written concurrently", async () => {
      const { cache } = await open();
      const work = Array.from({ length: 100 }, async (_, at) => {
        await cache.set(key(`${at % 7}`), document(`{"id":${at % 7}}`));
        return (await cache.get(key(`${at % 7}`)))?.text;
      });
      expect(await Promise.all(work)).toEqual(work.map((_, at) => `{"id":${at % 7}}`));
    });

    test("invalid JSON does not affect other documents", async () => {
      const { cache } = await open();
      await cache.set(key("a"), document("{}"));
      const written = (async () => cache.set(key("b"), document("\0")))();
      await written.catch(() => {});
      expect([undefined, document("\0")]).toContainEqual(await find(cache, key("b")));
      expect(await find(cache, key("a"))).toEqual(document("{}"));
    });

    test("documents outlive the client that stored them", async () => {
      const { cache, reopen } = await open();
      const emulator = createEmulator();
      const { url, close } = await emulator.listen();
      const read = async (kept: ResponseCache) => {
        const client = createClient({
          provider: providerAt(contract, url),
          region: "eu",
          cache: kept,
          credentials: emulator.credentials,
        });
        const answers: CallResult<unknown>[] = [];
        for (let call = 0; call < 2; call += 1) {
          answers.push(await client.request(ENDPOINTS.playableClasses.get, { classId: 7 }));
          await expect.poll(() => kept.get(answers[0]?.url ?? "")).toBeDefined();
        }
        await client.close();
        return answers;
      };
      const first = await read(cache);
      expect(first.map(({ cache: state }) => state)).toEqual(["miss", "hit"]);
      const second = await read(reopen ? await reopen() : cache);
      expect(second.map(({ cache: state }) => state)).toEqual(["hit", "hit"]);
      expect(second[0]).toMatchObject({
        data: first[0]?.data,
        lastModified: first[0]?.lastModified,
      });
      await close();
    });
  });
}
