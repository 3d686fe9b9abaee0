// @module-tag promise/accounts
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  COMMAND,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";

let opened: OpenedAccounts;
let userId: number;
beforeEach(async () => {
  opened = await openAccounts();
  await setUp(opened);
  const facts = { username: "ysolde", password: PASSWORD, role: "viewer" } as const;
  userId = (await opened.accounts.addUser(facts, COMMAND)).id;
});
afterEach(() => opened.close());

const create = (name = "Discord bot") => opened.accounts.createApiToken(userId, name, COMMAND);

test("an API token is shown once, reads as its user, and is recognized by its beginning", async () => {
  const { accounts, store } = opened;
  const { apiToken, token } = await create();
  expect(token).toMatch(/^hall_[\w-]{43}$/);
  expect(apiToken).toMatchObject({
    name: "Discord bot",
    readOnly: true,
    prefix: token.slice(0, 9),
  });
  expect(await accounts.checkApiToken(token)).toMatchObject({ user: { id: userId }, apiToken });
  expect(JSON.stringify(await store.accounts.apiTokens.list())).not.toContain(token);
  expect((await accounts.listApiTokens(userId))[0]).not.toHaveProperty("tokenHash");
});

test("an API token shows its last use, written at most once a minute", async () => {
  const { accounts, time } = opened;
  const { token } = await create();
  const usedAt = async () => (await accounts.listApiTokens())[0]?.usedAt;
  await accounts.checkApiToken(token);
  const first = await usedAt();
  expect(first).toBe(time.now);
  time.now += 59_999;
  await accounts.checkApiToken(token);
  expect(await usedAt()).toBe(first);
  time.now += 1;
  await accounts.checkApiToken(token);
  expect(await usedAt()).toBe(time.now);
});

test("an API token that is unknown or revoked, or whose user is disabled or removed, is refused", async () => {
  const { accounts } = opened;
  const [revoked, kept] = [await create(), await create()];
  for (const token of ["", "hall_", "x", `${kept.token}x`, kept.token.slice(5)]) {
    expect(await accounts.checkApiToken(token)).toBeNull();
  }
  await accounts.revokeApiToken(revoked.apiToken.id, COMMAND);
  expect(await accounts.checkApiToken(revoked.token)).toBeNull();
  await accounts.setDisabled(userId, true, COMMAND);
  expect(await accounts.checkApiToken(kept.token)).toBeNull();
  await accounts.removeUser(userId, COMMAND);
  expect(await accounts.listApiTokens()).toEqual([]);
});

test("an API token is revoked only by its own user, unless no user is given", async () => {
  const { accounts } = opened;
  const { apiToken } = await create();
  const other = accounts.revokeApiToken(apiToken.id, COMMAND, userId + 1);
  await expect(other).rejects.toMatchObject({ code: "not-found" });
  await accounts.revokeApiToken(apiToken.id, COMMAND, userId);
});

test.each(["", " ", "a\nb", "x".repeat(65)])(
  "an API token with the name %j is refused",
  async (name) => {
    await expect(create(name)).rejects.toMatchObject({ code: "invalid-name" });
  },
);
