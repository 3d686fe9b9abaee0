import { describe, expect, test } from "vitest";
import type { Connection } from "../connection.ts";
import { chunks } from "../database.ts";
import type { Store } from "../store.ts";

const LIMIT = { burst: 3, intervalMs: 60 };

export function describeThrottles(
  current: () => Store,
  open: () => Promise<Store>,
  connect: () => Connection,
): void {
  describe("throttles", { tags: "promise/accounts" }, () => {
    let used = 0;
    const newKey = () => `key-${++used}`;
    const take = (keys: readonly string[], now: number) =>
      current().accounts.throttles.take(keys, LIMIT, now);

    test("allow a burst, then one attempt in each interval, and return the ms to wait", async () => {
      const key = newKey();
      for (let attempt = 0; attempt < 3; attempt++) expect(await take([key], 1000)).toBe(0);
      expect(await take([key], 1000)).toBe(60);
      expect(await take([key], 1059)).toBe(1);
      expect(await take([key], 1060)).toBe(0);
      expect(await take([key], 1060)).toBe(60);
      expect(await take([key], 1240)).toBe(0);
    });

    test("count an attempt under no key when one key has reached its limit", async () => {
      const [address, account] = [newKey(), newKey()];
      for (let attempt = 0; attempt < 3; attempt++) await take([address], 1000);
      expect(await take([account, address], 1000)).toBe(60);
      for (let attempt = 0; attempt < 3; attempt++) expect(await take([account], 1000)).toBe(0);
    });

    test("count the attempts of all processes together", async () => {
      const [key, other] = [newKey(), await open()];
      const stores = [current(), other, current(), other, current(), other];
      const waits = await Promise.all(
        stores.map(({ accounts }) => accounts.throttles.take([key], LIMIT, 1000)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      await other.close();
    });

    test("forget attempts that were counted under a clock that was wrong by a year", async () => {
      const key = newKey();
      for (let attempt = 0; attempt < 3; attempt++) await take([key], 31_536_000_000);
      expect(await take([key], 1000)).toBe(0);
    });

    test("are stored for at most 10,000 keys, without the expired ones", async () => {
      const { db, close } = connect();
      await db.deleteFrom("throttles").execute();
      const rows = (count: number, freeAt: number) =>
        Array.from({ length: count }, (_, index) => ({ key: `${freeAt}-${index}`, freeAt }));
      const flood = [...rows(10_500, 2000), ...rows(100, 999)];
      for (const some of chunks(flood)) await db.insertInto("throttles").values(some).execute();
      await take([newKey()], 1990);
      const stored = await db.selectFrom("throttles").select("freeAt").execute();
      expect(stored).toHaveLength(10_000);
      expect(stored.filter(({ freeAt }) => freeAt < 1990)).toEqual([]);
      await db.deleteFrom("throttles").execute();
      await close();
    });

    test("forget the attempts under a cleared key", async () => {
      const key = newKey();
      for (let attempt = 0; attempt < 3; attempt++) await take([key], 1000);
      await current().accounts.throttles.clear(key);
      expect(await take([key], 1000)).toBe(0);
    });
  });
}
