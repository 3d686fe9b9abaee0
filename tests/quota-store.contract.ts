import type { QuotaHolder, QuotaStore } from "@guildhall/client/quota";
import { HOUR_MS } from "@guildhall/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** A quota store under test, and control of its clock. */
export interface QuotaStoreUnderTest {
  readonly store: QuotaStore;
  /** Advances the clock of the store by `ms`. */
  pass(ms: number): Promise<void>;
  close?(): Promise<void>;
}

/** Tests a quota store. Each test creates a new one. */
export function describeQuotaStore(name: string, make: () => Promise<QuotaStoreUnderTest>): void {
  describe(`the quota ${name}`, () => {
    let current: QuotaStoreUnderTest;
    beforeEach(async () => {
      current = await make();
    });
    afterEach(() => current.close?.());

    const holder = (perSecond: number, perHour = 36_000, key = "a"): QuotaHolder => ({
      key,
      limits: { perSecond, perHour },
    });

    test("grants the permits of a second, and returns the time until more are available", async () => {
      const ten = holder(10);
      const left = { second: 4, hour: 35_994 };
      const all = { granted: 6, waitMs: 0, reason: null, left };
      expect(await current.store.take(ten, 6)).toEqual(all);
      const rest = await current.store.take(ten, 6);
      expect(rest).toMatchObject({ granted: 4, reason: "second", left: { second: 0 } });
      expect(rest.waitMs).toBeGreaterThan(0);
      expect(rest.waitMs).toBeLessThanOrEqual(1_000 / 0.97);
      expect(await current.store.take(ten, 1)).toMatchObject({ granted: 0, reason: "second" });
      await current.pass(rest.waitMs + 10);
      expect((await current.store.take(ten, 4)).granted).toBe(4);
    });

    test("counts permits that may arrive late for longer", async () => {
      await current.store.take(holder(10), 10, 5_000);
      const { waitMs } = await current.store.take(holder(10), 1);
      expect(waitMs).toBeGreaterThan(5_500);
    });

    test("counts requests that were sent late from the time of sending, even over the limit", {
      tags: "promise/quota",
    }, async () => {
      const ten = holder(10);
      await current.store.take(ten, 10);
      await current.pass(500);
      await current.store.charge(ten, 10);
      await current.pass(600);
      expect(await current.store.take(ten, 1)).toMatchObject({ granted: 0, left: { second: 0 } });
      await current.pass(500);
      expect((await current.store.take(ten, 10)).granted).toBe(10);
    });

    test("grants no more permits than the hour allows, even when the second has permits left", {
      tags: "promise/quota",
    }, async () => {
      const few = holder(10, 12);
      expect((await current.store.take(few, 10)).granted).toBe(10);
      await current.pass(1_050);
      const rest = await current.store.take(few, 10);
      expect(rest).toMatchObject({ granted: 2, reason: "hour", left: { hour: 0 } });
      expect(rest.waitMs).toBeGreaterThan(3_590_000);
      expect(rest.waitMs).toBeLessThanOrEqual(HOUR_MS / 0.97);
    });

    test("grants each permit once when it is called concurrently", {
      tags: ["contract/limits", "promise/quota"],
    }, async () => {
      const ten = holder(10);
      const grants = await Promise.all(
        Array.from({ length: 20 }, async () => current.store.take(ten, 3)),
      );
      expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(10);
    });

    test("counts the permits of each key separately", async () => {
      const { store } = current;
      const keys = ["a", "A", "", "a b", "a'; --", "ключ 🗝", "a".repeat(300)];
      for (const key of keys) {
        const granted = await store.take(holder(3, 100, key), 5);
        expect([key, granted.granted]).toEqual([key, 3]);
      }
      for (const key of keys) {
        expect([key, (await store.take(holder(3, 100, key), 1)).granted]).toEqual([key, 0]);
      }
    });

    test("grants no permits while it is blocked, and grants permits again afterwards", async () => {
      const ten = holder(10);
      await current.store.block(ten, 300);
      await current.store.block(ten, 1);
      const blocked = await current.store.take(ten, 1);
      expect(blocked).toMatchObject({ granted: 0, reason: "rate-limited" });
      expect(blocked.waitMs).toBeGreaterThan(0);
      expect(blocked.waitMs).toBeLessThanOrEqual(300);
      expect((await current.store.take(holder(10, 36_000, "other"), 1)).granted).toBe(1);
      await current.pass(blocked.waitMs + 10);
      expect((await current.store.take(ten, 10)).granted).toBe(10);
    });

    test("is blocked for at most an hour, even when the service requests more", {
      tags: ["promise/isolation", "promise/quota"],
    }, async () => {
      await current.store.block(holder(10), Number.MAX_SAFE_INTEGER);
      const { waitMs } = await current.store.take(holder(10), 1);
      expect(waitMs).toBeGreaterThan(3_590_000);
      expect(waitMs).toBeLessThanOrEqual(HOUR_MS);
    });

    test("counts permits that were granted with other limits", async () => {
      await current.store.take(holder(10), 8);
      const grant = await current.store.take(holder(5), 1);
      expect(grant).toMatchObject({ granted: 0, left: { second: 0 } });
      expect((await current.store.take(holder(20), 20)).granted).toBe(12);
    });

    test("leaves to a holder with the whole limits what one with lower limits may not take", {
      tags: "promise/quota",
    }, async () => {
      const [whole, background] = [holder(10, 20), holder(9, 18)];
      const take = async (of: QuotaHolder) => (await current.store.take(of, 20)).granted;
      expect(await take(background)).toBe(9);
      expect(await take(whole)).toBe(1);
      expect(await take(background)).toBe(0);
      await current.pass(1_050);
      expect(await take(background)).toBe(8);
      expect(await take(whole)).toBe(2);
    });
  });
}
