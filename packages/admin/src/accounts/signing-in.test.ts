// @module-tag promise/accounts
import { DAY_MS } from "@guildhall/contract";
import { openStore, StoreError } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  BROWSER,
  COMMAND,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";
import { createAccounts } from "./create-accounts.ts";
import * as passwordHash from "./password-hash.ts";
import { hashPassword } from "./password-hash.ts";

let opened: OpenedAccounts;
beforeEach(async () => {
  opened = await openAccounts();
});
afterEach(() => opened.close());

const signIn = (changed: object = {}) =>
  opened.accounts.signIn({ username: "brann", password: PASSWORD, ...BROWSER, ...changed });

describe("a sign-in", () => {
  test("starts a session with the address and the browser, shortened", async () => {
    const { user } = await setUp(opened);
    const { token, expiresAt } = await signIn({ username: " BRANN ", userAgent: "x".repeat(900) });
    expect(expiresAt).toBe(opened.time.now + 30 * DAY_MS);
    expect(await opened.accounts.session(token)).toEqual({
      user,
      createdAt: opened.time.now,
      expiresAt,
    });
    const [, session] = await opened.accounts.listSessions(user.id);
    expect(session).toMatchObject({ address: "203.0.113.7", userAgent: "x".repeat(200) });
    expect(session).not.toHaveProperty("tokenHash");
  });

  test("has the same error for a wrong password and an unknown user", async () => {
    await setUp(opened);
    const errors = await Promise.all([
      signIn({ password: "wrong horse battery" }).catch((error: Error) => error),
      signIn({ username: "nobody" }).catch((error: Error) => error),
      signIn({ username: "" }).catch((error: Error) => error),
    ]);
    for (const error of errors) {
      expect(error).toMatchObject({
        code: "invalid-credentials",
        message: "The username or the password is wrong.",
      });
      expect(JSON.stringify(error)).not.toContain("horse");
    }
  });

  test("verifies one hash with the same cost for a known, an unknown and a password-less user", async () => {
    await setUp(opened);
    await opened.store.accounts.users.add({
      ...{ username: "player-1", displayName: "Player", role: "viewer", createdAt: 1 },
    });
    await signIn({ username: "warm-up" }).catch(() => {});
    const verify = vi.spyOn(passwordHash, "verifyPassword");
    const derived: (string | undefined)[] = [];
    for (const username of ["brann", "nobody", "player-1"]) {
      verify.mockClear();
      await signIn({ username, password: "wrong horse battery" }).catch(() => {});
      derived.push(...verify.mock.calls.map(([, phc]) => phc.split("$")[3]));
    }
    verify.mockRestore();
    expect(derived).toEqual(["m=19456,t=2,p=1", "m=19456,t=2,p=1", "m=19456,t=2,p=1"]);
  });

  test("replaces a hash with outdated parameters", async () => {
    const { user } = await setUp(opened);
    const { linkedAccounts } = opened.store.accounts;
    const cheap = await hashPassword(PASSWORD, { cost: { memory: 8, passes: 1, parallelism: 1 } });
    await linkedAccounts.setPassword((await linkedAccounts.list(user.id))[0]?.id ?? 0, cheap, 1);
    await signIn({ password: "wrong horse battery" }).catch(() => {});
    expect((await linkedAccounts.list(user.id))[0]?.password).toBe(cheap);
    await signIn();
    expect((await linkedAccounts.list(user.id))[0]?.password).toContain("$m=19456,");
    await signIn();
  });

  test("ends the session that the browser had before", async () => {
    const { token: previousToken } = await setUp(opened);
    const { token } = await signIn({ previousToken });
    expect(token).not.toBe(previousToken);
    expect(await opened.accounts.session(previousToken)).toBeNull();
    expect(await opened.accounts.session(token)).not.toBeNull();
  });

  test("of a disabled user is refused with the reason, only after the password was right", async () => {
    await setUp(opened);
    const facts = { username: "ysolde", password: PASSWORD, role: "viewer" } as const;
    const { id } = await opened.accounts.addUser(facts, COMMAND);
    await opened.accounts.setDisabled(id, true, COMMAND);
    await expect(signIn({ username: "ysolde" })).rejects.toMatchObject({ code: "user-disabled" });
    await expect(signIn({ username: "ysolde", password: "x" })).rejects.toMatchObject({
      code: "invalid-credentials",
    });
  });
});

describe("the limit of sign-ins", () => {
  const wrong = (changed: object = {}) =>
    signIn({ password: "wrong horse battery", ...changed }).catch((error: Error) => error);

  test("allows 10 attempts with a username, then one a minute, from any address", async () => {
    await setUp(opened);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await wrong({ address: `203.0.113.${attempt}` })).toMatchObject({
        code: "invalid-credentials",
      });
    }
    opened.time.now += 500;
    expect(await wrong({ address: "198.51.100.1", username: "BRANN" })).toMatchObject({
      code: "too-many-attempts",
      advice: "Try again in 60 seconds.",
      retryAfterMs: 59_500,
    });
    opened.time.now += 59_500;
    expect(await wrong()).toMatchObject({ code: "invalid-credentials" });
    expect(await wrong()).toMatchObject({ code: "too-many-attempts" });
  });

  test("allows 10 attempts from an address with any usernames", async () => {
    await setUp(opened);
    for (let attempt = 0; attempt < 10; attempt++) await wrong({ username: `user-${attempt}` });
    await expect(signIn()).rejects.toMatchObject({ code: "too-many-attempts" });
    await signIn({ address: "198.51.100.1" });
  });

  test("counts the attempts of another process", async () => {
    await setUp(opened);
    const other = await openStore(opened.location);
    const accounts = createAccounts({ store: other, clock: () => opened.time.now });
    for (let attempt = 0; attempt < 10; attempt++) {
      await accounts.signIn({ username: "brann", password: "x", ...BROWSER }).catch(() => {});
    }
    await expect(signIn()).rejects.toMatchObject({ code: "too-many-attempts" });
    await other.close();
  });

  test("forgets the attempts with a username after a sign-in", async () => {
    await setUp(opened);
    for (let attempt = 0; attempt < 9; attempt++) await wrong({ address: `203.0.113.${attempt}` });
    await signIn({ address: "198.51.100.1" });
    for (let attempt = 0; attempt < 9; attempt++) {
      expect(await wrong({ address: `192.0.2.${attempt}` })).toMatchObject({
        code: "invalid-credentials",
      });
    }
  });
});

describe("a session", () => {
  test("ends at the sign-out", async () => {
    const { token } = await setUp(opened);
    const other = await signIn();
    await opened.accounts.signOut(token);
    await opened.accounts.signOut(token);
    expect(await opened.accounts.session(token)).toBeNull();
    expect(await opened.accounts.session(other.token)).not.toBeNull();
  });

  test("reports an error when the sign-out cannot be stored", async () => {
    const { token } = await setUp(opened);
    await opened.store.close();
    await expect(opened.accounts.signOut(token)).rejects.toThrow();
  });

  test("ends after 30 days without a request", async () => {
    const { token } = await setUp(opened);
    opened.time.now += 30 * DAY_MS - 1;
    expect(await opened.accounts.session(token)).not.toBeNull();
    opened.time.now += 30 * DAY_MS;
    expect(await opened.accounts.session(token)).toBeNull();
  });

  test("ends 90 days after the sign-in, also with a request a day", async () => {
    const { token } = await setUp(opened);
    for (let day = 1; day < 90; day++) {
      opened.time.now += DAY_MS;
      expect(await opened.accounts.session(token), `day ${day}`).not.toBeNull();
    }
    opened.time.now += DAY_MS;
    expect(await opened.accounts.session(token)).toBeNull();
  });

  test("is written at most once in five minutes", async () => {
    const { token, user } = await setUp(opened);
    const seenAt = async () => (await opened.accounts.listSessions(user.id))[0]?.seenAt;
    const before = await seenAt();
    opened.time.now += 299_999;
    await opened.accounts.session(token);
    expect(await seenAt()).toBe(before);
    opened.time.now += 1;
    await opened.accounts.session(token);
    expect(await seenAt()).toBe(opened.time.now);
  });

  test("and an API token are valid while the disk is full", {
    tags: "promise/outages",
  }, async () => {
    const { token, user, expiresAt } = await setUp(opened);
    const created = await opened.accounts.createApiToken(user.id, "bot", COMMAND);
    opened.time.now += DAY_MS;
    const { sessions, apiTokens } = opened.store.accounts;
    const full = async () => {
      throw new StoreError("disk-full", "The disk is full.");
    };
    const extending = vi.spyOn(sessions, "extend").mockImplementation(full);
    const marking = vi.spyOn(apiTokens, "markUsed").mockImplementation(full);
    expect(await opened.accounts.session(token)).toMatchObject({ user, expiresAt });
    expect(await opened.accounts.checkApiToken(created.token)).toMatchObject({ user });
    expect([extending.mock.calls.length, marking.mock.calls.length]).toEqual([1, 1]);
  });

  test("with an unknown token does not exist", async () => {
    await setUp(opened);
    for (const token of ["", "x", "a".repeat(43)]) {
      expect(await opened.accounts.session(token)).toBeNull();
    }
  });
});

describe("a changed password", () => {
  test("ends all sessions and starts a new one", async () => {
    const { token, user } = await setUp(opened);
    const other = await signIn();
    const passwords = { current: PASSWORD, next: "another horse battery" };
    const started = await opened.accounts.changePassword(user.id, passwords, BROWSER);
    for (const ended of [token, other.token]) {
      expect(await opened.accounts.session(ended)).toBeNull();
    }
    expect(await opened.accounts.session(started.token)).not.toBeNull();
    await expect(signIn()).rejects.toMatchObject({ code: "invalid-credentials" });
    await signIn({ password: "another horse battery" });
    expect(await opened.store.auditLog.list({ limit: 1 })).toMatchObject([
      { who: "brann", action: "session.password" },
    ]);
  });

  test("requires the current one, and its attempts are limited", async () => {
    const { user, token } = await setUp(opened);
    const change = (current: string, next = "another horse battery") =>
      opened.accounts.changePassword(user.id, { current, next }, BROWSER);
    await expect(change(PASSWORD, "short")).rejects.toMatchObject({ code: "invalid-password" });
    for (let attempt = 0; attempt < 9; attempt++) {
      await expect(change("wrong")).rejects.toMatchObject({ code: "invalid-credentials" });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "too-many-attempts" });
    expect(await opened.accounts.session(token)).not.toBeNull();
  });
});
