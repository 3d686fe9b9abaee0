import { describe, expect, test } from "vitest";
import { guildKey } from "./contract-facts.ts";
import type { RealmFacts } from "./records/realm.ts";
import type { Store } from "./store.ts";

function realm(slug: string, facts: Partial<RealmFacts> = {}): RealmFacts {
  return {
    slug,
    name: slug.toUpperCase(),
    connectedRealmId: 4400,
    status: "UP",
    population: "HIGH",
    type: "NORMAL",
    hasQueue: false,
    battlegroup: "Tempest",
    locale: "enGB",
    timezone: "Europe/Paris",
    ...facts,
  };
}

export function describeRealms(current: () => Store, open: () => Promise<Store>): void {
  describe("realms", () => {
    const newScope = () => ({
      provider: guildKey().provider,
      region: "eu" as const,
      edition: "classic",
    });

    test("realms are stored unchanged and listed by slug", async () => {
      const scope = newScope();
      const facts = [realm("hollowmere", { hasQueue: null, connectedRealmId: null }), realm("ash")];
      expect(await current().realms.upsert(scope, facts, 10)).toBe(2);
      expect(await current().realms.list({ provider: scope.provider })).toEqual(
        facts.toReversed().map((each) => ({ ...scope, ...each, checkedAt: 10, changedAt: null })),
      );
      expect(await current().realms.list({ provider: scope.provider, region: "us" })).toEqual([]);
      expect((await current().realms.list()).length).toBeGreaterThanOrEqual(2);
    });

    test("an update counts the realms that differ, and sets the check time of each listed one", async () => {
      const scope = newScope();
      const { realms } = current();
      await realms.upsert(scope, [realm("a"), realm("b"), realm("c")], 10);
      const next = [realm("a"), realm("b", { hasQueue: true }), realm("d")];
      expect(await realms.upsert(scope, next, 20)).toBe(2);
      expect(await realms.upsert(scope, next, 30)).toBe(0);
      const listed = await realms.list({ provider: scope.provider });
      expect(listed.map(({ slug, checkedAt, hasQueue }) => [slug, checkedAt, hasQueue])).toEqual([
        ["a", 30, false],
        ["b", 30, true],
        ["c", 10, false],
        ["d", 30, false],
      ]);
    });

    test("changes of the status are kept with their times, oldest first", async () => {
      const [scope, other] = [newScope(), newScope()];
      const { realms } = current();
      for (const [index, status] of (["UP", "DOWN", "DOWN", "UP"] as const).entries()) {
        await realms.upsert(scope, [realm("a", { status }), realm("b")], 10 * index);
        await realms.upsert(other, [realm("a", { status })], 10 * index);
      }
      const down = { ...scope, slug: "a", at: 10, status: "DOWN" };
      const up = { ...down, at: 30, status: "UP" };
      expect(await realms.changes(scope, "a", 0)).toEqual([down, up]);
      expect(await realms.changes(scope, "a", 11)).toEqual([up]);
      expect(await realms.changes(scope, "b", 0)).toEqual([]);
    });

    test("a fact that is null keeps the stored one", async () => {
      const scope = newScope();
      const stored = realm("a");
      await current().realms.upsert(scope, [stored], 10);
      const silent = realm("a", {
        connectedRealmId: null,
        population: null,
        type: null,
        hasQueue: null,
        battlegroup: null,
        locale: null,
        timezone: null,
      });
      expect(await current().realms.upsert(scope, [silent], 20)).toBe(0);
      expect(await current().realms.list({ provider: scope.provider })).toEqual([
        { ...scope, ...stored, checkedAt: 20, changedAt: null },
      ]);
    });

    test("the time of a change is the time of the update with a new status", async () => {
      const scope = newScope();
      const { realms } = current();
      const changedAt = async () => (await realms.list({ provider: scope.provider }))[0]?.changedAt;
      await realms.upsert(scope, [realm("a")], 10);
      await realms.upsert(scope, [realm("a", { population: "FULL" })], 20);
      expect(await changedAt()).toBeNull();
      await realms.upsert(scope, [realm("a", { status: "DOWN" })], 30);
      await realms.upsert(scope, [realm("a", { status: "DOWN" })], 40);
      expect(await changedAt()).toBe(30);
      await realms.upsert(scope, [realm("a", { status: "UP" })], 50);
      expect(await changedAt()).toBe(50);
    });

    test("a realm that is listed twice is stored once, with the facts of the last entry", async () => {
      const scope = newScope();
      const twice = [realm("a"), realm("a", { status: "DOWN" })];
      expect(await current().realms.upsert(scope, twice, 10)).toBe(1);
      expect(await current().realms.list({ provider: scope.provider })).toMatchObject([
        { slug: "a", status: "DOWN" },
      ]);
    });

    test("regions and editions have realms of their own", async () => {
      const scope = newScope();
      const { realms } = current();
      await realms.upsert(scope, [realm("a")], 10);
      await realms.upsert({ ...scope, edition: "current" }, [realm("a")], 10);
      await realms.upsert({ ...scope, region: "us" }, [realm("a")], 10);
      const listed = await realms.list({ provider: scope.provider });
      expect(listed.map(({ region, edition }) => `${region} ${edition}`)).toEqual([
        "eu classic",
        "eu current",
        "us classic",
      ]);
    });

    test("two processes can write the same realms at once", async () => {
      const scope = newScope();
      const facts = Array.from({ length: 700 }, (_, index) => realm(`realm-${index}`));
      const stores = [await open(), await open()];
      await Promise.all(
        stores.flatMap(({ realms }) => [
          realms.upsert(scope, facts, 10),
          realms.upsert(scope, facts.toReversed(), 10),
        ]),
      );
      expect(await current().realms.list({ provider: scope.provider })).toHaveLength(700);
      for (const store of stores) await store.close();
    });
  });
}
