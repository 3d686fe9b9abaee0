import { changeMember } from "@guildhall/admin/people";
import { DAY_MS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createBrowser,
  openSignedInSite,
  PASSWORD,
  type SignedInSite,
} from "../testing/open-admin-site.ts";

const ACTOR = { name: "test" };

let site: SignedInSite;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  site = await openSignedInSite({ clock: () => now });
});
afterEach(() => site.close());

const path = (query = "") => `/guilds/${site.guild.id}/desk${query}`;
const actualOf = ({ actual }: { actual: unknown }) => actual;
const desk = async (query?: string) => (await site.send("GET", path(query))).body;
const daysAgo = (days: number) => now - days * DAY_MS;

/** The three members by id: one inactive, one new without a main, and a hidden one. */
async function prepare() {
  const [first, second, third] = await site.store.members.listAll(site.guild.id);
  if (!first || !second || !third) throw new Error("The guild has three members.");
  await site.store.members.update([
    { id: first.id, level: 80, rank: 3, lastLoginAt: daysAgo(40), firstSeenAt: daysAgo(50) },
    { id: second.id, level: 80, rank: 3, joinedAt: daysAgo(3), equippedItemLevel: 500 },
    { id: third.id, level: 80, rank: 4, lastLoginAt: daysAgo(90) },
  ]);
  const key = { guildId: site.guild.id, memberId: third.id };
  await changeMember(site.store, key, { hidden: true }, { actor: ACTOR, at: now });
  const equipment = { document: "characters.equipment", modifiedAt: null, text: "{}", at: now };
  const slots = { enchanted: ["CHEST"], plain: ["NECK"], emptySockets: ["NECK"] };
  await site.store.characters.put([
    { ...equipment, memberId: first.id, enchantedSlots: JSON.stringify(slots) },
  ]);
  return { first, second, third };
}

async function statusOf(role: "officer" | "viewer" | null): Promise<number> {
  const browser = createBrowser(site.url);
  if (role !== null) {
    const user = { username: `the-${role}`, password: PASSWORD };
    await site.accounts.addUser({ ...user, role }, ACTOR);
    await browser.send("POST", "/api/v1/session", user);
  }
  return (await browser.send("GET", `/api/v1${path()}`)).status;
}

test("visitors and viewers do not read the desk, officers do", async () => {
  expect(await statusOf(null)).toBe(401);
  expect(await statusOf("viewer")).toBe(403);
  expect(await statusOf("officer")).toBe(200);
});

test("the desk lists inactive players, gear, new members and rank rules, with hidden characters marked", async () => {
  const { first, second, third } = await prepare();
  const rankRules = { "3": { minimumDays: 30, minimumItemLevel: 600 } };
  expect((await site.send("PATCH", `/guilds/${site.guild.id}`, { rankRules })).status).toBe(204);
  const found = await desk();
  expect(found.asOf).not.toBeNull();
  expect(found.heldRoster).toBeNull();
  expect(found.inactivePlayers.counts).toEqual({ inactive: 2, away: 0, unknown: 1, active: 0 });
  expect(found.inactivePlayers.players).toMatchObject([
    { id: third.id, name: third.name, characters: 1, hiddenAt: new Date(now).toISOString() },
    { id: first.id, hiddenAt: null, lastSeenAt: new Date(daysAgo(40)).toISOString() },
  ]);
  expect(found.gear).toMatchObject({ level: 80, members: 3, unknown: 2 });
  expect(found.gear.lacking).toMatchObject([
    {
      id: first.id,
      missingEnchants: [],
      emptySockets: ["NECK"],
      asOf: new Date(now).toISOString(),
    },
  ]);
  expect(found.newMembers).toMatchObject([{ id: second.id, level: 80 }]);
  const since = new Date(daysAgo(3)).toISOString();
  expect(found.rankProblems).toMatchObject([
    { id: second.id, rule: "minimumDays", needed: 30, actual: 3, since },
    { id: second.id, rule: "minimumItemLevel", needed: 600, actual: 500, since },
    { id: first.id, rule: "minimumItemLevel", actual: null, since: null },
  ]);
  expect((await site.store.auditLog.list({ limit: 1 }))[0]).toMatchObject({
    ...{
      who: "brann",
      action: "guilds.change",
      detail: expect.stringMatching(/^days of rank \d none to 30, item level of rank/),
    },
  });
});

test("an inactive player has the names of the other characters", async () => {
  const { first, third } = await prepare();
  await site.store.people.assign(third.id, first.id, "officer");
  expect((await desk()).inactivePlayers.players).toMatchObject([
    { id: first.id, characters: 2, alts: [third.name] },
  ]);
});

test("the numbers of days are parameters", async () => {
  await prepare();
  const found = await desk("?days=60&newDays=2");
  expect(found.inactivePlayers.counts.inactive).toBe(1);
  expect(found.newMembers).toEqual([]);
  expect((await site.send("GET", path("?days=0"))).status).toBe(400);
});

test("a list that the settings show to administrators only is omitted for officers", async () => {
  await prepare();
  await site.accounts.addUser({ username: "ysolde", password: PASSWORD, role: "officer" }, ACTOR);
  const officer = createBrowser(site.url);
  await officer.send("POST", "/api/v1/session", { username: "ysolde", password: PASSWORD });
  const changes = { lastSeenAudience: "administrators", gearAudience: "administrators" };
  expect((await site.send("PATCH", "/settings", changes)).status).toBe(200);
  const rankRules = { "3": { minimumItemLevel: 600 } };
  await site.send("PATCH", `/guilds/${site.guild.id}`, { rankRules });
  const response = await officer.send("GET", `/api/v1${path()}`);
  const found = JSON.parse(await response.text());
  expect(Object.keys(found)).toEqual(["asOf", "heldRoster", "newMembers", "rankProblems"]);
  expect(found.rankProblems.map(actualOf)).toEqual([null, null]);
  expect((await desk()).gear.lacking).toHaveLength(1);
});

test("rank rules are shown to officers only, and invalid ones are refused", async () => {
  const guild = `/guilds/${site.guild.id}`;
  const rankRules = { "3": { minimumDays: 30, minimumLevel: null } };
  expect((await site.send("PATCH", guild, { rankRules })).status).toBe(204);
  expect((await site.send("GET", guild)).body.rankRules).toEqual(rankRules);
  const visitor = await createBrowser(site.url).send("GET", `/api/v1${guild}`);
  expect(await visitor.json()).not.toHaveProperty("rankRules");
  for (const wrong of [
    { "10": {} },
    { "3": { minimumDays: 0 } },
    { "3": { minimumDays: "30" } },
    { "3": { days: 30 } },
  ]) {
    expect((await site.send("PATCH", guild, { rankRules: wrong })).status).toBe(400);
  }
  expect((await site.send("GET", guild)).body.rankRules).toEqual(rankRules);
});
