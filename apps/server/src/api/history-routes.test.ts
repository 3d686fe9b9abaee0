import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { NOW } from "../testing/seeded-store.ts";
import { memberHistorySchema, pastRosterSchema, rosterChangesSchema } from "./history-schemas.ts";

const DAY = 86_400_000;

let site: Site;
let leaver: number;
beforeAll(async () => {
  site = await openSite({ clock: () => NOW + 10 * DAY });
  const { store, guild } = site;
  const [first, second] = await store.members.listAll(guild.id);
  leaver = second?.id ?? 0;
  const run = await store.runs.start(guild.id, "schedule", NOW);
  const change = { memberId: leaver, before: null, after: null } as const;
  await store.changes.insert(guild.id, run.id, [
    { ...change, at: NOW + DAY, kind: "promoted", before: "2", after: "1" },
    { ...change, at: NOW + 2 * DAY, kind: "left", before: "Ведана" },
    { ...change, at: NOW + 5 * DAY, kind: "rejoined", after: "Ведана" },
    {
      ...change,
      memberId: first?.id ?? 0,
      at: NOW + 5 * DAY,
      kind: "level",
      before: "79",
      after: "80",
    },
  ]);
});
afterAll(() => site.close());

const get = (path: string) => site.app.request(`/api/v1/guilds/${site.guild.id}${path}`);
const dayOf = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);

describe("the past roster", () => {
  const roster = async (days: number) =>
    pastRosterSchema.parse(await (await get(`/past-roster?day=${dayOf(days)}`)).json());

  test("has the members, ranks and levels at the end of the day", async () => {
    const before = await roster(0);
    expect(before).toMatchObject({ day: dayOf(0), since: "2026-11-21T12:00:00.000Z", total: 3 });
    expect(before.members).toContainEqual({
      ...{ id: leaver, name: "Ведана", realm: { slug: "emberfall", name: "Emberfall" } },
      ...{ class: { id: 8, name: "Mage" }, race: { id: 1, name: "Human" }, level: 71, rank: 2 },
    });
    expect((await roster(1)).members.find(({ id }) => id === leaver)?.rank).toBe(1);
    expect((await roster(2)).members.map(({ name, level }) => [name, level])).toEqual([
      ["=Sum", 12],
      ["Örn", 79],
    ]);
    expect((await roster(5)).total).toBe(3);
    expect((await roster(-1)).members).toEqual([]);
  });

  test.each(["2026-02-30", "2026-13-01", "yesterday", ""])("refuses the day %s", async (day) => {
    expect((await get(`/past-roster?day=${day}`)).status).toBe(400);
  });

  test("refuses days in the future, except tomorrow, which has begun in some time zones", async () => {
    expect((await roster(11)).total).toBe(3);
    const response = await get(`/past-roster?day=${dayOf(12)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      detail: 'The query parameter "day" is in the future.',
      hint: expect.stringContaining("/roster"),
    });
  });
});

test("members below the minimum level have no history for visitors", async () => {
  const { store, guild } = site;
  const [first] = await store.members.listAll(guild.id);
  if (!first) throw new Error("no members");
  const path = `/members/${first.id}/history`;
  expect((await get(path)).status).toBe(200);
  await store.members.update([{ id: first.id, leftAt: NOW, characterId: 7 }]);
  await store.guilds.setBelowMinimum(guild.id, ["#7"]);
  expect((await get(path)).status).toBe(404);
  const { members } = pastRosterSchema.parse(
    await (await get(`/past-roster?day=${dayOf(0)}`)).json(),
  );
  expect(members.map(({ id }) => id)).not.toContain(first.id);
  await store.guilds.setBelowMinimum(guild.id, []);
  const { characterId, leftAt } = first;
  await store.members.update([{ id: first.id, leftAt, characterId }]);
});

describe("the changes between two days", () => {
  const changes = async (query: string) => {
    const response = await get(`/changes?${query}`);
    return rosterChangesSchema.parse(await response.json());
  };

  test("are those of both days and between them, with names and numbers by kind", async () => {
    const found = await changes(`from=${dayOf(1)}&until=${dayOf(5)}`);
    expect(found.counts).toEqual({ promoted: 1, left: 1, rejoined: 1, level: 1 });
    expect(found.changes.map(({ kind, name }) => [kind, name])).toEqual([
      ["level", "Örn"],
      ["rejoined", "Ведана"],
      ["left", "Ведана"],
      ["promoted", "Ведана"],
    ]);
    expect((await changes(`from=${dayOf(2)}&until=${dayOf(4)}`)).counts).toEqual({ left: 1 });
    expect((await changes(`from=${dayOf(6)}&until=${dayOf(9)}`)).changes).toEqual([]);
  });

  test("are filtered by kind and listed in pages", async () => {
    const days = `from=${dayOf(0)}&until=${dayOf(9)}`;
    expect((await changes(`${days}&kind=left`)).changes).toHaveLength(1);
    const first = await get(`/changes?${days}&limit=3`);
    const next = /\/changes(\?.*)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await changes(next.slice(1))).changes.map(({ kind }) => kind)).toEqual(["promoted"]);
  });

  test("need two days in their order", async () => {
    expect((await get(`/changes?from=${dayOf(2)}&until=${dayOf(1)}`)).status).toBe(400);
    expect((await get(`/changes?from=${dayOf(2)}`)).status).toBe(400);
  });
});

describe("the history of a member", () => {
  test("has the stays, how often the member returned, and each change", async () => {
    const response = await get(`/members/${leaver}/history`);
    const { changes, ...history } = memberHistorySchema.parse(await response.json());
    expect(history).toEqual({
      ...{ id: leaver, name: "Ведана", isPresent: true, joins: 1, returns: 1, departures: 1 },
      firstSeenAt: "2026-11-21T12:00:00.000Z",
      daysAsMember: 7,
      stays: [
        { from: null, until: "2026-11-23T12:00:00.000Z" },
        { from: "2026-11-26T12:00:00.000Z", until: null },
      ],
    });
    expect(changes.map(({ kind }) => kind)).toEqual(["rejoined", "left", "promoted"]);
  });

  test("is 404 for a member that the guild does not have", async () => {
    expect((await get("/members/99999/history")).status).toBe(404);
    expect((await site.app.request(`/api/v1/guilds/999/members/${leaver}/history`)).status).toBe(
      404,
    );
  });
});
