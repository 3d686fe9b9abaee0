import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { UNKNOWN_MEMBER } from "@guildhall/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAdminSite, PASSWORD } from "../testing/open-admin-site.ts";
import { NOW } from "../testing/seeded-store.ts";
import {
  type Charts,
  chartsSchema,
  type RealmHistory,
  realmHistorySchema,
} from "./chart-schemas.ts";

const SCOPE = { provider: "emulator", region: "eu", edition: "current" } as const;

let site: Awaited<ReturnType<typeof openAdminSite>>;
let viewer: Readonly<Record<string, string>>;
beforeAll(async () => {
  site = await openAdminSite();
  const { store, guild, accounts } = site;
  const [first] = await store.members.listAll(guild.id);
  const run = await store.runs.start(guild.id, "schedule", NOW);
  const earlier = await store.runs.start(guild.id, "schedule", NOW - HOUR_MS);
  const end = { status: "succeeded", counts: run.counts, warnings: [], error: null } as const;
  await store.runs.finish(earlier.id, { ...end, at: NOW });
  const change = { memberId: first?.id ?? 0, before: null, after: null };
  await store.changes.insert(guild.id, run.id, [
    { ...change, at: NOW + DAY_MS, kind: "left" },
    { ...change, at: NOW + DAY_MS + 5, kind: "rejoined" },
    { ...change, at: NOW + 3 * DAY_MS, kind: "joined" },
  ]);
  const facts = { name: "Sorrel", nameSlug: "sorrel", realmSlug: "emberfall" };
  const [added] = await store.members.insert(guild.id, [
    {
      ...{ ...UNKNOWN_MEMBER, ...facts, classId: 8, specId: 63 },
      ...{ firstSeenAt: NOW, joinedAt: NOW + 3 * DAY_MS, lastLoginAt: NOW - 10 * DAY_MS },
    },
  ]);
  await store.members.update([{ id: first?.id ?? 0, lastLoginAt: NOW - 31 * DAY_MS, specId: 73 }]);
  expect(added?.id).toBeGreaterThan(0);
  await store.guilds.markSynced(guild.id, NOW + 3 * DAY_MS);
  const [realm] = await store.realms.list({ region: "eu" });
  if (!realm) throw new Error("The realm is missing.");
  const { slug, name, connectedRealmId, population, type, hasQueue, battlegroup, locale } = realm;
  const named = { slug, name, connectedRealmId, population, type, hasQueue, battlegroup, locale };
  for (const [hours, status] of [
    [1, "DOWN"],
    [3, "UP"],
    [48, "UP"],
    [49, "DOWN"],
  ] as const) {
    const at = NOW + hours * HOUR_MS;
    await store.realms.upsert(SCOPE, [{ ...named, timezone: "Europe/Paris", status }], at);
  }
  const actor = { name: "test" };
  await accounts.addUser({ username: "sorrel", password: PASSWORD, role: "viewer" }, actor);
  const browser = { address: "127.0.0.1", userAgent: "test" };
  const session = await accounts.signIn({ username: "sorrel", password: PASSWORD, ...browser });
  viewer = { Cookie: `guildhall=${session.token}` };
});
afterAll(() => site.close());

async function charts(query = "", headers = {}): Promise<Charts> {
  const path = `/api/v1/guilds/${site.guild.id}/charts${query}`;
  return chartsSchema.parse(await (await site.app.request(path, { headers })).json());
}

describe("the charts of a guild", () => {
  test("have the members of each day from the first roster on", async () => {
    const { members } = await charts();
    expect(members).toEqual({
      since: "2026-11-21T12:00:00.000Z",
      days: [
        { day: "2026-11-21", members: 3, joined: 0, left: 0 },
        { day: "2026-11-22", members: 3, joined: 1, left: 1 },
        { day: "2026-11-23", members: 3, joined: 0, left: 0 },
        { day: "2026-11-24", members: 4, joined: 1, left: 0 },
      ],
    });
    await site.store.guilds.markSynced(site.guild.id, NOW + 20 * DAY_MS);
    const week = (await charts("?days=7")).members?.days ?? [];
    expect([week.length, week[0]?.day, week[6]?.day]).toEqual([7, "2026-12-05", "2026-12-11"]);
    await site.store.guilds.markSynced(site.guild.id, NOW + 3 * DAY_MS);
  });

  test("have the balance of all members for visitors, and that of active players for members", async () => {
    const visitor = await charts();
    expect(visitor).not.toHaveProperty("active");
    const classes = visitor.balance.map(({ class: { id }, count, ...roles }) => [id, count, roles]);
    expect(classes).toEqual([
      [8, 2, { tank: 0, healer: 0, damage: 1, unknown: 1 }],
      [1, 1, { tank: 1, healer: 0, damage: 0, unknown: 0 }],
      [99, 1, { tank: 0, healer: 0, damage: 0, unknown: 1 }],
    ]);
    const { active } = await charts("", viewer);
    expect(active).toMatchObject({ days: 30, players: 1, balance: [{ class: { id: 8 } }] });
  });

  test("count dated news by the hour of the realm's time zone", async () => {
    const { newsHours } = await charts();
    expect(newsHours).toMatchObject({ timeZone: "Europe/Paris", total: 2 });
    // Saturday, 11:59:58 and 11:59:59 UTC.
    expect(newsHours.hours[5]?.[12]).toBe(2);
    expect(newsHours.hours.flat().filter((count) => count > 0)).toEqual([2]);
  });

  test("have no members over time for readers who do not see the history", async () => {
    await site.settings.change({ historyAudience: "members" }, { name: "test" });
    await site.app.request("/api/v1/session", { method: "DELETE" });
    expect(await charts()).not.toHaveProperty("members");
    expect((await charts("", viewer)).members?.days.length).toBe(4);
    await site.settings.change({ historyAudience: "public" }, { name: "test" });
    await site.app.request("/api/v1/session", { method: "DELETE" });
  });

  test("are not sent again to a client that has them", { tags: "promise/overload" }, async () => {
    const path = `/api/v1/guilds/${site.guild.id}/charts`;
    const etag = (await site.app.request(path)).headers.get("etag") ?? "";
    const again = await site.app.request(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  test("refuse an unknown guild and invalid days", { tags: "promise/input" }, async () => {
    const status = async (path: string) => (await site.app.request(`/api/v1/${path}`)).status;
    expect(await status("guilds/999/charts")).toBe(404);
    expect(await status("guilds/1/charts?days=6")).toBe(400);
    expect(await status("realms/history?days=0")).toBe(400);
  });
});

test("the history of realms has the periods of those of the site's guilds", async () => {
  const answer = await (await site.app.request("/api/v1/realms/history")).json();
  const realms: RealmHistory[] = realmHistorySchema.array().parse(answer);
  expect(realms.map(({ slug }) => slug)).toEqual(["emberfall"]);
  expect(realms[0]?.periods).toEqual([
    { status: "UP", from: "2026-11-21T12:00:00.000Z", until: "2026-11-21T13:00:00.000Z" },
    { status: "DOWN", from: "2026-11-21T13:00:00.000Z", until: "2026-11-21T15:00:00.000Z" },
    { status: "UP", from: "2026-11-21T15:00:00.000Z", until: "2026-11-23T13:00:00.000Z" },
    { status: "DOWN", from: "2026-11-23T13:00:00.000Z", until: "2026-11-23T13:00:00.000Z" },
  ]);
});
