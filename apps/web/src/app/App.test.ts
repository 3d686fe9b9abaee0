import type {
  Guild,
  GuildDetail,
  MemberSummary,
  RealmSummary,
  Roster,
  SetUp,
  SyncRun,
} from "@guildhall/server/api";
import { createMemoryHistory } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  createQueryClient,
  documentsQuery,
  guildQuery,
  guildsQuery,
  newsQuery,
  realmsQuery,
  runsQuery,
  sessionQuery,
  setUpQuery,
  topMembersQuery,
} from "../api/queries.ts";
import { firstMembersQuery } from "../roster/first-members.ts";
import { areasOf, createAppRouter } from "../router.tsx";
import { createTexts } from "../texts/create-texts.ts";
import type { Language } from "../texts/languages.ts";
import { App } from "./App.tsx";

const guild = {
  id: 1,
  name: "Cinder Pact",
  region: "eu",
  edition: "current",
  realm: { slug: "tarn", name: "Tarn" },
  faction: "HORDE",
  level: 25,
  battlegroup: null,
  achievementPoints: 1320,
  memberCount: 2,
  rosterCount: 2,
  minimumLevel: 1,
  ...{ intervalMinutes: null, rankNames: {}, rankColors: {} },
  crest: null,
  createdAt: null,
  syncedAt: null,
  armoryAccess: { enabled: true, reason: null, changedAt: null },
  heldRoster: null,
  syncProblem: null,
  classes: [{ id: 8, name: "Mage", count: 2 }],
  races: [],
  ranks: [{ id: 0, name: "0", count: 1 }],
  specs: [],
  levels: [],
  latestRun: null,
  documents: [],
} satisfies GuildDetail;

const member = {
  id: 7,
  characterId: null,
  name: "Ysolde",
  realm: { slug: "tarn", name: "Tarn" },
  class: { id: 8, name: "Mage" },
  race: { id: 1, name: "Human" },
  gender: null,
  level: 80,
  rank: 0,
  achievementPoints: 12_345,
  faction: "HORDE",
  portraitUrl: null,
  profilePageUrl: null,
  joinedAt: null,
  armoryAccess: { enabled: true, status: null, since: null },
} satisfies MemberSummary;

const roster: Roster = { total: 1, members: [member] };

/** Renders a page as a server does, without a browser's globals. */
async function rendered(
  path: string,
  language: Language,
  state: SetUp["state"] = "ready",
  shown: GuildDetail = guild,
  guilds: Guild[] = [guild, { ...guild, id: 2, name: "Osk" }],
): Promise<string> {
  const queries = createQueryClient();
  queries.setQueryData(guildsQuery.queryKey, guilds);
  queries.setQueryData(guildQuery("1").queryKey, shown);
  queries.setQueryData(firstMembersQuery("1", {}).queryKey, roster);
  queries.setQueryData(topMembersQuery("1").queryKey, roster);
  queries.setQueryData(newsQuery("1", language).queryKey, {
    pages: [{ items: [], next: null }],
    pageParams: [null],
  });
  queries.setQueryData(realmsQuery.queryKey, [] as RealmSummary[]);
  queries.setQueryData(runsQuery.queryKey, []);
  queries.setQueryData(setUpQuery.queryKey, { state, hasAdministrator: false, problem: null });
  const signedOut = {
    user: null,
    expiresAt: null,
    isSetUp: false,
    signInProvider: "Emberfall Games",
    hiddenFields: [],
    rosterColumns: null,
  };
  queries.setQueryData(sessionQuery.queryKey, signedOut);
  for (const id of ["1", "2"]) {
    queries.setQueryData(documentsQuery(id).queryKey, { documents: [], total: 0 });
  }
  const router = createAppRouter(queries, {
    language,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const texts = await createTexts(language, language, areasOf(router));
  return renderToString(createElement(App, { texts, preferred: [], queries, router, now: 0 }));
}

test("a server renders pages in several languages at the same time", async () => {
  const [german, korean] = await Promise.all([
    rendered("/guilds/1", "de"),
    rendered("/guilds/1/roster", "ko"),
  ]);
  expect(german).toContain("Gildenmeister");
  expect(german).toContain("1.320");
  expect(korean).toContain("길드장");
  expect(korean).toContain("Ysolde");
  expect(korean).toContain("12,345");
});

test.each([
  ["en", "This is a demo with an invented guild.", "Set up your guild"],
  ["de", "Das ist eine Demo mit einer erfundenen Gilde.", "Eigene Gilde einrichten"],
  ["ru", "Это демонстрация с вымышленной гильдией.", "Настроить свою гильдию"],
  ["ko", "가상의 길드로 만든 데모입니다.", "내 길드 설정하기"],
] as const)("in the language %s every page of the demo says so", async (language, notice, link) => {
  for (const path of ["/", "/guilds/1", "/realms", "/sign-in", "/nowhere"]) {
    const html = await rendered(path, language, "demo");
    expect(html, path).toContain(notice);
    expect(html, path).toContain(`href="/set-up">${link}</a>`);
    expect(await rendered(path, language, "ready"), path).not.toContain(notice);
  }
});

test("the demo says that it is loading until its guild is there", async () => {
  const html = await rendered("/", "en", "demo", guild, []);
  expect(html).toContain("The demo is loading");
  expect(html).not.toContain("No guild yet");
  expect(await rendered("/", "en", "ready", guild, [])).toContain("No guild yet");
});

describe("the page of a guild that was never synced", () => {
  const run: SyncRun = {
    ...{
      id: 1,
      guildId: 1,
      trigger: "start",
      status: "running",
      stage: "guild",
      done: 0,
      total: 1,
    },
    ...{ startedAt: "2026-11-21T06:00:00.000Z", finishedAt: null, warnings: [], error: null },
    counts: { imported: 0, joined: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 },
    nextAttemptAt: null,
    failures: 0,
    failingSince: null,
  };
  const problem = {
    ...{ message: "For programs.", page: null, runId: 1 },
    nextAttemptAt: "2026-11-21T06:05:00.000Z",
  };
  const page = (changes: Partial<GuildDetail>) =>
    rendered("/guilds/1", "en", "ready", { ...guild, ...changes });

  test("says that it fills with the first sync", async () => {
    expect(await page({})).toContain("This page fills when the first sync runs.");
    expect(await page({ latestRun: run })).toContain("The first sync is running.");
  });

  test.each([
    ["connection", "cannot be reached"],
    ["token-host", "cannot be reached"],
    ["wrong-secret", "does not accept the credentials"],
    ["token-limited", "accepts no new sign-in of this site"],
    ["rate-limited", "The quota of the service was exceeded"],
    ["forbidden", "refuses access to this guild"],
    ["not-found", "does not know this guild"],
    ["server-error", "has a problem at the moment"],
  ])("says why it is empty and when the next attempt is: %s", async (cause, words) => {
    const html = await page({ syncProblem: { ...problem, cause, advice: null } });
    expect(html).toContain("This page is empty, because the first sync did not succeed.");
    expect(html).toContain(words);
    expect(html).toContain('dateTime="2026-11-21T06:05:00.000Z"');
    expect(html, "a variable or command").not.toMatch(/GUILDHALL_|guildhall [a-z]/);
  });

  test("says that the next attempt is due when its time is past", async () => {
    const due = { ...problem, nextAttemptAt: "1969-12-31T23:59:00.000Z" };
    const html = await page({ syncProblem: { ...due, cause: "connection", advice: null } });
    expect(html).toContain("The next attempt is due.");
    expect(html).not.toContain("1969-12-31");
  });

  test("never shows the English advice of the API", async () => {
    const syncProblem = { ...problem, cause: "connection", advice: "Check the firewall." };
    expect(await page({ syncProblem })).not.toContain("Check the firewall.");
  });

  test("has no notice after the first sync", async () => {
    const html = await page({ syncedAt: "2026-11-21T06:00:00.000Z" });
    expect(html).not.toContain("<aside");
  });

  test("says after a later sync that failed why the data can be out of date", async () => {
    const syncProblem = { ...problem, cause: "connection", advice: null };
    const html = await page({ syncedAt: "2026-11-21T06:00:00.000Z", syncProblem });
    expect(html).toContain("The data on this page can be out of date.");
    expect(html).toContain("cannot be reached");
    expect(html).not.toContain("This page is empty");
  });

  test("has one notice when the service refuses the guild", async () => {
    const armoryAccess = { enabled: false, reason: null, changedAt: "2026-11-21T05:00:00.000Z" };
    const syncProblem = { ...problem, cause: "armory-access-disabled", advice: null };
    const html = await page({ armoryAccess, syncProblem });
    expect(html.match(/<aside/g)).toHaveLength(1);
    expect(html).toContain("This page is empty until it does.");
    expect(html).not.toContain("earlier syncs");
    const synced = await page({ armoryAccess, syncProblem, syncedAt: "2026-11-21T04:00:00.000Z" });
    expect(synced).toContain("The pages show the data of earlier syncs.");
  });

  test("says after the first sync that the minimum level excludes everybody", async () => {
    const empty = { syncedAt: "2026-11-21T06:00:00.000Z", rosterCount: 0, classes: [], ranks: [] };
    const html = await page({ ...empty, minimumLevel: 80 });
    expect(html).toContain("No member has level 80 or above.");
    expect(html).not.toContain("after the first sync");
    expect(await page(empty)).toContain("The guild has no members.");
  });
});

test.each([
  ["", null],
  ["?problem=sign-in-denied", "You did not allow the sign-in"],
  ["?problem=of-a-newer-version", "The sign-in with the game&#x27;s account failed."],
  ["?problem=<b>", null],
])("the sign-in page %s explains the failed sign-in", async (query, text) => {
  const html = await rendered(`/sign-in${query}`, "en");
  if (text === null) expect(html).not.toContain('role="alert"');
  else expect(html).toContain(text);
});

test.each([
  "/",
  "/guilds/1",
  "/guilds/1/roster",
  "/guilds/1/news",
  "/realms",
  "/sync",
  "/sign-in",
  "/account",
  "/invitations/accept",
  "/set-up",
  "/nowhere",
])("the page %s renders without a browser, with one heading h1", async (path) => {
  expect(typeof window, "the test needs an environment without a window").toBe("undefined");
  const html = await rendered(path, "en");
  expect(html.match(/<h1/g), html).toHaveLength(1);
});
