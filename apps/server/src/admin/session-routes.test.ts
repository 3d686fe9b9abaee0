// @module-tag promise/accounts

import { afterEach, expect, test } from "vitest";
import { problemSchema } from "../api/problem.ts";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  PASSWORD,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

let site: AdminSite;
let browser: TestBrowser;
async function start(
  options: Parameters<typeof openAdminSite>[0] = {},
  headers: Readonly<Record<string, string>> = {},
) {
  site = await openAdminSite(options);
  browser = createBrowser(await site.listen(), headers);
}
afterEach(() => site.close());

const credentials = { username: "brann", password: PASSWORD };
const signIn = (changed: object = {}) =>
  browser.send("POST", "/api/v1/session", { ...credentials, ...changed });
const session = async () => (await browser.send("GET", "/api/v1/session")).json();

test("a new site is set up in a browser with the one-time token", async () => {
  await start();
  expect(await session()).toEqual({
    ...{ user: null, expiresAt: null, isSetUp: false, signInProvider: null },
    hiddenFields: ["lastLoginAt", "hiddenAt", "players"],
    rosterColumns: null,
  });
  const wrong = { token: "x", username: "Brann", password: PASSWORD };
  const refused = await browser.send("POST", "/api/v1/setup/administrator", wrong);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "invalid-set-up-token" });
  const checked = await browser.send("POST", "/api/v1/setup/token-check", { token: "x" });
  expect(checked.status).toBe(403);
  expect(await checked.json()).toMatchObject({ code: "invalid-set-up-token" });
  const token = await site.accounts.prepareSetUp();
  const good = await browser.send("POST", "/api/v1/setup/token-check", { token });
  expect(good.status).toBe(204);
  await setUp(site, browser);
  expect(await session()).toEqual({
    user: {
      ...{ id: 1, username: "brann", displayName: "Brann", role: "administrator" },
      ...{ createdAt: "2026-11-21T12:00:00.000Z", disabledAt: null },
    },
    expiresAt: "2026-12-21T12:00:00.000Z",
    isSetUp: true,
    signInProvider: null,
    hiddenFields: [],
    rosterColumns: null,
  });
});

test("the columns of rosters that a user chooses are in each session of the user", async () => {
  await start();
  await setUp(site, browser);
  const path = "/api/v1/session/preferences";
  const put = (rosterColumns: unknown) => browser.send("PUT", path, { rosterColumns });
  expect((await put(["role", "lastLoginAt"])).status).toBe(204);
  expect((await put(["<b>"])).status).toBe(400);
  await signIn();
  expect(await session()).toMatchObject({ rosterColumns: ["role", "lastLoginAt"] });
});

test("on plain HTTP the cookie is for this host, hidden from scripts, and not for other sites", async () => {
  await start();
  await setUp(site, browser);
  const [cookie] = (await signIn()).headers.getSetCookie();
  expect(cookie).toMatch(/^guildhall=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("on HTTPS the cookie has the prefix __Host- and the attribute Secure", async () => {
  await start({ trustedProxies: ["loopback"] }, { "X-Forwarded-Proto": "https" });
  browser = createBrowser(`${await site.listen()}`, {
    "X-Forwarded-Proto": "https",
    "Sec-Fetch-Site": "same-origin",
  });
  await setUp(site, browser);
  const [cookie] = (await signIn()).headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-guildhall=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await session()).toMatchObject({ user: { username: "brann" } });
  const plain = [...browser.cookies].map(([, value]) => `guildhall=${value}`).join();
  const other = await browser.send("GET", "/api/v1/session", undefined, { Cookie: plain });
  expect(await other.json()).toMatchObject({ user: null });
});

test("a sign-in gives the browser a new session and ends the one before", async () => {
  await start();
  await setUp(site, browser);
  const before = browser.cookies.get("guildhall") ?? "";
  expect((await signIn()).status).toBe(200);
  expect(browser.cookies.get("guildhall")).not.toBe(before);
  expect(await site.accounts.session(before)).toBeNull();
  expect(await session()).toMatchObject({ user: { username: "brann" } });
});

test("a sign-out ends the session and removes the cookie", async () => {
  await start();
  await setUp(site, browser);
  const token = browser.cookies.get("guildhall") ?? "";
  expect((await browser.send("DELETE", "/api/v1/session")).status).toBe(204);
  expect(browser.cookies.size).toBe(0);
  expect(await site.accounts.session(token)).toBeNull();
  expect(await session()).toMatchObject({ user: null, isSetUp: true });
});

test("a changed password signs out other browsers and keeps this one", async () => {
  await start();
  await setUp(site, browser);
  const other = browser.cookies.get("guildhall") ?? "";
  await site.accounts.signIn({ ...credentials, address: "::1", userAgent: "" });
  const passwords = { current: PASSWORD, next: "another horse battery" };
  expect((await browser.send("PUT", "/api/v1/session/password", passwords)).status).toBe(200);
  expect(await site.accounts.listSessions(1)).toHaveLength(1);
  expect(await site.accounts.session(other)).toBeNull();
  expect(await session()).toMatchObject({ user: { username: "brann" } });
  expect((await signIn()).status).toBe(401);
  expect((await signIn({ password: "another horse battery" })).status).toBe(200);
});

test("too many attempts get 429 with the time to wait, and a wrong password is never echoed", async () => {
  await start();
  await setUp(site, browser);
  for (let attempt = 0; attempt < 10; attempt++) {
    const response = await signIn({ password: "hunter2 hunter2" });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("hunter2");
  }
  const limited = await signIn();
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await limited.json()).toMatchObject({
    code: "too-many-attempts",
    hint: "Try again in 60 seconds.",
  });
  expect(JSON.stringify(site.log.lines)).not.toContain("hunter2");
});

test("an invitation creates an account in a browser", async () => {
  await start();
  await setUp(site, browser);
  const invited = await browser.send("POST", "/api/v1/invitations", { role: "officer" });
  const { token } = (await invited.json()) as { token: string };
  browser.cookies.clear();
  const user = {
    token,
    username: "Ysolde",
    displayName: "Ysolde of Hollowmere",
    password: PASSWORD,
  };
  expect((await browser.send("POST", "/api/v1/invitations/accept", user)).status).toBe(200);
  expect(await session()).toMatchObject({ user: { username: "ysolde", role: "officer" } });
});

test.each([
  ["{", "The body of the request is not valid JSON."],
  ["[]", "The body is missing or has the wrong type."],
  ['{"username":1,"password":"hunter2"}', 'The field "username" of the body is missing or has'],
  ['{"username":"a","password":"hunter2","admin":1}', 'The field "admin" of the body is unknown.'],
  ['{"__proto__":{"username":"a"},"password":"hunter2"}', "of the body"],
])("an invalid body gets 400 without its values: %s", async (body, message) => {
  await start();
  const url = await site.listen();
  const headers = { "Content-Type": "application/json", Origin: url };
  const response = await fetch(`${url}/api/v1/session`, { method: "POST", headers, body });
  expect(response.status).toBe(400);
  const { detail } = problemSchema.parse(await response.json());
  expect(detail).toContain(message);
  expect(detail).not.toContain("hunter2");
});

test("no response with personal data may be stored by a cache", async () => {
  await start();
  await setUp(site, browser);
  const paths = ["session", "users", "tokens", "invitations", "settings", "audit-log", "nothing"];
  for (const path of paths) {
    const { headers } = await browser.send("GET", `/api/v1/${path}`);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(headers.get("etag")).toBeNull();
  }
});
