// @module-tag promise/accounts
import { DAY_MS } from "@guildhall/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  BROWSER,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";

let opened: OpenedAccounts;
beforeEach(async () => {
  opened = await openAccounts();
});
afterEach(() => opened.close());

const user = { username: "Brann", displayName: "Brann of the North", password: PASSWORD };
const refused = { name: "AccountError", code: "invalid-set-up-token" };

describe("the first administrator", () => {
  test("is created with the one-time token and signed in", async () => {
    const { accounts, store, time } = opened;
    expect(await accounts.isSetUp()).toBe(false);
    const token = (await accounts.prepareSetUp()) ?? "";
    const started = await accounts.createAdministrator(user, token, BROWSER);
    expect(started.user).toMatchObject({
      ...{ username: "brann", displayName: "Brann of the North", role: "administrator" },
      createdAt: time.now,
    });
    expect(await accounts.session(started.token)).toMatchObject({ user: started.user });
    expect(await accounts.isSetUp()).toBe(true);
    expect(await accounts.prepareSetUp()).toBeNull();
    expect(await store.auditLog.list({ limit: 9 })).toMatchObject([
      { who: "brann", action: "site.set-up" },
    ]);
  });

  test("is not created with a wrong, used, replaced or expired token", async () => {
    const { accounts, time } = opened;
    const create = (token: string) => accounts.createAdministrator(user, token, BROWSER);
    await expect(create("")).rejects.toMatchObject(refused);
    const replaced = (await accounts.prepareSetUp()) ?? "";
    const token = (await accounts.prepareSetUp()) ?? "";
    for (const wrong of [replaced, `${token}x`, token.slice(1), ""]) {
      await expect(create(wrong)).rejects.toMatchObject(refused);
    }
    expect(await accounts.hasSetUpTokenExpired()).toBe(false);
    time.now += DAY_MS;
    expect(await accounts.hasSetUpTokenExpired()).toBe(true);
    await expect(create(token)).rejects.toMatchObject(refused);
    expect(await accounts.listUsers()).toEqual([]);
  });

  test("is created once, also when two browsers send the token at the same time", async () => {
    const { accounts } = opened;
    const token = (await accounts.prepareSetUp()) ?? "";
    const create = (username: string) =>
      accounts.createAdministrator({ username, password: PASSWORD }, token, BROWSER);
    const results = await Promise.allSettled(["brann", "ysolde", "vedana"].map(create));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await accounts.listUsers()).toHaveLength(1);
    await expect(create("bram")).rejects.toMatchObject({ code: "already-set-up" });
  });

  test("can try again with the same token after an invalid username or password", async () => {
    const { accounts } = opened;
    const token = (await accounts.prepareSetUp()) ?? "";
    const create = (changed: object) =>
      accounts.createAdministrator({ ...user, ...changed }, token, BROWSER);
    await expect(create({ password: "short" })).rejects.toMatchObject({ code: "invalid-password" });
    await expect(create({ username: "?" })).rejects.toMatchObject({ code: "invalid-username" });
    await create({});
  });
});

test("the database has no token and no password of a new site in plain text", {
  tags: "promise/secrets",
}, async () => {
  const { accounts, store } = opened;
  const setUpToken = (await accounts.prepareSetUp()) ?? "";
  const stored = await store.accounts.verifications.get("set-up");
  const { token, user } = await accounts.createAdministrator(
    { username: "Brann", password: PASSWORD },
    setUpToken,
    BROWSER,
  );
  const rows = JSON.stringify([
    stored,
    await store.accounts.sessions.list(user.id),
    await store.accounts.linkedAccounts.list(user.id),
  ]);
  for (const secret of [setUpToken, token, PASSWORD]) expect(rows).not.toContain(secret);
  expect(rows).toContain("$argon2id$");
});

test("a second start of an unfinished set-up prints another token", async () => {
  const first = await opened.accounts.prepareSetUp();
  expect(await opened.open().prepareSetUp()).not.toBe(first);
  await setUp(opened);
});
