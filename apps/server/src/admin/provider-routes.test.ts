// @module-tag promise/accounts
import { SettingError } from "@guildhall/admin/settings";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator, type EmulatorServer } from "@guildhall/emulator";
import { answerSignIn } from "@guildhall/tests/sign-in-page";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

let site: AdminSite;
let emulator: EmulatorServer;
let url: string;
let browser: TestBrowser;
let signUp: boolean;
let problem: Error | null;
beforeEach(async () => {
  const service = createEmulator({ provider: PROVIDERS.battlenet });
  emulator = await service.listen();
  const { provider } = service.description(emulator.url);
  const { credentials } = service;
  const connection = { provider, region: "eu", edition: "current", credentials } as const;
  signUp = true;
  problem = null;
  site = await openAdminSite({
    provider: {
      connection: async () => {
        if (problem) throw problem;
        return connection;
      },
      allowsSignUp: async () => signUp,
    },
  });
  url = await site.listen();
  browser = createBrowser(url);
});
afterEach(async () => {
  await site.close();
  await emulator.close();
});

async function begin(): Promise<string> {
  const response = await browser.send("POST", "/api/v1/session/provider", {});
  expect(response.status).toBe(200);
  return ((await response.json()) as { url: string }).url;
}
const follow = (callback: string, from = browser) => from.send("GET", callback.slice(url.length));
const session = async () => (await browser.send("GET", "/api/v1/session")).json();

test("a player signs in with the account of the game and becomes a viewer", async () => {
  expect(await session()).toMatchObject({ user: null, signInProvider: "Battle.net" });
  const authorizeUrl = await begin();
  expect(browser.cookies.has("guildhall-sign-in")).toBe(true);
  const callback = await answerSignIn(authorizeUrl);
  expect(callback).toMatch(`${url}/api/v1/session/provider/callback?`);
  const response = await follow(callback);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(browser.cookies.has("guildhall-sign-in")).toBe(false);
  expect(await session()).toMatchObject({ user: { role: "viewer" } });
});

test("a signed-in user links the account, and gets to the page of the own account", async () => {
  await setUp(site, browser);
  const response = await follow(await answerSignIn(await begin()));
  expect(response.headers.get("location")).toBe("/account?linked=true");
  expect(await session()).toMatchObject({ user: { username: "brann" } });
  expect(await site.accounts.listUsers()).toHaveLength(1);
  expect((await site.accounts.listCharacters(1)).length).toBeGreaterThan(0);
});

test("a user sees the linked account with its characters, and removes the link", async () => {
  await setUp(site, browser);
  const path = "/api/v1/session/provider";
  const linked = async () => (await browser.send("GET", path)).json();
  expect(await linked()).toBeNull();
  await follow(await answerSignIn(await begin()));
  const characters = await site.accounts.listCharacters(1);
  expect(await linked()).toEqual({
    linkedAt: new Date(site.time.now).toISOString(),
    characters: characters.map(({ name, realmSlug: slug, realmName }) => ({
      ...{ name, realm: { slug, name: realmName }, member: null },
    })),
  });
  expect((await browser.send("PUT", `${path}/main`, { memberId: 1 })).status).toBe(404);
  expect((await browser.send("DELETE", path)).status).toBe(204);
  expect(await linked()).toBeNull();
  expect(await session()).toMatchObject({ user: { username: "brann" } });
});

test("a user without a password keeps the link, and reads what to do", async () => {
  await follow(await answerSignIn(await begin()));
  const refused = await browser.send("DELETE", "/api/v1/session/provider");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "only-sign-in",
    hint: "Ask an administrator to set a password first.",
  });
});

test("the callback in another browser signs nobody in", async () => {
  const callback = await answerSignIn(await begin());
  const other = createBrowser(url);
  const response = await follow(callback, other);
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/sign-in?problem=sign-in-expired",
  ]);
  expect(other.cookies.size).toBe(0);
  expect(await site.accounts.listUsers()).toEqual([]);
});

test.each([
  ["denies it", "deny", true, "sign-in-denied"],
  ["is not known", "allow", false, "sign-up-closed"],
] as const)("a player who %s gets to a page with the reason", async (_, decision, open, code) => {
  signUp = open;
  const response = await follow(await answerSignIn(await begin(), decision));
  expect(response.headers.get("location")).toBe(`/sign-in?problem=${code}`);
  expect(await session()).toMatchObject({ user: null });
});

test("a failed sign-in is logged without the code, the secret or a token", {
  tags: "promise/secrets",
}, async () => {
  const callback = new URL(await answerSignIn(await begin()));
  const secret = browser.cookies.get("guildhall-sign-in") ?? "";
  const code = callback.searchParams.get("code") ?? "";
  callback.searchParams.set("code", `${code}x`);
  const response = await follow(callback.href);
  expect(response.headers.get("location")).toBe("/sign-in?problem=sign-in-failed");
  const logged = site.log.lines.map(({ fields }) => fields as { err: Error });
  expect(logged[0]?.err.cause).toMatchObject({ name: "SignInError", code: "invalid_grant" });
  for (const hidden of [secret, code]) expect(JSON.stringify(logged)).not.toContain(hidden);
});

test("a lost key of the credentials is explained to administrators only", async () => {
  const lost =
    "The setting clientSecret cannot be read, because the key /data/secret.key is missing.";
  problem = new SettingError("missing-key", lost, "Restore the file.");
  const start = () => browser.send("POST", "/api/v1/session/provider", {});
  const stranger = await start();
  expect(stranger.status).toBe(500);
  expect(await stranger.text()).not.toContain("secret.key");
  expect(site.log.lines).toMatchObject([{ level: "error", fields: { err: problem } }]);
  expect(await session()).toMatchObject({ signInProvider: null });
  await setUp(site, browser);
  const administrator = await start();
  expect(administrator.status).toBe(503);
  expect(await administrator.json()).toMatchObject({ detail: lost });
});
