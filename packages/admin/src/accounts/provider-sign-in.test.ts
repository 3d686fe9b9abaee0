// @module-tag promise/accounts
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator, type Emulator, type EmulatorServer } from "@guildhall/emulator";
import { answerSignIn } from "@guildhall/tests/sign-in-page";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  BROWSER,
  COMMAND,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";
import { createAccounts } from "./create-accounts.ts";
import type { ProviderConnection } from "./provider-account.ts";
import { hashToken } from "./secret-token.ts";

/** Nothing listens here: the tests read the redirect and do not follow it. */
const REDIRECT_URI = "http://localhost:9/api/v1/session/provider/callback";

let emulator: Emulator;
let server: EmulatorServer;
let opened: OpenedAccounts;
let signUp: boolean;
let connection: ProviderConnection | null;
beforeEach(async () => {
  emulator = createEmulator({ provider: PROVIDERS.battlenet });
  server = await emulator.listen();
  opened = await openAccounts();
  signUp = true;
  const { provider } = emulator.description(server.url);
  const { credentials } = emulator;
  connection = { provider, region: "eu", edition: "current", credentials };
});
afterEach(async () => {
  await server.close();
  await opened.close();
});

const accounts = () =>
  createAccounts({
    store: opened.store,
    clock: () => opened.time.now,
    provider: { connection: async () => connection, allowsSignUp: async () => signUp },
  });
const begin = (userId?: number) =>
  accounts().beginProviderSignIn({ redirectUri: REDIRECT_URI, address: BROWSER.address, userId });
const finish = (url: string, browserSecret: string) =>
  accounts().finishProviderSignIn({ url, browserSecret, ...BROWSER });
async function signIn(userId?: number) {
  const { url, browserSecret } = await begin(userId);
  return finish(await answerSignIn(url), browserSecret);
}

describe("a sign-in with the provider", () => {
  test("makes an unknown player a viewer, who owns the characters of the account", async () => {
    const started = await signIn();
    expect(started.user).toMatchObject({
      role: "viewer",
      username: expect.stringMatching(/^player-[0-9a-f]{12}$/),
    });
    expect(await accounts().session(started.token)).toMatchObject({ user: started.user });
    const characters = await accounts().listCharacters(started.user.id);
    expect(characters.length).toBeGreaterThan(0);
    expect(characters[0]).toMatchObject({
      ...{ provider: connection?.provider.name, region: "eu", edition: "current" },
      ...{ characterId: expect.any(Number), name: expect.any(String) },
      realmSlug: expect.stringMatching(/^[a-z-]+$/),
    });
    const again = await signIn();
    expect(again.user).toEqual(started.user);
    expect(await accounts().listCharacters(started.user.id)).toHaveLength(characters.length);
    expect((await accounts().listUsers()).length).toBe(1);
  });

  test("adds no user while the site does not allow it", async () => {
    signUp = false;
    await expect(signIn()).rejects.toMatchObject({ code: "sign-up-closed" });
    expect(await accounts().listUsers()).toEqual([]);
  });

  test("links the account to a signed-in user, and to no second one", async () => {
    signUp = false;
    const { user } = await setUp(opened);
    expect(await signIn(user.id)).toMatchObject({ user, isLink: true });
    expect(await signIn()).toMatchObject({ user, isLink: false });
    const facts = { username: "ysolde", password: PASSWORD, role: "viewer" } as const;
    const other = await accounts().addUser(facts, COMMAND);
    await expect(signIn(other.id)).rejects.toMatchObject({ code: "account-linked" });
    const [event] = await opened.store.auditLog.list({ limit: 9 });
    expect(event).toMatchObject({ who: "(command)", action: "users.add" });
    expect((await opened.store.auditLog.list({ limit: 9 }))[1]).toMatchObject({
      ...{ who: "brann", action: "accounts.link", subject: "brann" },
    });
  });

  test("shows a user the linked account with its characters, until the link is removed", async () => {
    const { user } = await signIn();
    const linked = await accounts().linkedPlayer(user.id);
    expect(linked?.createdAt).toBe(opened.time.now);
    const own = await accounts().listCharacters(user.id);
    expect(linked?.characters).toEqual(own.map((each) => ({ ...each, member: null })));
    expect(own[0]).toMatchObject({ realmSlug: "brightholm", realmName: "Brightholm" });
    const { linkedAccounts } = opened.store.accounts;
    const character = { characterId: 7, name: "Bram", realmSlug: "hollowmere", realmName: null };
    const us = { provider: "battlenet", region: "us", edition: "current" } as const;
    await linkedAccounts.setCharacters(user.id, us, [character], 1);
    await linkedAccounts.setCharacters(user.id, { ...us, region: "cn" }, [character], 1);
    await accounts().setPassword(user.id, PASSWORD, COMMAND);
    await accounts().unlinkPlayer(user);
    expect(await accounts().linkedPlayer(user.id)).toBeNull();
    expect(await linkedAccounts.list(user.id)).toMatchObject([{ provider: "credential" }]);
    expect(await linkedAccounts.listCharacters(user.id)).toMatchObject([{ region: "cn" }]);
    expect(await opened.store.auditLog.list({ limit: 1 })).toMatchObject([
      { who: user.username, action: "accounts.unlink", subject: user.username },
    ]);
    await accounts().unlinkPlayer(user);
  });

  test("stays possible for a user without a password, whose link is not removed", async () => {
    const { user } = await signIn();
    await expect(accounts().unlinkPlayer(user)).rejects.toMatchObject({ code: "only-sign-in" });
    expect(await accounts().linkedPlayer(user.id)).not.toBeNull();
  });

  test("shows no linked account on a site without credentials", async () => {
    const { user } = await signIn();
    connection = null;
    expect(await accounts().linkedPlayer(user.id)).toBeNull();
  });

  test("of a disabled user is refused", async () => {
    const { user } = await signIn();
    await accounts().setDisabled(user.id, true, COMMAND);
    await expect(signIn()).rejects.toMatchObject({ code: "user-disabled" });
  });

  test("is finished once, in the browser that started it, within 10 minutes", async () => {
    const expired = { code: "sign-in-expired" };
    const { url, browserSecret } = await begin();
    const callback = await answerSignIn(url);
    await expect(finish(callback, "another browser")).rejects.toMatchObject(expired);
    await finish(callback, browserSecret);
    await expect(finish(callback, browserSecret)).rejects.toMatchObject(expired);
    const late = await begin();
    const lateCallback = await answerSignIn(late.url);
    opened.time.now += 600_000;
    await expect(finish(lateCallback, late.browserSecret)).rejects.toMatchObject(expired);
  });

  test("with the callback of another browser's sign-in is refused without a token request", async () => {
    const [mine, other] = [await begin(), await begin()];
    const callback = await answerSignIn(other.url);
    await expect(finish(callback, mine.browserSecret)).rejects.toMatchObject({
      code: "sign-in-failed",
      cause: { problem: "state" },
    });
    expect(emulator.requests.filter(({ row }) => row === "token")).toEqual([]);
  });

  test("that the player denies is refused as denied", async () => {
    const { url, browserSecret } = await begin();
    const denied = finish(await answerSignIn(url, "deny"), browserSecret);
    await expect(denied).rejects.toMatchObject({ code: "sign-in-denied" });
  });

  test("is not available without credentials", async () => {
    expect(await accounts().signInProvider()).toBe(connection?.provider.label);
    expect(connection?.provider.label).toBe("Battle.net");
    connection = null;
    expect(await accounts().signInProvider()).toBeNull();
    await expect(begin()).rejects.toMatchObject({ code: "sign-in-unavailable" });
    const { accounts: without } = opened;
    const start = { redirectUri: REDIRECT_URI, address: "::1" };
    await expect(without.beginProviderSignIn(start)).rejects.toMatchObject({
      code: "sign-in-unavailable",
    });
  });

  test("is started at most 60 times at once from an address", async () => {
    for (let attempt = 0; attempt < 60; attempt++) await begin();
    await expect(begin()).rejects.toMatchObject({
      code: "too-many-attempts",
      retryAfterMs: 10_000,
    });
    opened.time.now += 10_000;
    await begin();
  });

  test("is not offered while its credentials cannot be read", async () => {
    const unreadable = createAccounts({
      store: opened.store,
      provider: {
        connection: () => Promise.reject(new Error("the key is lost")),
        allowsSignUp: async () => true,
      },
    });
    expect(await unreadable.signInProvider()).toBeNull();
  });

  test("stores no token of the player, no state and no verifier", {
    tags: "promise/secrets",
  }, async () => {
    const { url, browserSecret } = await begin();
    const { searchParams } = new URL(url);
    const identifier = `sign-in ${hashToken(browserSecret)}`;
    const stored = JSON.stringify(await opened.store.accounts.verifications.get(identifier));
    const state = searchParams.get("state") ?? "";
    expect(stored).toContain(REDIRECT_URI);
    for (const secret of [state, browserSecret]) expect(stored).not.toContain(secret);
    const { user } = await finish(await answerSignIn(url), browserSecret);
    expect(await opened.store.accounts.linkedAccounts.list(user.id)).toEqual([
      {
        ...{ id: expect.any(Number), userId: user.id, provider: connection?.provider.name },
        ...{ subject: expect.stringMatching(/^\d+$/), password: null },
        ...{ createdAt: opened.time.now, updatedAt: opened.time.now },
      },
    ]);
  });
});
