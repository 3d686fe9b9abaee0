import { HOUR_MS } from "@guildhall/contract";
import type { HeldRoster } from "@guildhall/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { NOW } from "../testing/seeded-store.ts";
import { guildDetailSchema, guildSchema } from "./guild-schemas.ts";
import { memberSchema, rosterSchema } from "./member-schemas.ts";
import { problemSchema } from "./problem.ts";
import { heldRosterDetailSchema, refusedDocumentSchema } from "./sync-schemas.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ timings: { rosterCheckMs: 0 } });
});
afterAll(() => site.close());

const get = (path: string) => site.app.request(path);
const nextOf = ({ headers }: Response) =>
  /^<(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
const roster = async (query: string) => {
  const response = await get(`/api/v1/guilds/${site.guild.id}/roster${query}`);
  expect(response.status).toBe(200);
  return rosterSchema.parse(await response.json());
};

describe("the guilds", () => {
  test("are listed with the number of members of their roster", async () => {
    const response = await get("/api/v1/guilds");
    const [guild, ...others] = guildSchema.array().parse(await response.json());
    expect(others).toEqual([]);
    expect(guild).toMatchObject({
      name: "Wayfarers Rest",
      realm: { slug: "emberfall", name: "Emberfall" },
      faction: "ALLIANCE",
      memberCount: 4,
      rosterCount: 3,
      syncedAt: "2026-11-21T12:00:00.000Z",
      armoryAccess: { enabled: true, reason: null, changedAt: null },
    });
  });

  test("have the distribution of their members and the latest run", async () => {
    const response = await get(`/api/v1/guilds/${site.guild.id}`);
    const guild = guildDetailSchema.parse(await response.json());
    expect(guild.rosterCount).toBe(3);
    expect(guild.classes).toContainEqual({ id: 8, name: "Mage", count: 1 });
    expect(guild.classes).toContainEqual({ id: 99, name: "Class 99", count: 1 });
    expect(guild.ranks).toContainEqual({ id: 0, name: null, count: 1 });
    expect(guild.latestRun).toMatchObject({ status: "succeeded", counts: { joined: 3 } });
  });

  test("say why the latest roster is missing and when the next attempt is, and what to do to nobody else than administrators", async () => {
    const { store, guild } = site;
    const run = await store.runs.start(guild.id, "schedule", NOW + 1_000);
    const problem = async (path: string) => {
      const found = await (await get(path)).json();
      return guildSchema.parse(Array.isArray(found) ? found[0] : found).syncProblem;
    };
    expect(await problem("/api/v1/guilds")).toBeNull();
    const counts = {
      imported: 0,
      joined: 0,
      left: 0,
      changed: 0,
      news: 0,
      realms: 0,
      portraits: 0,
    };
    const error = { code: "server-error", message: "GET https://api.example/ failed: 500." };
    const failed = { status: "failed", counts, warnings: [], error, at: NOW + 2_000 } as const;
    await store.runs.finish(run.id, { ...failed, nextAttemptAt: NOW + HOUR_MS });
    const expected = {
      ...{ cause: "server-error", advice: null, nextAttemptAt: "2026-11-21T13:00:00.000Z" },
      ...{ message: "The game's service has a problem at the moment.", page: null, runId: run.id },
    };
    expect(await problem("/api/v1/guilds")).toEqual(expected);
    expect(await problem(`/api/v1/guilds/${guild.id}`)).toEqual(expected);
    await store.guilds.setArmoryAccess(guild.id, { enabled: false, reason: "403", at: NOW });
    expect(await problem("/api/v1/guilds")).toMatchObject({
      ...{ cause: "armory-access-disabled", page: "guild", nextAttemptAt: null },
    });
  });

  test("contract 7: list the refused documents of the guild and its members", async () => {
    const { store, guild } = site;
    const [ysolde] = await store.members.listAll(guild.id);
    const refused = {
      subject: "",
      state: "refused",
      status: 403,
      reason: "GET ... answered 403.",
      since: NOW,
      checkedAt: NOW,
      attempts: 1,
      attemptDays: 1,
      nextAttemptAt: NOW + HOUR_MS,
      statusCheckedAt: null,
      deletedAt: null,
    } as const;
    const own = { ...refused, memberId: null, document: "guilds.activity", status: 404 } as const;
    const profile = { ...refused, memberId: ysolde?.id ?? 0, document: "characters.get" };
    await store.documents.put(guild.id, own);
    await store.documents.put(guild.id, profile);

    const detail = await (await get(`/api/v1/guilds/${guild.id}`)).json();
    const times = { since: "2026-11-21T12:00:00.000Z", nextAttemptAt: "2026-11-21T13:00:00.000Z" };
    expect(guildDetailSchema.parse(detail).documents).toMatchObject([
      { member: null, document: "guilds.activity", status: 404, ...times },
    ]);
    const all = await (await get(`/api/v1/guilds/${guild.id}/documents`)).json();
    expect(refusedDocumentSchema.array().parse(all)).toMatchObject([
      { member: null, document: "guilds.activity" },
      { member: { id: ysolde?.id, name: ysolde?.name }, document: "characters.get", ...times },
    ]);
    const { members } = await roster("");
    expect(members.find(({ id }) => id === ysolde?.id)?.armoryAccess).toEqual({
      enabled: false,
      status: 403,
      since: times.since,
    });
    await store.documents.clear(guild.id, profile);
    await store.documents.clear(guild.id, own);
    expect((await roster("")).members.every(({ armoryAccess }) => armoryAccess?.enabled)).toBe(
      true,
    );
  });

  test("list refused documents in pages, with the number of all", {
    tags: "promise/overload",
  }, async () => {
    const { store, guild } = site;
    const key = { memberId: null, document: "items.get" };
    const rest = {
      state: "refused",
      status: 403,
      reason: "403.",
      since: NOW,
      checkedAt: NOW,
    } as const;
    const tries = { attempts: 1, attemptDays: 1, nextAttemptAt: NOW };
    const states = Array.from({ length: 120 }, (_, index) => {
      const subject = String(index).padStart(3, "0");
      return { ...key, subject, ...rest, ...tries, statusCheckedAt: null, deletedAt: null };
    });
    for (const state of states) await store.documents.put(guild.id, state);
    const first = await get(`/api/v1/guilds/${guild.id}/documents`);
    const documents = refusedDocumentSchema.array().parse(await first.json());
    expect(documents.map(({ subject }) => subject)).toEqual(
      states.slice(0, 100).map(({ subject }) => subject),
    );
    expect(first.headers.get("x-total-count")).toBe("120");
    const second = await get(nextOf(first));
    expect(await second.json()).toHaveLength(20);
    expect(second.headers.get("link")).toBeNull();
    for (const query of ["limit=501", "limit=0", "cursor=", "cursor=1", "cursor=x:y:z"]) {
      expect((await get(`/api/v1/guilds/${guild.id}/documents?${query}`)).status).toBe(400);
    }
    for (const state of states) await store.documents.clear(guild.id, state);
  });

  test("have the service's name of a class that is newer than the program", async () => {
    await site.store.playableNames.put(site.guild, { kind: "class", id: 99, name: "Tinker" });
    const detail = await (await get(`/api/v1/guilds/${site.guild.id}`)).json();
    expect(guildDetailSchema.parse(detail).classes).toContainEqual({
      id: 99,
      name: "Tinker",
      count: 1,
    });
    const { members } = await roster("?class=99");
    expect(members).toMatchObject([{ class: { id: 99, name: "Tinker" } }]);
  });

  test.each([
    ["eu/emberfall/wayfarers-rest", ""],
    ["eu/Emberfall/Wayfarers%20Rest", ""],
    ["eu/emberfall/wayfarers-rest/roster?class=mage", "/roster?class=mage"],
    ["eu/emberfall/wayfarers-rest/crest.svg", "/crest.svg"],
  ])("are found by region, realm and name: %s", async (address, rest) => {
    const response = await get(`/api/v1/guilds/${address}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/api/v1/guilds/${site.guild.id}${rest}`);
  });

  test.each([
    "us/emberfall/wayfarers-rest",
    "eu/emberfall/nobody",
    "xx/emberfall/wayfarers-rest/roster",
  ])("are not found at the address %s", async (address) => {
    const response = await get(`/api/v1/guilds/${address}`);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe("not-found");
  });

  test("that do not exist are 404 with a hint", async () => {
    const response = await get("/api/v1/guilds/404");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "Guild 404 does not exist.",
      code: "not-found",
      hint: "/api/v1/guilds lists the guilds.",
    });
  });
});

describe("a held roster", { tags: "promise/held-rosters" }, () => {
  const path = () => `/api/v1/guilds/${site.guild.id}`;

  test("is null, and 404, while no roster is held", async () => {
    const guild = guildDetailSchema.parse(await (await get(path())).json());
    expect(guild.heldRoster).toBeNull();
    const missing = await get(`${path()}/held-roster`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: "not-found" });
  });

  test("is shown with its reason, when it can be applied and the members who would leave", async () => {
    const leaving = [{ memberId: 1, name: "Örn", why: "absent" }] as const;
    const held: HeldRoster = {
      guildId: site.guild.id,
      reason: "empty" as const,
      message: "It is empty.",
      leaving,
      listed: 2,
      memberCount: null,
      heldAt: 0,
      seenAt: 5,
      digest: "a",
      shownDigest: "b",
      equalAnswers: 1,
      newerAnswers: 0,
      lastModified: null,
      missing: [1],
      clocks: { held: 0, seen: 0, equal: 0 },
    };
    await site.store.heldRosters.put(held, "{}");
    const summary = {
      since: "1970-01-01T00:00:00.000Z",
      reason: "empty",
      leaving: 1,
      listed: 2,
      digest: "a",
      memberCount: null,
      confirmableAt: null,
    };
    const [guild] = guildSchema.array().parse(await (await get("/api/v1/guilds")).json());
    expect(guild?.heldRoster).toEqual(summary);
    const detail = await (await get(`${path()}/held-roster`)).json();
    expect(heldRosterDetailSchema.parse(detail)).toEqual({ ...summary, leaving });
    await site.store.heldRosters.remove(site.guild.id);
  });
});

describe("the roster", () => {
  test("has every member without a query", async () => {
    const { total, members } = await roster("");
    expect(total).toBe(3);
    expect(members.map(({ name }) => name).sort()).toEqual(["=Sum", "Örn", "Ведана"].sort());
  });

  test("has a field for each column of a member, except those of the store alone", async () => {
    const [stored] = await site.store.members.listAll(site.guild.id);
    const renamed = new Map(Object.entries({ classId: "class", raceId: "race" }));
    const hidden = [
      "guildId",
      "nameSlug",
      "realmSlug",
      "realmName",
      "firstSeenAt",
      "leftAt",
      "profileAt",
      // Who may see these is not decided yet.
      "lastLoginAt",
      "averageItemLevel",
      "equippedItemLevel",
      "specId",
      "specName",
      "title",
    ];
    const fields = Object.keys(Object(stored)).map((column) => renamed.get(column) ?? column);
    const shown = fields.filter((field) => !hidden.includes(field));
    expect(Object.keys(memberSchema.shape)).toEqual(expect.arrayContaining(shown));
  });

  test("is searched case-insensitively in any script", async () => {
    const { members } = await roster(`?search=${encodeURIComponent("ВЕД")}`);
    expect(members.map(({ name }) => name)).toEqual(["Ведана"]);
  });

  test("can be filtered, sorted and paged", async () => {
    expect((await roster("?class=8")).members.map(({ name }) => name)).toEqual(["Ведана"]);
    expect((await roster("?race=4&rank=5")).members.map(({ name }) => name)).toEqual(["=Sum"]);
    expect((await roster("?fromLevel=71&toLevel=79")).total).toBe(1);
    const last = await roster("?sort=level&order=desc&limit=1");
    expect(last).toMatchObject({ total: 3, members: [{ name: "Örn" }] });
  });

  test("has the URL of the next page, also when the last member of the page left", async () => {
    const nextOf = ({ headers }: Response) =>
      /^<(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const first = await get(
      `/api/v1/guilds/${site.guild.id}/roster?sort=level&order=desc&limit=1&fields=name`,
    );
    const { members } = rosterSchema.parse(await first.json());
    await site.store.members.update([{ id: members[0]?.id ?? 0, leftAt: 1 }]);
    const second = await get(nextOf(first));
    expect(await second.json()).toMatchObject({ total: 2, members: [{ name: "Ведана" }] });
    const third = await get(nextOf(second));
    expect(await third.json()).toMatchObject({ members: [{ name: "=Sum" }] });
    expect(third.headers.get("link")).toBeNull();
    await site.store.members.update([{ id: members[0]?.id ?? 0, leftAt: null }]);
  });

  test.each([
    ["cursor=WyJsZXZlbCIsMSwieCIsMV0", "belongs to another sort"],
    ["cursor=WzFd", "must be the cursor of a page"],
    ["offset=1", "is unknown"],
  ])("refuses a wrong cursor: %s", async (query, expected) => {
    const response = await get(`/api/v1/guilds/${site.guild.id}/roster?limit=1&${query}`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toContain(expected);
  });

  test.each([
    ["class=mage", ["Ведана"]],
    ["class=Mage,warrior", ["Örn", "Ведана"]],
    ["class=8,1", ["Örn", "Ведана"]],
    ["class=tinker", ["=Sum"]],
    ["race=night-elf", ["=Sum"]],
    ["race=Night%20Elf&rank=5", ["=Sum"]],
    ["rank=guild-master", ["Örn"]],
    ["rank=rank-1", ["Ведана"]],
    ["rank=Rank%205", ["=Sum"]],
    ["rank=high%20warden", ["Ведана"]],
  ])("is filtered by names and slugs: %s", async (query, names) => {
    await site.store.playableNames.put(site.guild, { kind: "class", id: 99, name: "Tinker" });
    await site.store.guilds.setPreferences(site.guild.id, { rankNames: { 1: "High Warden" } });
    const { members } = await roster(`?${query}`);
    await site.store.guilds.setPreferences(site.guild.id, { rankNames: {} });
    expect(members.map(({ name }) => name).sort()).toEqual(names.toSorted());
  });

  test("is filtered by the id or the name of a specialization", async () => {
    const { members } = site.store;
    const [first, second] = await members.listAll(site.guild.id);
    if (!first || !second) throw new Error("no members");
    await members.update([
      { id: first.id, specId: 71, specName: "Arms" },
      { id: second.id, specId: 63, specName: "Fire" },
    ]);
    const found = async (spec: string) =>
      (await roster(`?spec=${spec}`)).members.map(({ name }) => name).sort();
    expect(await found("fire")).toEqual([second.name]);
    expect(await found("63")).toEqual([second.name]);
    expect(await found("Fire,arms")).toEqual([first.name, second.name].sort());
    const response = await get(`/api/v1/guilds/${site.guild.id}/roster?spec=Baking`);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      ...{ status: 400, hint: "Use any of: Fire, Arms" },
    });
    const none = { specId: null, specName: null };
    await members.update([first, second].map(({ id }) => ({ id, ...none })));
  });

  test("refuses an unknown field, and names the known ones", async () => {
    const response = await get(`/api/v1/guilds/${site.guild.id}/roster?fields=name,secret`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      detail: 'The query parameter "fields" has the unknown field "secret".',
      hint: expect.stringContaining("Use any of: id, characterId, name"),
    });
  });

  test("has the paths of stored portraits only", { tags: "contract/media" }, async () => {
    const hash = "ab".repeat(32);
    await site.store.images.put({
      sourceUrl: "https://render.invalid/örn.jpg",
      hash,
      contentType: "image/jpeg",
      byteLength: 3,
      width: 1,
      height: 1,
      fetchedAt: 0,
    });
    const { members } = await roster("?sort=rank");
    expect(members.map(({ portraitUrl }) => portraitUrl)).toEqual([
      `/media/${hash.slice(0, 16)}.jpg`,
      null,
      null,
    ]);
  });

  test("refuses a range of levels with the minimum above the maximum", async () => {
    const response = await get(`/api/v1/guilds/${site.guild.id}/roster?fromLevel=9&toLevel=8`);
    expect(response.status).toBe(400);
  });
});
