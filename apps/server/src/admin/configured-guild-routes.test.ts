// @module-tag promise/accounts
import { type MissingConfiguredGuild, recordConfiguredGuild } from "@guildhall/admin/guilds";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  PASSWORD,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

const CHECKED = Date.UTC(2026, 10, 1, 12);
const NAMED = {
  region: "eu",
  edition: "current",
  realm: "Emberfal",
  name: "Lantern Watch",
} as const;
const UNKNOWN_REALM: MissingConfiguredGuild["lookup"] = {
  ...{ status: "not-found", cause: "not-found", missing: "realm", mayPass: false },
  ...{ page: null, command: null },
  ...{ visitors: "The game's service does not know this guild.", nextStep: "Check the realm." },
  detail: "No realm is called Emberfal.",
  ...{ realms: [{ slug: "emberfall", name: "Emberfall" }], guilds: [], places: [] },
};
const UNREACHABLE: MissingConfiguredGuild["lookup"] = {
  ...{ status: "failed", cause: "connection", mayPass: true },
  ...{ page: null, command: null },
  ...{ visitors: "The game's service cannot be reached.", nextStep: "Check the network." },
  detail: "The request to http://10.0.0.7 failed.",
};

let site: AdminSite;
let url: string;
let administrator: TestBrowser;
let isDemo: boolean;
let configured: (typeof NAMED)[];
beforeEach(async () => {
  isDemo = false;
  configured = [];
  site = await openAdminSite({
    site: { isDemo: () => isDemo, configuredGuilds: () => configured },
  });
  url = await site.listen();
  administrator = createBrowser(url);
  await setUp(site, administrator);
});
afterEach(() => site.close());

const record = (lookup: MissingConfiguredGuild["lookup"], nextAttemptAt: number | null = null) =>
  recordConfiguredGuild(
    site.store,
    NAMED,
    { guild: null, lookup },
    {
      ...{ checkedAt: CHECKED, nextAttemptAt },
    },
  );
const missing = async (browser: TestBrowser) => {
  const response = await browser.send("GET", "/api/v1/missing-guilds");
  return { status: response.status, text: await response.text() };
};

test("visitors and officers learn why a configured guild is missing, and no name, variable or address", async () => {
  await site.accounts.addUser(
    { username: "officer", password: PASSWORD, role: "officer" },
    { name: "test" },
  );
  const officer = createBrowser(url);
  await officer.send("POST", "/api/v1/session", { username: "officer", password: PASSWORD });
  for (const lookup of [UNKNOWN_REALM, UNREACHABLE]) {
    await record(lookup);
    for (const browser of [createBrowser(url), officer]) {
      const { text } = await missing(browser);
      const { cause, visitors: message } = lookup;
      expect(JSON.parse(text)).toEqual([{ cause, message, nextAttemptAt: null, details: null }]);
      expect(text).not.toMatch(/Emberfal|GUILDHALL|http/);
    }
  }
});

test("administrators get the name that was tried, its variable, suggestions and the next attempt", async () => {
  await record(UNKNOWN_REALM);
  expect(JSON.parse((await missing(administrator)).text)).toMatchObject([
    {
      ...{ cause: "not-found", nextAttemptAt: null },
      details: {
        ...{ variable: "GUILDHALL_GUILD", ...NAMED, missing: "realm" },
        advice: "No realm is called Emberfal. Check the realm.",
        suggestions: [{ realmSlug: "emberfall", name: "Lantern Watch", reason: "similar-realm" }],
      },
    },
  ]);
  await record(UNREACHABLE, CHECKED + 30_000);
  expect(JSON.parse((await missing(administrator)).text)).toMatchObject([
    {
      nextAttemptAt: "2026-11-01T12:00:30.000Z",
      details: { missing: null, suggestions: [], checkedAt: "2026-11-01T12:00:00.000Z" },
    },
  ]);
});

test("a site for members does not show strangers what is missing, and the demo shows nothing", async () => {
  await record(UNKNOWN_REALM);
  await administrator.send("PATCH", "/api/v1/settings", { visibility: "members" });
  expect((await missing(createBrowser(url))).status).toBe(401);
  isDemo = true;
  expect((await missing(administrator)).text).toBe("[]");
});

test("a configured guild is pending until its first lookup", async () => {
  configured = [NAMED];
  const causes = async () => JSON.parse((await missing(createBrowser(url))).text);
  expect(await causes()).toMatchObject([{ cause: "pending", nextAttemptAt: null }]);
  await record(UNREACHABLE);
  expect(await causes()).toMatchObject([{ cause: "connection" }]);
});
