import { expect, test } from "vitest";
import { createTokenStore, type TokenSubject } from "./token-store.ts";

const APPLICATION: TokenSubject = {
  clientId: "tower",
  gateway: "global",
  scope: "",
  accountId: null,
};

function openStore() {
  const time = { now: 1_000_000 };
  return { time, store: createTokenStore({ seed: 7, clock: () => time.now }) };
}

test("a token is valid at its own gateway until it expires", () => {
  const { time, store } = openStore();
  const token = store.issue(APPLICATION);
  expect(store.find(token, "global")).toEqual({ ...APPLICATION, expires: 87_399_000 });
  expect(store.find(token, "china")).toBeNull();
  time.now = 87_398_999;
  expect(store.find(token, "global")).not.toBeNull();
  time.now = 87_399_000;
  expect(store.find(token, "global")).toBeNull();
});

test("a new lifetime applies to later tokens only, and must be positive", () => {
  const { time, store } = openStore();
  const long = store.issue(APPLICATION);
  store.lifetimeMs = 1_500;
  expect(store.publishedExpiresIn).toBe(1);
  const short = store.issue(APPLICATION);
  time.now += 1_500;
  expect([store.find(long, "global"), store.find(short, "global")]).toEqual([
    expect.anything(),
    null,
  ]);
  for (const ms of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => {
      store.lifetimeMs = ms;
    }).toThrow(RangeError);
  }
  expect(store.lifetimeMs).toBe(1_500);
});

test("an overridden expires_in is published and does not change when tokens expire", () => {
  const { time, store } = openStore();
  for (const odd of [0, -5, "86399", null, { seconds: 1 }]) {
    store.expiresIn = odd;
    expect(store.publishedExpiresIn).toEqual(odd);
  }
  const token = store.issue(APPLICATION);
  time.now += 86_398_000;
  expect(store.find(token, "global")).not.toBeNull();
  store.expiresIn = undefined;
  expect(store.publishedExpiresIn).toBe(86_399);
});

test("a list has the valid tokens, with 6 characters of each", () => {
  const { time, store } = openStore();
  store.lifetimeMs = 10;
  store.issue(APPLICATION);
  store.lifetimeMs = 20;
  const user = { ...APPLICATION, scope: "openid", accountId: 5 };
  const token = store.issue(user);
  time.now += 10;
  expect(store.list()).toEqual([{ ...user, token: `${token.slice(0, 6)}…`, expires: 1_000_020 }]);
  expect(store.issued).toBe(2);
});

test("a revoked token is not found, and cannot be revoked again", () => {
  const { store } = openStore();
  const [first, second] = [store.issue(APPLICATION), store.issue(APPLICATION)];
  expect([store.revoke(first), store.revoke(first), store.revoke("EMU")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(store.find(first, "global")).toBeNull();
  expect(store.find(second, "global")).not.toBeNull();
  store.revokeAll();
  expect(store.find(second, "global")).toBeNull();
});

test("beyond 10,000 tokens the oldest is evicted", () => {
  const { store } = openStore();
  const first = store.issue(APPLICATION);
  const second = store.issue(APPLICATION);
  for (let count = 2; count < 10_001; count += 1) store.issue(APPLICATION);
  expect([store.find(first, "global"), store.list().length]).toEqual([null, 10_000]);
  expect(store.find(second, "global")).not.toBeNull();
});
