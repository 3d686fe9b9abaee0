import type { GuildDetail, MemberSummary, RealmSummary, Roster } from "@guildhall/server/api";
import { createMemoryHistory } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import {
  createQueryClient,
  documentsQuery,
  firstMembersQuery,
  guildQuery,
  guildsQuery,
  newsQuery,
  realmsQuery,
  runsQuery,
} from "../api/queries.ts";
import { createAppRouter } from "../router.tsx";
import { createTexts } from "../texts/create-texts.ts";
import type { Language } from "../texts/languages.ts";
import { App } from "./App.tsx";

const guild = {
  id: 1,
  name: "Cinder Pact",
  region: "eu",
  edition: "current",
  realm: { slug: "tarn", name: "Tarn" },
  faction: 2,
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
  classes: [{ id: 8, name: "Mage", count: 2 }],
  races: [],
  ranks: [{ id: 0, name: "0", count: 1 }],
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
  faction: 2,
  portraitUrl: null,
  profilePageUrl: null,
  joinedAt: null,
  armoryAccess: { enabled: true, reason: null, since: null },
} satisfies MemberSummary;

const roster: Roster = { total: 1, members: [member] };

/** Renders a page as a server does, without a browser's globals. */
async function rendered(path: string, language: Language): Promise<string> {
  const queries = createQueryClient();
  queries.setQueryData(guildsQuery.queryKey, [guild, { ...guild, id: 2, name: "Osk" }]);
  queries.setQueryData(guildQuery("1").queryKey, guild);
  queries.setQueryData(firstMembersQuery("1", {}).queryKey, roster);
  queries.setQueryData(newsQuery("1").queryKey, {
    pages: [{ items: [], nextBefore: null }],
    pageParams: [null],
  });
  queries.setQueryData(realmsQuery.queryKey, [] as RealmSummary[]);
  queries.setQueryData(runsQuery.queryKey, []);
  for (const id of ["1", "2"]) {
    queries.setQueryData(documentsQuery(id).queryKey, { documents: [], total: 0 });
  }
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [path] }));
  const [texts] = await Promise.all([createTexts(language), router.load()]);
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

test.each(["/", "/guilds/1", "/guilds/1/roster", "/guilds/1/news", "/realms", "/sync", "/nowhere"])(
  "the page %s renders without a browser, with one heading h1",
  async (path) => {
    expect(typeof window, "the test needs an environment without a window").toBe("undefined");
    const html = await rendered(path, "en");
    expect(html.match(/<h1/g), html).toHaveLength(1);
  },
);
