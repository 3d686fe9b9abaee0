import { describe, expect, test } from "vitest";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import { UNKNOWN_NEWS_FACTS } from "./records/news.ts";
import type { Store } from "./store.ts";

export function describeNews(current: () => Store, open: () => Promise<Store>): void {
  describe("news", () => {
    test("an entry is stored unchanged, with the time of its import", async () => {
      const { id: guildId } = await addGuild(current());
      const entry = newsEntry("key", {
        source: "roster",
        type: "CHARACTER_ACHIEVEMENT",
        occurredAt: 1_725_000_000_123,
        characterName: "Ýsolde",
        text: "Character achievement: Ýsolde",
        subject: "Deep Roots 🌳",
        eventKey: "event",
        raw: '{"activity":{"type":"CHARACTER_ACHIEVEMENT"},"odd":"\\u0000"}',
      });
      expect(await current().news.insert(guildId, [entry], 1_725_000_999_999)).toBe(1);
      const [item] = await current().news.list(guildId);
      const stored = { id: item?.id, guildId, importedAt: 1_725_000_999_999 };
      expect(item).toEqual({ ...UNKNOWN_NEWS_FACTS, ...entry, ...stored });
    });

    test("an entry whose deduplication key is stored is skipped, also within a batch", {
      tags: ["contract/activity", "promise/unchanged-data"],
    }, async () => {
      const { id: guildId } = await addGuild(current());
      const { news } = current();
      const batch = [newsEntry("a"), newsEntry("b"), newsEntry("a", { text: "again" })];
      expect(await news.insert(guildId, batch, 1)).toBe(2);
      expect(await news.insert(guildId, [newsEntry("b"), newsEntry("c")], 2)).toBe(1);
      expect(await news.insert(guildId, batch, 3)).toBe(0);
      expect(await news.insert(guildId, [], 4)).toBe(0);
      const listed = await news.list(guildId);
      expect(listed.map(({ dedupKey, importedAt }) => [dedupKey, importedAt])).toEqual([
        ["c", 2],
        ["b", 1],
        ["a", 1],
      ]);
    });

    test("only the roster's news of a kind, time and member are withdrawn", async () => {
      const { id: guildId } = await addGuild(current());
      const members = ["Ysolde", "Brannoc"].map((name) => memberFacts(name));
      const [ysolde = 0, brannoc = 0] = (await current().members.insert(guildId, members)).map(
        ({ id }) => id,
      );
      const left = { source: "roster", kind: "left", occurredAt: 5, memberId: ysolde } as const;
      await current().news.insert(
        guildId,
        [
          newsEntry("a", left),
          newsEntry("b", { ...left, memberId: brannoc }),
          newsEntry("c", { ...left, occurredAt: 6 }),
          newsEntry("d", { ...left, kind: "joined" }),
          newsEntry("e", { ...left, source: "api" }),
        ],
        7,
      );
      await current().news.withdraw(guildId, "left", 5, [ysolde, -1]);
      const kept = (await current().news.list(guildId)).map(({ dedupKey }) => dedupKey);
      expect(kept.sort()).toEqual(["b", "c", "d", "e"]);
    });

    test("an entry whose event key is stored is skipped; entries without an event key differ from each other", async () => {
      const { id: guildId } = await addGuild(current());
      const { news } = current();
      expect(await news.insert(guildId, [newsEntry("a", { eventKey: "kill" })], 1)).toBe(1);
      const batch = [
        newsEntry("b", { eventKey: "kill" }),
        newsEntry("c", { eventKey: "other" }),
        newsEntry("d", { eventKey: "other" }),
        newsEntry("e"),
        newsEntry("f"),
      ];
      expect(await news.insert(guildId, batch, 2)).toBe(3);
    });

    test("an entry whose other event key is stored is skipped", async () => {
      const { id: guildId } = await addGuild(current());
      const { news } = current();
      const byName = newsEntry("a", { eventKey: "by name" });
      const byId = { ...newsEntry("b", { eventKey: "by id" }), otherEventKey: "by name" };
      const other = { ...newsEntry("c", { eventKey: "other" }), otherEventKey: "other by name" };
      expect(await news.insert(guildId, [byName], 1)).toBe(1);
      expect(await news.insert(guildId, [byId, other], 2)).toBe(1);
      expect(await news.insert((await addGuild(current())).id, [byId], 2)).toBe(1);
      const stored = await news.list(guildId);
      expect(stored.map(({ eventKey }) => eventKey)).toEqual(["other", "by name"]);
    });

    test("a subject is replaced in all news of the guild that have it", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: otherId } = await addGuild(current());
      const { news } = current();
      const subjects = ["Item 7", "Item 8", "Item 7"];
      const entries = subjects.map((subject, index) => newsEntry(`key ${index}`, { subject }));
      await news.insert(guildId, entries, 1);
      await news.insert(otherId, entries, 1);
      expect((await news.findSubjects(guildId, ["Item 7", "Item 8", "Item 9"])).sort()).toEqual([
        "Item 7",
        "Item 8",
      ]);
      await news.replaceSubject(guildId, "Item 7", "Brass Lantern 🏮");
      const subjectsOf = async (id: number) =>
        (await news.list(id)).map(({ subject }) => subject).sort();
      expect(await subjectsOf(guildId)).toEqual(["Brass Lantern 🏮", "Brass Lantern 🏮", "Item 8"]);
      expect(await subjectsOf(otherId)).toEqual(["Item 7", "Item 7", "Item 8"]);
      expect(await news.findSubjects(guildId, [])).toEqual([]);
      expect(await news.findDedupKeys(guildId, ["key 1", "key 9"])).toEqual(["key 1"]);
    });

    test("two guilds can have news with the same keys", async () => {
      const entry = newsEntry("a", { eventKey: "kill" });
      for (const { id } of [await addGuild(current()), await addGuild(current())]) {
        expect(await current().news.insert(id, [entry], 1)).toBe(1);
      }
    });

    test("four connections that import the same entries in different orders store each entry once", {
      tags: ["contract/activity", "promise/unchanged-data"],
    }, async () => {
      const { id: guildId } = await addGuild(current());
      const entries = Array.from({ length: 1200 }, (_, index) =>
        newsEntry(`key ${index}`, { eventKey: `event ${index % 1000}`, occurredAt: index }),
      );
      const stores = [await open(), await open(), await open(), await open()];
      const imports = stores.flatMap((store) => [
        store.news.insert(guildId, entries, 1),
        store.transaction((queries) => queries.news.insert(guildId, entries.toReversed(), 2)),
      ]);
      const counts = await Promise.all(imports);
      const listed = await current().news.list(guildId);
      expect(new Set(listed.map(({ eventKey }) => eventKey)).size).toBe(1000);
      expect(listed).toHaveLength(1000);
      expect(counts.reduce((sum, count) => sum + count)).toBe(1000);
      for (const store of stores) await store.close();
    });

    test("transactions that import in opposite orders cause no deadlock", async () => {
      const { id: guildId } = await addGuild(current());
      const entries = Array.from({ length: 30 }, (_, index) =>
        newsEntry(`key ${index}`, { eventKey: `event ${index}` }),
      );
      const stores = [await open(), await open()];
      const importOneByOne = (store: Store, ordered: typeof entries) =>
        store.transaction(async ({ news }) => {
          let count = 0;
          for (const entry of ordered) count += await news.insert(guildId, [entry], 1);
          return count;
        });
      const counts = await Promise.all(
        stores.map((store, index) =>
          importOneByOne(store, index === 0 ? entries : entries.toReversed()),
        ),
      );
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, 30]);
      for (const store of stores) await store.close();
    });

    test("pages have no gaps or repetitions, whichever entry was imported first", async () => {
      const { id: guildId } = await addGuild(current());
      const times = [50, 10, 30, 30, 30, 40, 20];
      const entries = times.map((occurredAt, index) =>
        newsEntry(`key ${index}`, { occurredAt, type: index % 2 ? "LOOT" : "ENCOUNTER" }),
      );
      await current().news.insert(guildId, entries, 1);
      const all = await current().news.list(guildId);
      expect(all.map(({ occurredAt }) => occurredAt)).toEqual([50, 40, 30, 30, 30, 20, 10]);

      const paged: typeof all = [];
      for (;;) {
        const before = paged.at(-1)?.id;
        const page = await current().news.list(guildId, {
          limit: 2,
          ...(before !== undefined && { before }),
        });
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(paged).toEqual(all);

      expect((await current().news.types(guildId)).sort()).toEqual(["ENCOUNTER", "LOOT"]);
      const loot = await current().news.list(guildId, { type: "LOOT" });
      expect(loot).toEqual(all.filter(({ type }) => type === "LOOT"));
      const before = all[2]?.id ?? 0;
      const rest = await current().news.list(guildId, { type: "LOOT", before });
      expect(rest).toEqual(all.slice(3).filter(({ type }) => type === "LOOT"));
    });

    test("a page after an item of another guild is empty", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: otherId } = await addGuild(current());
      await current().news.insert(guildId, [newsEntry("a")], 1);
      await current().news.insert(otherId, [newsEntry("b")], 1);
      const [other] = await current().news.list(otherId);
      expect(await current().news.list(guildId, { before: other?.id ?? 0 })).toEqual([]);
    });
  });
}
