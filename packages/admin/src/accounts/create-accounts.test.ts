// @module-tag promise/accounts
import { openStore, type Store } from "@guildhall/store";
import { startPostgres, type TestPostgres } from "@guildhall/tests/postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, COMMAND, PASSWORD, setUp } from "../testing/open-accounts.ts";
import { createAccounts } from "./create-accounts.ts";

let server: TestPostgres;
let store: Store;
beforeAll(async () => {
  server = await startPostgres();
  store = await openStore({ postgres: await server.createDatabase() });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

test("accounts work on PostgreSQL, also when two processes change them at the same time", async () => {
  const accounts = createAccounts({ store });
  const { user, token } = await setUp({ accounts });
  expect(await accounts.session(token)).toMatchObject({ user });
  const signIn = (username: string) =>
    accounts.signIn({ username, password: PASSWORD, ...BROWSER });
  const facts = { username: "ysolde", password: PASSWORD, role: "administrator" } as const;
  const other = await accounts.addUser(facts, COMMAND);
  await Promise.all(Array.from({ length: 4 }, () => signIn("ysolde")));
  expect(await accounts.listSessions(other.id)).toHaveLength(4);
  const passwords = { current: PASSWORD, next: "another horse battery" };
  await accounts.changePassword(other.id, passwords, BROWSER);
  expect(await accounts.listSessions(other.id)).toHaveLength(1);
  const removals = [user, other].map(({ id }) => createAccounts({ store }).removeUser(id, COMMAND));
  const statuses = (await Promise.allSettled(removals)).map(({ status }) => status);
  expect(statuses.sort()).toEqual(["fulfilled", "rejected"]);
  expect(await accounts.listUsers()).toHaveLength(1);
});
