import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import type { FeedFilter, NewNews } from "./records/news.ts";
import type { Store } from "./store.ts";

const DAY = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;

export function describeFeed(current: () => Store): void {
  async function guildWith(...news: Partial<NewNews>[]): Promise<number> {
    const { id } = await addGuild(current());
    await current().news.insert(
      id,
      news.map((each, index) => newsEntry(`key ${index}`, { occurredAt: DAY + index, ...each })),
      1,
    );
    return id;
  }

  const page = (guildId: number, filter: FeedFilter & { limit?: number; before?: number } = {}) =>
    current().feed.list(guildId, { limit: 50, ...filter });

  const earned = (characterName: string, occurredAt: number, subjectId = 7): Partial<NewNews> => ({
    ...{ kind: "achievement", characterName, occurredAt, subjectId, subject: "The Long Road" },
  });

  describe("the feed", () => {
    test("has one item for the same achievement of several members on one day", async () => {
      const guildId = await guildWith(
        earned("Ysolde", DAY + HOUR),
        earned("Brannoc", DAY + 3 * HOUR),
        earned("Örn", DAY + 2 * HOUR),
        earned("Ysolde", DAY + 2 * HOUR, 8),
        earned("Mira", DAY + DAY_MS),
        { kind: "achievement", characterName: "Nobody", occurredAt: DAY, subject: "No id" },
        { kind: "achievement", characterName: "Noone", occurredAt: DAY, subject: "No id" },
      );
      const items = await page(guildId);
      expect(
        items.map(({ subjectId, count, members }) => [
          subjectId,
          count,
          members.map(({ name }) => name).join(),
        ]),
      ).toEqual([
        [7, 1, "Mira"],
        [7, 3, "Brannoc,Örn,Ysolde"],
        [8, 1, "Ysolde"],
        [null, 1, "Noone"],
        [null, 1, "Nobody"],
      ]);
      expect(items[1]).toMatchObject({ startedAt: DAY + HOUR, occurredAt: DAY + 3 * HOUR });
    });

    test("keeps the id of an item when more members follow, and finds the item by each of its news", async () => {
      const guildId = await guildWith(earned("Ysolde", DAY + HOUR));
      const [before] = await page(guildId);
      await current().news.insert(guildId, [newsEntry("later", earned("Örn", DAY + 2 * HOUR))], 2);
      const [item] = await page(guildId);
      expect(item).toMatchObject({ id: before?.id, count: 2 });
      for (const { id } of await current().news.list(guildId)) {
        expect(await current().feed.get(guildId, id)).toEqual(item);
      }
      expect(await current().feed.get(guildId, (item?.position ?? 0) + 1000)).toBeNull();
      expect(await current().feed.get(-1, item?.id ?? 0)).toBeNull();
    });

    test("lists and counts the items that were imported after a time, without older events", async () => {
      const guildId = await guildWith(earned("Ysolde", DAY), { kind: "boss", occurredAt: DAY });
      const later = [
        newsEntry("later", earned("Örn", DAY + HOUR)),
        newsEntry("later still", earned("Mira", DAY + HOUR)),
        newsEntry("loot", { kind: "loot", occurredAt: DAY }),
        newsEntry("long ago", { kind: "craft", occurredAt: DAY - 30 * DAY_MS }),
      ];
      await current().news.insert(guildId, later, DAY + 2 * HOUR);
      const importedAfter = DAY + HOUR;
      const items = await current().feed.list(guildId, { limit: 50, importedAfter });
      expect(items.map(({ kind, count }) => [kind, count])).toEqual([
        ["achievement", 3],
        ["loot", 1],
      ]);
      const { counts } = current().feed;
      expect(await counts(guildId, { importedAfter })).toEqual({ achievement: 1, loot: 1 });
      const hidden = { ids: [], names: [], kinds: ["loot" as const] };
      expect(await counts(guildId, { importedAfter, hidden })).toEqual({ achievement: 1 });
      expect(await counts(guildId, { importedAfter: DAY + 3 * HOUR })).toEqual({});
    });

    test("has pages without gaps or repetitions", async () => {
      const guildId = await guildWith(
        ...Array.from({ length: 40 }, (_, index) =>
          earned(`Member ${index}`, DAY + ((index * 7) % 40) * HOUR, index % 3),
        ),
      );
      const all = await page(guildId);
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(40);
      const paged: typeof all = [];
      for (;;) {
        const last = paged.at(-1)?.position;
        const next = await page(guildId, { limit: 2, ...(last !== undefined && { before: last }) });
        if (next.length === 0) break;
        paged.push(...next);
      }
      expect(paged).toEqual(all);
      expect(all.map(({ occurredAt }) => occurredAt)).toEqual(
        all.map(({ occurredAt }) => occurredAt).toSorted((a, b) => b - a),
      );
    });

    test("is filtered by kind and by member, with all members of each item", async () => {
      const { id: guildId } = await addGuild(current());
      const [ysolde] = await current().members.insert(guildId, [memberFacts("Ysolde")]);
      const memberId = ysolde?.id ?? 0;
      await current().news.insert(
        guildId,
        [
          newsEntry("a", { ...earned("Ysolde", DAY), memberId }),
          newsEntry("b", earned("Örn", DAY + 1)),
          newsEntry("c", earned("Örn", DAY + 2, 9)),
          newsEntry("d", { kind: "joined", characterName: "Ysolde", memberId, occurredAt: DAY }),
        ],
        1,
      );
      const ofMember = await page(guildId, { memberIds: [memberId] });
      expect(ofMember.map(({ kind, count }) => [kind, count])).toEqual([
        ["joined", 1],
        ["achievement", 2],
      ]);
      expect(await page(guildId, { memberIds: [memberId], kind: "joined" })).toEqual(
        ofMember.slice(0, 1),
      );
      expect(await page(guildId, { kind: "achievement" })).toHaveLength(2);
    });

    test("is searched by parts of names and subjects, in any case and without accents", async () => {
      const guildId = await guildWith(
        earned("Ýsolde", DAY),
        earned("Ведана", DAY + 1),
        { kind: "boss", subject: "Mor_drath", subjectId: 1, difficulty: "HEROIC" },
        { kind: "loot", subject: "Item 7", characterName: "Örn", subjectId: 77 },
      );
      const found = async (search: string) =>
        (await page(guildId, { search })).map(({ kind }) => kind).join();
      expect(await found("ysol")).toBe("achievement");
      expect(await found("ВЕДА")).toBe("achievement");
      expect(await found("long road")).toBe("achievement");
      expect(await found("r_d")).toBe("boss");
      expect(await found("m%h")).toBe("");
      expect(await found("\\")).toBe("");
      await current().news.replaceSubject(guildId, "Item 7", "Brass Lantern");
      expect(await found("item 7")).toBe("");
      expect(await found("brass")).toBe("loot");
    });

    test("marks the first kill of an encounter at each difficulty, whichever was imported first", async () => {
      const boss = { kind: "boss", subjectId: 5, subject: "Mordrath" } as const;
      const guildId = await guildWith(
        { ...boss, difficulty: "HEROIC", difficultyName: "Heroic", occurredAt: DAY + 2 },
        { ...boss, difficulty: "HEROIC", difficultyName: "Heroic", occurredAt: DAY + 1 },
        { ...boss, difficulty: "NORMAL", difficultyName: "Normal", occurredAt: DAY + 3 },
        { ...boss, difficulty: null, occurredAt: DAY },
      );
      const items = await page(guildId);
      expect(items.map(({ difficulty, isFirstKill }) => [difficulty, isFirstKill])).toEqual([
        ["NORMAL", true],
        ["HEROIC", false],
        ["HEROIC", true],
        [null, false],
      ]);
      const names = { encounterId: 5, encounterName: "Mordrath" };
      const [normal, heroic] = [items[0]?.id, items[2]?.id];
      expect(await current().feed.kills(guildId)).toEqual([
        {
          ...names,
          difficulty: "NORMAL",
          difficultyName: "Normal",
          count: 1,
          firstItemId: normal,
          firstAt: DAY + 3,
          latestAt: DAY + 3,
        },
        {
          ...names,
          difficulty: "HEROIC",
          difficultyName: "Heroic",
          count: 2,
          firstItemId: heroic,
          firstAt: DAY + 1,
          latestAt: DAY + 2,
        },
      ]);
    });

    test("names a member once who crafted an item twice on a day", async () => {
      const crafted = { ...earned("Ysolde", DAY), kind: "craft" } as const;
      const guildId = await guildWith(crafted, { ...crafted, occurredAt: DAY + 1 });
      const [item] = await page(guildId);
      expect([item?.count, item?.members]).toEqual([2, [{ memberId: null, name: "Ysolde" }]]);
    });

    test("names 100 members of an item and counts all", async () => {
      const guildId = await guildWith(
        ...Array.from({ length: 130 }, (_, index) => earned(`Member ${index}`, DAY + index)),
      );
      const [item] = await page(guildId);
      expect([item?.count, item?.members.length]).toEqual([130, 100]);
    });
  });
}
