import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { NOW } from "../testing/seeded-store.ts";
import { feedItemSchema, killSchema, newsItemSchema } from "./news-schemas.ts";

const HOUR = 3_600_000;

let site: Site;
let memberId: number;
beforeAll(async () => {
  site = await openSite();
  const { store, guild } = site;
  memberId = (await store.members.listAll(guild.id))[0]?.id ?? 0;
  const entry = { source: "api", type: "X", text: "X", eventKey: null, raw: "{}" } as const;
  const news = (key: string, hours: number) => ({
    ...{ ...entry, dedupKey: key, occurredAt: NOW - hours * HOUR, characterName: null },
    subject: "The Long Road",
  });
  const boss = { kind: "boss", subjectId: 5, subject: "Mordrath" } as const;
  const heroic = { ...boss, difficulty: "HEROIC", difficultyName: "Heroic" };
  const earned = { kind: "achievement", subjectId: 7 } as const;
  await store.news.insert(
    guild.id,
    [
      { ...news("first", 3), ...earned, characterName: "Örn", memberId },
      { ...news("second", 2), ...earned, characterName: "Ведана" },
      { ...news("third", 1), ...heroic },
      { ...news("fourth", 5), ...heroic },
    ],
    NOW,
  );
});
afterAll(() => site.close());

const get = (path: string) => site.app.request(`/api/v1/guilds/${site.guild.id}${path}`);
const nextOf = ({ headers }: Response) =>
  /^<.*?(\/(?:news|feed)\?.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
const feed = async (query = "") =>
  feedItemSchema.array().parse(await (await get(`/feed${query}`)).json());

describe("the news", { tags: "contract/activity" }, () => {
  test("are listed latest first, in pages, one for each entry", async () => {
    const first = await get("/news?limit=1&type=encounter");
    expect(newsItemSchema.array().parse(await first.json())).toMatchObject([
      { subject: "Boss b", occurredAt: "2026-11-21T11:59:59.000Z" },
    ]);
    const next = nextOf(first);
    expect(next).toMatch(/[?&]type=encounter/);
    const second = await get(next);
    expect(await second.json()).toMatchObject([{ subject: "Boss a" }]);
    expect(nextOf(second)).toBe("");
    expect(await (await get("/news")).json()).toHaveLength(6);
  });

  test.each([
    ["ENCOUNTER", 2],
    ["encounter", 2],
    ["en-counter", 2],
    ["member-joined", 0],
  ])("can be filtered by the type %s", async (type, count) => {
    expect(await (await get(`/news?type=${type}`)).json()).toHaveLength(count);
  });
});

describe("the feed", () => {
  test("has one item for what several members did, with the names and the facts", async () => {
    const [item] = await feed("?kind=achievement");
    expect(item).toMatchObject({
      ...{ kind: "achievement", subject: "The Long Road", subjectId: 7, count: 2, text: "X" },
      title: "X: The Long Road",
      startedAt: "2026-11-21T09:00:00.000Z",
      occurredAt: "2026-11-21T10:00:00.000Z",
      members: [
        { memberId: null, name: "Ведана" },
        { memberId, name: "Örn" },
      ],
    });
    const found = await get(`/feed/${item?.id}`);
    expect(await found.json()).toEqual(item);
  });

  test("is filtered by member and searched by name", async () => {
    const [item, ...others] = await feed(`?member=${memberId}`);
    expect([item?.kind, others]).toEqual(["achievement", []]);
    expect(await feed(`?member=${encodeURIComponent("Örn")}`)).toEqual([item]);
    expect((await get("/feed?member=Nobody")).status).toBe(400);
    expect((await get("/feed?member=99999")).status).toBe(400);
    expect(await feed("?search=orn&kind=achievement")).toEqual([item]);
    expect(await feed("?search=nobody")).toEqual([]);
  });

  test("has pages that keep the filters", async () => {
    const all = await feed("?kind=boss");
    expect(all.map(({ isFirstKill }) => isFirstKill)).toEqual([false, true]);
    const first = await get("/feed?kind=boss&limit=1");
    const second = await get(nextOf(first));
    expect([await first.json(), await second.json()].flat()).toEqual(all);
    expect(nextOf(second)).toBe("");
  });

  test("has no item of an unknown id", async () => {
    const response = await get("/feed/99999");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      detail: `Guild ${site.guild.id} has no news 99999.`,
    });
  });
});

test("the kills have the first one of each encounter and difficulty, with its item", async () => {
  const kills = killSchema.array().parse(await (await get("/kills")).json());
  expect(kills).toEqual([
    {
      encounter: { id: 5, name: "Mordrath" },
      difficulty: { type: "HEROIC", name: "Heroic" },
      ...{ count: 2, firstItemId: expect.any(Number) },
      firstAt: "2026-11-21T07:00:00.000Z",
      latestAt: "2026-11-21T11:00:00.000Z",
    },
  ]);
  const item = await get(`/feed/${kills[0]?.firstItemId}`);
  expect(await item.json()).toMatchObject({ isFirstKill: true, subject: "Mordrath" });
});
