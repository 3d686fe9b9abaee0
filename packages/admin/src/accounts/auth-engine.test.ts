// @module-tag promise/accounts
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  BROWSER,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";
import { createAuthEngine } from "./auth-engine.ts";
import { SYSTEM_RANDOM } from "./secret-token.ts";

let opened: OpenedAccounts;
beforeEach(async () => {
  opened = await openAccounts();
});
afterEach(() => opened.close());

test("only the operations that the accounts use reach the tables", async () => {
  const engine = createAuthEngine(opened.store, SYSTEM_RANDOM);
  const { updateUser, listUsers } = await engine.internal;
  await expect(updateUser("1", { name: "x" })).rejects.toThrow(
    'The accounts do not support the operation "update user id".',
  );
  await expect(listUsers()).rejects.toThrow("do not support");
});

test("a failed transaction undoes what better-auth wrote in it", async () => {
  const { user } = await setUp(opened);
  const engine = createAuthEngine(opened.store, SYSTEM_RANDOM);
  const work = engine.transaction(async () => {
    const { createSession } = await engine.internal;
    await createSession(String(user.id));
    throw new Error("the power is gone");
  });
  await expect(work).rejects.toThrow("the power is gone");
  expect(await opened.accounts.listSessions(user.id)).toHaveLength(1);
});

test("accounts send no request, also not for telemetry", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  await setUp(opened);
  await opened.accounts.signIn({ username: "brann", password: PASSWORD, ...BROWSER });
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});
