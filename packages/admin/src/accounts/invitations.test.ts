// @module-tag promise/accounts
import { DAY_MS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
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
  await setUp(opened);
});
afterEach(() => opened.close());

const ACTOR = { name: "brann" };
const accept = (token: string, username = "Ysolde") =>
  opened.accounts.acceptInvitation(token, { username, password: PASSWORD }, BROWSER);
const refused = { code: "invalid-invitation" };

test("an invitation creates one user with its role, who is signed in", async () => {
  const { invitation, token } = await opened.accounts.createInvitation("officer", ACTOR);
  expect(invitation).toMatchObject({ role: "officer", createdBy: "brann", usedAt: null });
  expect(JSON.stringify(await opened.store.accounts.invitations.list())).not.toContain(token);
  const started = await accept(token);
  expect(started.user).toMatchObject({ username: "ysolde", role: "officer" });
  expect(await opened.accounts.session(started.token)).not.toBeNull();
  await expect(accept(token, "vedana")).rejects.toMatchObject(refused);
  const [used] = await opened.accounts.listInvitations();
  expect(used).toMatchObject({ usedBy: "ysolde", usedAt: opened.time.now });
  expect(used).not.toHaveProperty("tokenHash");
});

test("an invitation is checked without being used", async () => {
  const { token } = await opened.accounts.createInvitation("viewer", ACTOR);
  await opened.accounts.checkInvitation(token);
  await accept(token);
  await expect(opened.accounts.checkInvitation(token)).rejects.toMatchObject(refused);
  const old = await opened.accounts.createInvitation("viewer", ACTOR);
  opened.time.now += 7 * DAY_MS;
  await expect(opened.accounts.checkInvitation(old.token)).rejects.toMatchObject(refused);
});

test("an invitation is used once, also by two browsers at the same time", async () => {
  const { token } = await opened.accounts.createInvitation("viewer", ACTOR);
  const results = await Promise.allSettled([accept(token, "ysolde"), accept(token, "vedana")]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await opened.accounts.listUsers()).toHaveLength(2);
});

test("an invitation that is unknown, revoked or 7 days old creates no user", async () => {
  await expect(accept("x")).rejects.toMatchObject(refused);
  const revoked = await opened.accounts.createInvitation("viewer", ACTOR);
  await opened.accounts.revokeInvitation(revoked.invitation.id, ACTOR);
  await expect(accept(revoked.token)).rejects.toMatchObject(refused);
  const missing = opened.accounts.revokeInvitation(revoked.invitation.id, ACTOR);
  await expect(missing).rejects.toMatchObject({ code: "not-found" });
  const old = await opened.accounts.createInvitation("viewer", ACTOR);
  opened.time.now += 7 * DAY_MS;
  await expect(accept(old.token)).rejects.toMatchObject(refused);
  expect(await opened.accounts.listUsers()).toHaveLength(1);
});

test("an invitation can be used after a username that is taken", async () => {
  const { token } = await opened.accounts.createInvitation("viewer", ACTOR);
  await expect(accept(token, "brann")).rejects.toMatchObject({ code: "username-taken" });
  await accept(token);
});
