import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import type { ChangeKind } from "./records/change.ts";
import type { Store } from "./store.ts";

const DAY = Date.UTC(2026, 10, 21);

/** Stores a sync that succeeded. */
async function syncAt({ runs }: Store, guildId: number, at: number): Promise<void> {
  const { id, counts, warnings } = await runs.start(guildId, "schedule", at);
  await runs.finish(id, { status: "succeeded", counts, warnings, error: null, at });
}

export function describeCharts(current: () => Store): void {
  describe("the numbers of charts", () => {
    test("have joins and leaves by day and kind, without other changes and hidden members", async () => {
      const { members, changes, runs, charts } = current();
      const { id: guildId } = await addGuild(current());
      const { id: runId } = await runs.start(guildId, "schedule", 1);
      const added = await members.insert(guildId, [memberFacts("Ysolde"), memberFacts("Brann")]);
      const [memberId = 0, hiddenId = 0] = added.map(({ id }) => id);
      const change = (kind: ChangeKind, at: number, of: number | null = memberId) => {
        return { memberId: of, at, kind, before: null, after: null };
      };
      await changes.insert(guildId, runId, [
        change("joined", DAY - 1),
        change("left", DAY),
        change("left", DAY + DAY_MS - 1, null),
        change("rejoined", DAY + 5),
        change("promoted", DAY + 6),
        change("left", DAY + 7, hiddenId),
        change("imported", DAY + DAY_MS),
        change("joined", DAY + 2 * DAY_MS),
      ]);
      const period = { from: DAY - DAY_MS, until: DAY + 2 * DAY_MS, without: [hiddenId] };
      expect(await charts.membershipDays(guildId, period)).toEqual([
        { day: DAY - DAY_MS, kind: "joined", count: 1 },
        { day: DAY, kind: "left", count: 2 },
        { day: DAY, kind: "rejoined", count: 1 },
        { day: DAY + DAY_MS, kind: "imported", count: 1 },
      ]);
      const all = await charts.membershipDays(guildId, { from: DAY, until: DAY + DAY_MS });
      expect(all[0]).toEqual({ day: DAY, kind: "left", count: 3 });
      expect(await charts.membershipDays(-1, period)).toEqual([]);
    });

    test("have the news of the service by half hour, without hidden ones and those of rosters", async () => {
      const { news, charts } = current();
      const { id: guildId } = await addGuild(current());
      const at = (occurredAt: number, more: object = {}) =>
        newsEntry(`${occurredAt} ${JSON.stringify(more)}`, { occurredAt, ...more });
      const entries = [
        at(DAY - 1),
        at(DAY),
        at(DAY + HOUR_MS / 2 - 1),
        at(DAY + HOUR_MS / 2),
        at(DAY + 1, { source: "roster" }),
        at(DAY + 2, { characterName: "Brann" }),
        at(DAY + HOUR_MS),
      ];
      await news.insert(guildId, entries, DAY);
      await syncAt(current(), guildId, DAY - HOUR_MS);
      await syncAt(current(), guildId, DAY + HOUR_MS);
      const period = { from: DAY, until: DAY + HOUR_MS };
      const hidden = { ids: [], names: ["Brann"], kinds: [] };
      expect(await charts.newsTimes(guildId, { ...period, hidden })).toEqual([
        { at: DAY, count: 2 },
        { at: DAY + HOUR_MS / 2, count: 1 },
      ]);
      expect((await charts.newsTimes(guildId, period))[0]?.count).toBe(3);
      expect(await charts.newsTimes(-1, period)).toEqual([]);
    });

    test("have no news from between two syncs that are more than a day apart", async () => {
      const { news, charts } = current();
      const { id: guildId } = await addGuild(current());
      const times = [DAY - HOUR_MS, DAY, DAY + DAY_MS, DAY + 2 * DAY_MS, DAY + 4 * DAY_MS];
      const entries = times.map((occurredAt) => newsEntry(`${occurredAt}`, { occurredAt }));
      await news.insert(guildId, entries, DAY);
      for (const days of [0, 1, 3, 4]) await syncAt(current(), guildId, DAY + days * DAY_MS);
      const period = { from: DAY - DAY_MS, until: DAY + 5 * DAY_MS };
      expect(await charts.newsTimes(guildId, period)).toEqual([{ at: DAY, count: 1 }]);
    });
  });
}
