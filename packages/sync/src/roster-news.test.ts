import { beforeAll, describe, expect, test } from "vitest";
import { approveHeldRoster, undoRosterApproval } from "./approve-roster.ts";
import { newsOfAnniversaries } from "./roster-news.ts";
import { memberFacts, memberRecord } from "./testing/members.ts";
import { rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const DAY = 86_400_000;

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

/** The items of a guild without those of other kinds than the changes of the roster. */
async function itemsOf(guildId: number) {
  const items = await temporary.store.feed.list(guildId, { limit: 50 });
  return items.map(({ kind, before, after, members }) => ({
    ...{ kind, before, after },
    names: members.map(({ name }) => name).toSorted(),
  }));
}

const ROSTER = rosterOf(30).map((member) => ({ ...member, level: 70 }));

describe("the news of a roster", { tags: "promise/transactions" }, () => {
  test("are promotions, demotions and renames with both values, grouped by the ranks", async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply(ROSTER, START);
    const [, one, two, three, four, ...rest] = ROSTER;
    if (!one || !two || !three || !four) throw new Error("The roster is short.");
    const next = [
      ...ROSTER.slice(0, 1),
      ...{
        [Symbol.iterator]: () =>
          [
            { ...two, rank: 1 },
            { ...one, rank: 0 },
          ].values(),
      },
      { ...three, rank: 7 },
      { ...four, name: "Isaura", nameSlug: "isaura" },
      ...rest.map((member) => (member.rank === 9 ? { ...member, rank: 8 } : member)),
    ];
    await guild.apply(next, START + DAY);
    expect(await itemsOf(guild.id)).toEqual(
      expect.arrayContaining([
        { kind: "promoted", before: "9", after: "8", names: ["Member19", "Member29", "Member9"] },
        { kind: "promoted", before: "1", after: "0", names: ["Member1"] },
        { kind: "promoted", before: "2", after: "1", names: ["Member2"] },
        { kind: "demoted", before: "3", after: "7", names: ["Member3"] },
        { kind: "renamed", before: "Member4", after: "Isaura", names: ["Isaura"] },
      ]),
    );
  });

  test("name members by their ids, also those who just joined", async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply(ROSTER, START);
    const ysolde = memberFacts({ name: "Ysolde", characterId: 99, level: 70 });
    await guild.apply([...ROSTER, ysolde], START + DAY);
    await guild.apply(ROSTER, START + 2 * DAY);
    await guild.apply([...ROSTER, ysolde], START + 4 * DAY);
    const id = (await guild.members()).find(({ name }) => name === "Ysolde")?.id;
    const items = await temporary.store.feed.list(guild.id, { limit: 50, memberIds: [id ?? 0] });
    expect(items.map(({ kind, members }) => [kind, members])).toEqual(
      ["returned", "left", "joined"].map((kind) => [kind, [{ memberId: id, name: "Ysolde" }]]),
    );
  });

  test("are levels only when at least three members have the highest one", async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply(ROSTER, START);
    const withLevels = (...levels: number[]) =>
      ROSTER.map((member, index) => ({ ...member, level: levels[index] ?? member.level }));
    await guild.apply(withLevels(80, 80), START + DAY);
    expect(await itemsOf(guild.id)).toEqual([]);
    await guild.apply(withLevels(80, 80, 80, 79), START + 2 * DAY);
    expect(await itemsOf(guild.id)).toEqual([
      { kind: "level-cap", before: "70", after: "80", names: ["Member2"] },
    ]);
  });

  test("are withdrawn with the roster that an officer undoes", {
    tags: "promise/held-rosters",
  }, async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply(ROSTER, START);
    const before = await itemsOf(guild.id);
    const stayed = ROSTER.slice(0, 10).map((member) => ({
      ...member,
      rank: member.rank === 5 ? 4 : member.rank,
    }));
    const joiner = memberFacts({ name: "Ysolde", characterId: 99, level: 70 });
    await guild.apply([...stayed, joiner], START + DAY);
    await approveHeldRoster(temporary.store, { guildId: guild.id, at: START + DAY });
    expect((await itemsOf(guild.id)).map(({ kind, names }) => [kind, names.length])).toEqual(
      expect.arrayContaining([
        ["left", 20],
        ["promoted", 1],
        ["joined", 1],
      ]),
    );
    await undoRosterApproval(temporary.store, { guildId: guild.id, at: START + 2 * DAY });
    expect(await itemsOf(guild.id)).toEqual(before);
  });
});

describe("an anniversary", () => {
  const JOINED = Date.UTC(2024, 1, 29, 18);
  const ysolde = memberRecord({ id: 7, name: "Ysolde", joinedAt: JOINED });
  const years = (after: number, until: number, member = ysolde) =>
    newsOfAnniversaries([member], 1, { after, until }).map(({ after: number, occurredAt }) => [
      number,
      new Date(occurredAt).toISOString(),
    ]);

  test("is news once, at the moment of the year at which the member joined", () => {
    const moment = Date.UTC(2026, 2, 1, 18);
    expect(years(moment - 1, moment)).toEqual([["2", "2026-03-01T18:00:00.000Z"]]);
    expect(years(moment, moment + DAY)).toEqual([]);
    expect(years(moment - DAY, moment - 1)).toEqual([]);
    expect(years(JOINED, JOINED + DAY)).toEqual([]);
    expect(years(Date.UTC(2026, 11, 30), Date.UTC(2027, 0, 2))).toEqual([]);
  });

  test("is the latest one after a long time without a sync", () => {
    expect(years(JOINED, Date.UTC(2027, 0, 1))).toEqual([["2", "2026-03-01T18:00:00.000Z"]]);
  });

  test("is none of former members and of members whose join is unknown", () => {
    const period = [JOINED, Date.UTC(2027, 0, 1)] as const;
    expect(years(...period, { ...ysolde, leftAt: 5 })).toEqual([]);
    expect(years(...period, { ...ysolde, joinedAt: null })).toEqual([]);
  });

  test("is stored by the first sync after it, and not again by the next ones", {
    tags: "promise/unchanged-data",
  }, async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply(ROSTER, START);
    const joiner = memberFacts({ name: "Ysolde", characterId: 99 });
    await guild.apply([...ROSTER, joiner], START + DAY);
    for (const days of [365, 367, 368]) await guild.apply([...ROSTER, joiner], START + days * DAY);
    const items = await temporary.store.feed.list(guild.id, { limit: 9, kind: "anniversary" });
    expect(items.map(({ after, occurredAt }) => [after, occurredAt])).toEqual([
      ["1", START + 366 * DAY],
    ]);
  });
});
