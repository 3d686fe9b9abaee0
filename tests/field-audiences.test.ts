// @module-tag promise/read-only-routes
import { resolve } from "node:path";
import { changeMember } from "@guildhall/admin/people";
import {
  AUDIENCES,
  type Audience,
  FIELD_GROUPS,
  type FieldOf,
  type GroupAudiences,
  sees,
} from "@guildhall/admin/rights";
import { addWebhook } from "@guildhall/admin/webhooks";
import { openAdminSite, PASSWORD, startRecipient } from "@guildhall/server/testing";
import { createWebhookHandler } from "@guildhall/server/webhooks";
import { type MemberUpdate, NEWS_KINDS } from "@guildhall/store";
import { runCommandLine } from "guildhall";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/*
 * Who sees which field, on each way out of the site: the table of the audiences is compared with what readers get.
 */

const TIME = Date.UTC(2031, 4, 6, 7, 8, 9);
/** A value of each field of a member that not everybody may see, with the text by which it is found anywhere. */
const SECRETS = [
  { field: "lastLoginAt", stored: { lastLoginAt: TIME }, text: "2031-05-06" },
  { field: "averageItemLevel", stored: { averageItemLevel: 98_761 }, text: "98761" },
  { field: "equippedItemLevel", stored: { equippedItemLevel: 98_762 }, text: "98762" },
  { field: "joinedAt", stored: { joinedAt: Date.UTC(2033, 1, 2) }, text: "2033-02-02" },
] as const satisfies readonly {
  readonly field: FieldOf<"member">;
  readonly stored: Omit<MemberUpdate, "id">;
  readonly text: string;
}[];

/** A roster with all columns, a sort and a filter, as a reader may have bookmarked it. */
const COLUMNS = "columns=role,spec,equippedItemLevel,lastLoginAt,joinedAt";
const BOOKMARK = `/guilds/1/roster?${COLUMNS}&sort=lastLoginAt&fromItemLevel=1`;

/** Queries whose answers would show the values of a field. */
const FILTERS = {
  lastLoginAt: "?inactiveDays=9",
  averageItemLevel: "?fields=averageItemLevel",
  equippedItemLevel: "?fromItemLevel=3",
  joinedAt: "?sort=joinedAt",
} as const;

/** What changed over time, on days that have changes. */
const HISTORY = [
  "/api/v1/guilds/1/changes?from=2026-01-01&until=2036-01-01",
  `/api/v1/guilds/1/past-roster?day=${new Date().toISOString().slice(0, "2026-01-01".length)}`,
];

const PAGES = ["/guilds/1", "/guilds/1/roster", BOOKMARK, "/guilds/1/news", "/sync"];
const WIDGETS = ["roster", "crest", "realm", "news"].map((name) => `/widgets/guilds/1/${name}`);
const ROLES = { members: "viewer", officers: "officer", administrators: "administrator" } as const;
const ACTOR = { name: "test" };

let site: Awaited<ReturnType<typeof openAdminSite>>;
/** The headers of a reader of each audience. */
const readers = new Map<Audience, Record<string, string>>([["public", {}]]);
let hiddenName: string;
/** The member with the secrets. */
let shownId: number;
beforeAll(async () => {
  site = await openAdminSite({ webFolder: resolve(import.meta.dirname, "../apps/web/dist") });
  const token = await site.accounts.prepareSetUp();
  const browser = { address: "127.0.0.1", userAgent: "test" };
  const first = { username: "brann", password: PASSWORD };
  await site.accounts.createAdministrator(first, token ?? "", browser);
  for (const [audience, role] of Object.entries(ROLES)) {
    const username = `the-${role}`;
    await site.accounts.addUser({ username, password: PASSWORD, role }, ACTOR);
    const { token: session } = await site.accounts.signIn({
      username,
      password: PASSWORD,
      ...browser,
    });
    readers.set(audience as Audience, { Cookie: `guildhall=${session}` });
  }
  const { store, guild } = site;
  const [shown, hidden] = await store.members.listAll(guild.id);
  if (!shown || !hidden) throw new Error("The guild has members.");
  hiddenName = hidden.name;
  shownId = shown.id;
  const secrets = Object.assign({}, ...SECRETS.map(({ stored }) => stored)) as object;
  await store.members.update([{ id: shown.id, ...secrets }]);
  const document = { memberId: shown.id, document: "characters.equipment", modifiedAt: null };
  const gear = JSON.stringify({ equipped_items: [] });
  await store.characters.put([{ ...document, text: gear, at: TIME }]);
  const values = { level: 1, averageItemLevel: 98_763, equippedItemLevel: 98_764 };
  await store.characters.addValues([
    { ...values, memberId: shown.id, at: TIME, achievementPoints: 98_765 },
  ]);
  const facts = { kind: "promoted", memberId: shown.id, before: "5", after: "4" } as const;
  const news = { source: "roster", type: "MEMBER_PROMOTED", text: "Promoted", raw: "{}" } as const;
  const keys = { dedupKey: "promoted", eventKey: null, subject: null, occurredAt: 2 };
  await store.news.insert(guild.id, [{ ...facts, ...news, ...keys, characterName: shown.name }], 1);
});
afterAll(() => site.close());

async function get(audience: Audience, path: string, accept = "application/json") {
  const headers = { ...readers.get(audience), Accept: accept };
  const response = await site.app.request(path, { headers });
  return { status: response.status, text: await response.text() };
}

const roster = (audience: Audience, query: string) =>
  get(audience, `/api/v1/guilds/1/roster${query}`);
const page = (audience: Audience, path: string) => get(audience, path, "text/html");

/** Returns what `guildhall export` prints for an audience, and its exit code. */
async function exported(part: string, audience: Audience) {
  let text = "";
  const env = { GUILDHALL_CLIENT_ID: "test", GUILDHALL_CLIENT_SECRET: "test" };
  const status = await runCommandLine(
    ["export", part, "--for", audience, "--data-dir", site.folder],
    {
      ...{ env, folder: site.folder },
      stdout: { write: (printed) => (text += printed) },
      stderr: { write: () => {} },
    },
  );
  return { status, text };
}

const SETTINGS: readonly GroupAudiences[] = [
  FIELD_GROUPS,
  { lastSeen: "public", gear: "officers", history: "members", players: "public" },
  {
    ...{ lastSeen: "administrators", gear: "administrators" },
    ...{ history: "administrators", players: "administrators" },
  },
];

describe.each(SETTINGS)("with the audiences %j", (groups) => {
  beforeAll(async () => {
    const { lastSeen, gear, history, players } = groups;
    const audiences = { gearAudience: gear, historyAudience: history, playersAudience: players };
    await site.settings.change({ lastSeenAudience: lastSeen, ...audiences }, ACTOR);
    // The settings are read again after a while, or after a request that changes something.
    await site.app.request("/api/v1/session", { method: "DELETE" });
  });

  test.each(AUDIENCES)(
    "readers of the audience %s get the fields of the table",
    async (audience) => {
      const rights = { audience, groups };
      const all = await roster(audience, "?fields=all");
      const character = `/guilds/1/members/${shownId}`;
      const pages = await Promise.all([...PAGES, character].map((path) => page(audience, path)));
      const answer = await get(audience, `/api/v1${character}`);
      const { equipment, values } = JSON.parse(answer.text);
      expect(equipment.missing === "hidden").toBe(!sees(rights, "character", "equipment"));
      expect(values.missing === "hidden").toBe(!sees(rights, "character", "values"));
      // The series of item levels is gear, too.
      const seesSeries =
        sees(rights, "character", "values") && sees(rights, "member", "equippedItemLevel");
      expect(answer.text.includes("98764")).toBe(seesSeries);
      const seesTime =
        sees(rights, "character", "equipment") && sees(rights, "member", "lastLoginAt");
      expect(JSON.stringify(equipment).includes("T07:08:09")).toBe(seesTime);
      for (const path of HISTORY) {
        const { status } = await get(audience, path);
        expect(status, path).toBe(sees(rights, "guild", "history") ? 200 : 403);
      }
      const charts = JSON.parse((await get(audience, "/api/v1/guilds/1/charts")).text);
      for (const chart of ["members", "balance", "newsHours"] as const) {
        expect(Object.hasOwn(charts, chart), chart).toBe(sees(rights, "charts", chart));
      }
      const seesActive = sees(rights, "charts", "active") && sees(rights, "player", "main");
      expect(Object.hasOwn(charts, "active")).toBe(seesActive);
      const feed = await get(audience, "/api/v1/guilds/1/feed");
      expect(feed.text.includes('"kind":"promoted"')).toBe(sees(rights, "guild", "history"));
      const [members, changes, news] = [
        await exported("members", audience),
        await exported("history", audience),
        await exported("news", audience),
      ];
      expect(members.status).toBe(0);
      expect(changes.status === 0).toBe(sees(rights, "guild", "history"));
      expect(news.text.includes("MEMBER_PROMOTED")).toBe(sees(rights, "guild", "history"));
      for (const { field, text } of SECRETS) {
        expect(members.text.includes(text), `${field} in the export`).toBe(
          sees(rights, "member", field),
        );
        const isSeen = sees(rights, "member", field);
        expect(all.text.includes(text), `${field} in the API`).toBe(isSeen);
        expect(JSON.stringify(JSON.parse(answer.text).member).includes(text), field).toBe(isSeen);
        const chosen = await roster(audience, `?fields=${field}`);
        expect([chosen.status, chosen.text.includes(text)], field).toEqual(
          isSeen ? [200, true] : [403, false],
        );
        const { status } = await roster(audience, FILTERS[field]);
        expect(status, `${FILTERS[field]}`).toBe(isSeen ? 200 : 403);
        const inPages = pages.slice(0, -1).filter(({ text: html }) => html.includes(text));
        // No column shows the average.
        const isColumn = field !== "averageItemLevel";
        expect(inPages.length, `${field} in pages`).toBe(isSeen && isColumn ? 1 : 0);
        // The page of the character has the day of its data.
        if (isSeen || field === "lastLoginAt") continue;
        expect(pages.at(-1)?.text.includes(text), `${field} in the character's page`).toBe(false);
      }
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    },
  );
});

describe.each(SETTINGS)("players, with the audiences %j", (groups) => {
  beforeAll(async () => {
    const { lastSeen, players } = groups;
    const audiences = { lastSeenAudience: lastSeen, playersAudience: players };
    await site.settings.change(audiences, ACTOR);
    await site.app.request("/api/v1/session", { method: "DELETE" });
  });

  test.each(AUDIENCES)("are shown to readers of the audience %s by the table", async (audience) => {
    const rights = { audience, groups };
    const { status, text } = await get(audience, "/api/v1/guilds/1/players");
    expect(status).toBe(sees(rights, "player", "main") ? 200 : 403);
    if (status !== 200) return;
    for (const [player] of [JSON.parse(text)]) {
      for (const field of ["source", "lastSeenAt", "absence", "state"] as const) {
        expect(Object.hasOwn(player, field), field).toBe(sees(rights, "player", field));
      }
    }
  });
});

describe.each(SETTINGS)("the desk, with the audiences %j", (groups) => {
  beforeAll(async () => {
    const { lastSeen, gear, history } = groups;
    const audiences = { gearAudience: gear, historyAudience: history };
    await site.settings.change({ lastSeenAudience: lastSeen, ...audiences }, ACTOR);
    await site.app.request("/api/v1/session", { method: "DELETE" });
  });

  test.each(AUDIENCES)("has the lists of the table for the audience %s", async (audience) => {
    const rights = { audience, groups };
    const { status, text } = await get(audience, "/api/v1/guilds/1/desk");
    const refused = { public: 401, members: 403, officers: 200, administrators: 200 };
    expect(status).toBe(refused[audience]);
    const guild = await get(audience, "/api/v1/guilds/1");
    expect(guild.text.includes("rankRules")).toBe(status === 200);
    if (status !== 200) return;
    for (const list of ["inactivePlayers", "gear", "newMembers", "rankProblems"] as const) {
      expect(Object.hasOwn(JSON.parse(text), list), list).toBe(sees(rights, "desk", list));
    }
  });
});

let entries = 0;
/** Adds news of a promotion, and returns what a webhook of each kind sends. */
async function sentAbout(member: { readonly id: number; readonly name: string }): Promise<string> {
  await using recipient = await startRecipient();
  const { store, settings, guild, log } = site;
  const at = Date.UTC(2034, 1, 1) + ++entries;
  const input = { name: "Test", language: "en", newsKinds: NEWS_KINDS, forOfficers: false };
  const options = { store, settings, actor: ACTOR, at, allowsLoopback: true };
  const handle = createWebhookHandler({
    ...{ store, settings, log, webFolder: null, clock: () => at, allowsLoopback: true },
  });
  const webhooks = [];
  for (const [kind, address] of [
    ["discord", recipient.discord],
    ["json", `${recipient.origin}/hook`],
  ] as const) {
    const added = await addWebhook(guild.id, { ...input, kind, address, enabled: true }, options);
    webhooks.push(added.webhook);
  }
  const facts = { kind: "promoted", memberId: member.id, before: "5", after: "4" } as const;
  const news = { source: "roster", type: "MEMBER_PROMOTED", text: "Promoted", raw: "{}" } as const;
  const keys = { dedupKey: `sent ${entries}`, eventKey: null, subject: null, occurredAt: at };
  const entry = { ...facts, ...news, ...keys, characterName: member.name };
  await store.news.insert(guild.id, [entry], at);
  const job = { id: "1", key: "webhook", attempt: 1, retryDelayMs: 0 };
  for (const { id } of webhooks) {
    await handle({ ...job, data: { webhookId: id }, signal: new AbortController().signal });
    await store.webhooks.remove(id);
  }
  return recipient.messages.map(({ text }) => text).join();
}

describe.each(SETTINGS)("widgets and webhooks, with the audiences %j", (groups) => {
  beforeAll(async () => {
    const { lastSeen, gear, history, players } = groups;
    const audiences = { gearAudience: gear, historyAudience: history, playersAudience: players };
    await site.settings.change({ lastSeenAudience: lastSeen, ...audiences }, ACTOR);
    await site.app.request("/api/v1/session", { method: "DELETE" });
  });

  test("have what visitors see, whoever reads them", async () => {
    const rights = { audience: "public", groups } as const;
    const member = await site.store.members.get(site.guild.id, shownId);
    if (!member) throw new Error("The member is stored.");
    const sent = await sentAbout(member);
    const seesHistory = sees(rights, "guild", "history");
    expect(sent.includes(member.name)).toBe(seesHistory);
    const frames = await Promise.all(WIDGETS.map((path) => page("administrators", path)));
    expect(frames.map(({ status }) => status)).toEqual(WIDGETS.map(() => 200));
    expect(frames.at(-1)?.text.includes(member.name)).toBe(seesHistory);
    for (const { field, text } of SECRETS.filter((each) => !sees(rights, "member", each.field))) {
      for (const frame of [sent, ...frames.map((each) => each.text)]) {
        expect(frame.includes(text), field).toBe(false);
      }
    }
  });
});

describe("a character that an officer hides on request", () => {
  const PATHS = [
    ...["/api/v1/guilds", "/api/v1/guilds/1", "/api/v1/guilds/1/roster?fields=all"],
    ...["/api/v1/guilds/1/roster", "/api/v1/guilds/1/roster?search=%D0%B2&sort=level"],
    ...["/api/v1/guilds/1/documents", "/api/v1/guilds/1/news", "/api/v1/guilds/1/held-roster"],
    ...["feed", "feed.atom", "feed.json"].map((feed) => `/api/v1/guilds/1/${feed}`),
    ...HISTORY,
  ];

  async function prepare() {
    const { store, guild } = site;
    const member = (await store.members.listAll(guild.id)).find(({ name }) => name === hiddenName);
    const memberId = member?.id ?? 0;
    const state = { state: "refused", status: 404, reason: "", since: 0, checkedAt: 0 } as const;
    const attempts = { attempts: 1, attemptDays: 1, nextAttemptAt: 0 };
    await store.documents.put(guild.id, {
      ...{ ...state, ...attempts, memberId, document: "characters.get", subject: "" },
      ...{ statusCheckedAt: null, deletedAt: null },
    });
    const news = { source: "api", type: "ENCOUNTER", occurredAt: 1, text: "Encounter" } as const;
    const keys = { dedupKey: "hidden", eventKey: null, raw: "{}", subject: null };
    await store.news.insert(guild.id, [{ ...news, ...keys, characterName: hiddenName }], 1);
    return memberId;
  }

  test("disappears for visitors and members, is marked for officers, and comes back", async () => {
    const memberId = await prepare();
    const own = `/guilds/1/members/${memberId}`;
    const names = async (audience: Audience) => {
      const found = await Promise.all([
        ...[...PATHS, `/api/v1${own}`].map((path) => get(audience, path)),
        ...[...PAGES, ...WIDGETS, own].map((path) => page(audience, path)),
      ]);
      const files = [await exported("members", audience), await exported("news", audience)];
      return [...found, ...files].filter(({ text }) => text.includes(hiddenName)).length;
    };
    const before = { public: await names("public"), members: await names("members") };
    expect(before.public).toBeGreaterThan(5);
    const key = { guildId: 1, memberId };
    const options = { actor: { name: "the-officer" }, at: TIME };
    await changeMember(site.store, key, { hidden: true }, options);
    await expect.poll(() => names("public")).toBe(0);
    expect(await names("members")).toBe(0);
    expect(await sentAbout({ id: memberId, name: hiddenName })).not.toContain(hiddenName);
    expect(JSON.parse((await roster("members", "")).text).total).toBe(2);
    expect(JSON.parse((await get("public", "/api/v1/guilds/1")).text).rosterCount).toBe(2);
    expect(JSON.parse((await get("public", "/api/v1/guilds")).text)[0].rosterCount).toBe(2);

    const seen = JSON.parse((await roster("officers", "?fields=name,hiddenAt")).text);
    expect(seen.total).toBe(3);
    expect(seen.members).toContainEqual({
      id: memberId,
      name: hiddenName,
      hiddenAt: "2031-05-06T07:08:09.000Z",
    });
    expect(JSON.parse((await get("officers", "/api/v1/guilds/1")).text).rosterCount).toBe(3);
    expect(await names("officers")).toBeGreaterThan(4);

    await changeMember(site.store, key, { hidden: false }, options);
    await expect.poll(() => names("public")).toBe(before.public);
    const log = await site.store.auditLog.list({ limit: 4 });
    expect(log.filter(({ action }) => action.startsWith("characters."))).toMatchObject([
      { who: "the-officer", action: "characters.show", subject: hiddenName },
      { who: "the-officer", action: "characters.hide", subject: hiddenName },
    ]);
  });
});
