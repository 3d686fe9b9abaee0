// @module-tag promise/accounts
import { afterEach, beforeEach, expect, test } from "vitest";
import type { UserSession } from "../api/index.ts";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  PASSWORD,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

const PATH = "/api/v1/sessions";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let site: AdminSite;
let url: string;
let browser: TestBrowser;
beforeEach(async () => {
  site = await openAdminSite();
  url = await site.listen();
  browser = createBrowser(url, { "User-Agent": FIREFOX });
  await setUp(site, browser);
});
afterEach(() => site.close());

const list = async (from = browser): Promise<UserSession[]> =>
  (await from.send("GET", PATH)).json() as Promise<UserSession[]>;

/** Signs in with another browser. */
async function signIn(username = "brann", userAgent = "curl/8.9.1"): Promise<TestBrowser> {
  const other = createBrowser(url, { "User-Agent": userAgent });
  const response = await other.send("POST", "/api/v1/session", { username, password: PASSWORD });
  expect(response.status).toBe(200);
  return other;
}

test("a user sees the own sessions with browser, system and times, and no token or address", async () => {
  await site.accounts.addUser(
    { username: "ysolde", password: PASSWORD, role: "viewer" },
    { name: "brann" },
  );
  await signIn("ysolde");
  site.time.now += 600_000;
  await signIn();
  const day = "2026-11-21T12";
  expect(await list()).toEqual([
    {
      ...{ id: expect.any(Number), browser: "Firefox", system: "Linux", isCurrent: true },
      ...{ createdAt: `${day}:00:00.000Z`, seenAt: `${day}:10:00.000Z` },
      expiresAt: "2026-12-21T12:10:00.000Z",
    },
    {
      ...{ id: expect.any(Number), browser: "curl", system: null, isCurrent: false },
      ...{ createdAt: `${day}:10:00.000Z`, seenAt: `${day}:10:00.000Z` },
      expiresAt: "2026-12-21T12:10:00.000Z",
    },
  ]);
});

test("an expired session is not listed", async () => {
  await signIn();
  site.time.now += 40 * 86_400_000;
  const later = await signIn();
  expect(await list(later)).toMatchObject([{ isCurrent: true }]);
});

test("a user signs out one of the own sessions, and none of another user", async () => {
  const other = await signIn();
  const [, second] = await list();
  await site.accounts.addUser(
    { username: "ysolde", password: PASSWORD, role: "viewer" },
    { name: "brann" },
  );
  const ysolde = await signIn("ysolde");
  expect((await ysolde.send("DELETE", `${PATH}/${second?.id}`)).status).toBe(404);
  expect(await list(other)).toHaveLength(2);
  expect((await browser.send("DELETE", `${PATH}/${second?.id}`)).status).toBe(204);
  expect((await other.send("GET", PATH)).status).toBe(401);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  expect((await browser.send("DELETE", `${PATH}/${second?.id}`)).status).toBe(404);
  // The attempts that ended no session are not written to the audit log.
  expect(await site.store.auditLog.list({ limit: 2 })).toMatchObject([
    { who: "brann", action: "session.end", subject: null },
    { action: "users.add" },
  ]);
});

test("a user signs out everywhere else and stays signed in here", async () => {
  const others = [await signIn(), await signIn()];
  expect((await browser.send("DELETE", PATH)).status).toBe(204);
  for (const other of others) expect((await other.send("GET", PATH)).status).toBe(401);
  expect(await site.store.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "brann", action: "session.end-others" },
  ]);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
});

test("an API token lists the sessions of its user, and ends none", async () => {
  const created = await browser.send("POST", "/api/v1/tokens", { name: "Raid planner" });
  const { token } = (await created.json()) as { token: string };
  const program = createBrowser(url, { Authorization: `Bearer ${token}` });
  expect(await list(program)).toMatchObject([{ isCurrent: false }]);
  expect((await program.send("DELETE", PATH)).status).toBe(403);
  expect(await list()).toHaveLength(1);
});
