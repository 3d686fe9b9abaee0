// @module-tag promise/accounts
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBrowser, openSignedInSite, PASSWORD } from "../testing/open-admin-site.ts";
import { openSetUpSite, type SetUpSite } from "../testing/open-set-up-site.ts";

let opened: SetUpSite;
let applied: number;
beforeEach(async () => {
  applied = 0;
  opened = await openSetUpSite({
    site: {
      apply: async () => {
        applied += 1;
      },
    },
  });
});
afterEach(() => opened.close());

const GUILD = { region: "us", edition: "current", realm: "Vael'orin", name: "Cinder Pact" };
const searchFor = (changes: object) =>
  opened.browser.send("POST", "/api/v1/guild-search", { ...GUILD, ...changes });
const found = async (changes: object = {}) => (await searchFor(changes)).json();
const guildCount = async () => (await opened.site.store.guilds.list()).length;

describe("the realm directory", () => {
  const realms = async (query: string, place = "region=eu") => {
    const response = await opened.browser.send("GET", `/api/v1/realm-directory?${place}&${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { slug: string; names: Record<string, string> }[];
  };

  test.each([
    ["search=star", "star-reach"],
    ["search=Звёздный", "star-reach"],
    ["search=Звездный предел", "star-reach"],
    ["search=별의", "star-reach"],
    ["search=ㅂ", "star-reach"],
    ["search=Starreech", "star-reach"],
    ["search=reach", "star-reach"],
  ])("finds a realm by %s", async (query, slug) => {
    const [realm] = (await realms(query)).filter((each) => each.slug === slug);
    expect(realm?.names).toMatchObject({ en_US: "Star Reach" });
  });

  test("finds all realms without a search, and none by an unknown name", async () => {
    expect((await realms("")).length).toBeGreaterThan(1);
    expect(await realms("search=qqqqqqqqqqqq")).toEqual([]);
  });

  test("does not send the credentials of another region to China", async () => {
    opened.emulator.faults.add({ match: "*", status: 500 });
    expect(await realms("search=a", "region=cn")).toEqual([]);
  });

  test.each([403, 404])("is empty for an edition whose index gets status %d", async (status) => {
    opened.emulator.faults.add({ match: "realms.index", status });
    expect(await realms("search=a", "region=us&edition=classic1x")).toEqual([]);
  });

  test("is an error with its cause while the service fails", async () => {
    opened.emulator.faults.add({ match: "realms.index", status: 500 });
    const response = await opened.browser.send("GET", "/api/v1/realm-directory?region=kr");
    expect([response.status, await response.json()]).toMatchObject([502, { code: "server-error" }]);
  });
});

describe("the search of a guild", () => {
  test("returns a preview with faction, members and levels, and stores nothing", async () => {
    const { guild, ...rest } = (await found()) as { guild: Record<string, unknown> };
    expect(guild).toMatchObject({
      ...{ region: "us", edition: "current", name: "Cinder Pact", nameSlug: "cinder-pact" },
      ...{ realm: { slug: "vaelorin", name: "Vael'orin" }, hasCrest: true },
      faction: expect.stringMatching(/^(?:ALLIANCE|HORDE)$/),
    });
    const levels = guild.levels as { level: number; members: number }[];
    const members = levels.reduce((sum, each) => sum + each.members, 0);
    expect(members).toBe(guild.memberCount);
    expect(rest).toEqual({
      cause: null,
      message: null,
      advice: null,
      missing: null,
      suggestions: [],
    });
    expect(await guildCount()).toBe(1);
  });

  test("draws the crest of a guild that is not stored", async () => {
    const query = new URLSearchParams(GUILD);
    const path = `/api/v1/guild-search/crest.svg?${query}`;
    const response = await opened.browser.send("GET", path);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(await response.text()).toContain("Crest of Cinder Pact");
    query.set("name", "Nobody At All");
    const missing = await opened.browser.send("GET", `/api/v1/guild-search/crest.svg?${query}`);
    expect(missing.status).toBe(404);
  });

  test("suggests the guild on a realm of a similar name, and only the realm when it has no such guild", async () => {
    const near = { realmSlug: "vaelorin", realm: "Vael'orin" };
    expect(await found({ realm: "Vaelorim" })).toMatchObject({
      ...{ guild: null, cause: "not-found", missing: "realm" },
      suggestions: [{ ...near, name: "Cinder Pact", reason: "same-name" }],
    });
    expect(await found({ realm: "Vaelorim", name: "Nobody" })).toMatchObject({
      suggestions: [{ ...near, reason: "similar-realm" }],
    });
  });

  test("says whether the realm or the guild is unknown", async () => {
    expect(await found({ name: "Cinder Pakt" })).toMatchObject({ guild: null, missing: "guild" });
    expect(await found()).toMatchObject({ guild: { name: "Cinder Pact" }, missing: null });
  });

  test("suggests the region that has the guild", async () => {
    expect(await found({ region: "eu" })).toMatchObject({
      ...{ guild: null, cause: "wrong-region" },
      suggestions: expect.arrayContaining([
        expect.objectContaining({ region: "us", realmSlug: "vaelorin", reason: "same-name" }),
      ]),
    });
  });

  test.each([
    [403, "forbidden"],
    [429, "rate-limited"],
    [500, "server-error"],
  ])("returns the cause of the status %d", async (status, cause) => {
    opened.emulator.faults.add({ match: "guilds.*", status });
    const answer = await found();
    expect(answer).toMatchObject({ guild: null, cause, suggestions: [] });
    expect(answer).toMatchObject({ advice: expect.any(String) });
  });

  test("gives an officer the cause, and no address or command", async () => {
    const officer = { username: "officer", password: PASSWORD };
    await opened.site.accounts.addUser({ ...officer, role: "officer" }, { name: "test" });
    const browser = createBrowser(opened.url);
    await browser.send("POST", "/api/v1/session", officer);
    opened.emulator.faults.add({ match: "guilds.*", status: 403 });
    const response = await browser.send("POST", "/api/v1/guild-search", GUILD);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ cause: "forbidden", advice: null });
    expect(text).not.toMatch(/https?:|guildhall /);
  });

  test.each([{ edition: "clasic1x" }, { region: "atlantis" }, { realm: "" }, { name: " " }])(
    "refuses %j",
    async (changes) => {
      expect((await searchFor(changes)).status).toBe(400);
    },
  );
});

describe("adding a guild", () => {
  const add = (changes: object = {}) =>
    opened.browser.send("POST", "/api/v1/guilds", { ...GUILD, ...changes });

  test("stores it, applies it to the site and requests its first sync", async () => {
    const response = await add({ minimumLevel: 30 });
    expect(response.status).toBe(201);
    const { guild, how } = (await response.json()) as { guild: { id: number }; how: string };
    expect(how).toBe("added");
    expect(guild).toMatchObject({ name: "Cinder Pact", minimumLevel: 30, syncedAt: null });
    expect(applied).toBe(1);
    const { store } = opened.site;
    expect(await store.jobs.find("sync/battlenet", `guild/${guild.id}`)).not.toBeNull();
    expect(await store.auditLog.list({ limit: 1 })).toMatchObject([
      { who: "brann", action: "guilds.add", subject: "Cinder Pact" },
    ]);
    expect(await guildCount()).toBe(2);
  });

  test("changes nothing when the guild is stored, and returns it with 200", async () => {
    const { store } = opened.site;
    await add({ minimumLevel: 30 });
    const [guilds, log] = [await store.guilds.list(), await store.auditLog.list({ limit: 9 })];
    const { id } = guilds.find(({ name }) => name === "Cinder Pact") ?? {};
    await store.jobs.cancel("sync/battlenet", `guild/${id}`);
    for (const changes of [{ minimumLevel: 5 }, { realm: "Вэль'орин" }]) {
      const response = await add(changes);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { how: "stored", guild: { id, minimumLevel: 30 } },
      ]);
    }
    expect(await store.guilds.list()).toEqual(guilds);
    expect(await store.auditLog.list({ limit: 9 })).toEqual(log);
    expect(await store.jobs.find("sync/battlenet", `guild/${id}`)).toBeNull();
    expect(applied).toBe(1);
  });

  test("refuses another minimum level than that of the variable", async () => {
    await opened.close();
    opened = await openSetUpSite({ environment: { GUILDHALL_MINIMUM_LEVEL: "20" } });
    const refused = await add({ minimumLevel: 10 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "locked-setting" }]);
    expect(await guildCount()).toBe(1);
    expect((await add({ minimumLevel: 20 })).status).toBe(201);
  });

  test("stores nothing that the service does not know, and suggests what is near", async () => {
    const response = await add({ realm: "Vaelorim" });
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: "not-found", suggestions: [{ realmSlug: "vaelorin" }] },
    ]);
    opened.emulator.faults.add({ match: "guilds.*", status: 500 });
    const failed = await add();
    expect([failed.status, await failed.json()]).toMatchObject([
      502,
      { code: "server-error", suggestions: [] },
    ]);
    expect([await guildCount(), applied]).toEqual([1, 0]);
  });
});

test("a site without credentials says that they are missing", async () => {
  const site = await openSignedInSite();
  for (const path of ["guild-search", "guilds"]) {
    const response = await site.browser.send("POST", `/api/v1/${path}`, GUILD);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: "no-credentials" },
    ]);
  }
  await site.close();
});
