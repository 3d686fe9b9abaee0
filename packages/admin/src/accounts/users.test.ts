// @module-tag promise/accounts
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  BROWSER,
  COMMAND,
  type OpenedAccounts,
  openAccounts,
  PASSWORD,
  setUp,
} from "../testing/open-accounts.ts";

let opened: OpenedAccounts;
let administrator: number;
beforeEach(async () => {
  opened = await openAccounts();
  administrator = (await setUp(opened)).user.id;
});
afterEach(() => opened.close());

const add = (username: string, role: "administrator" | "officer" | "viewer" = "viewer") =>
  opened.accounts.addUser({ username, password: PASSWORD, role }, COMMAND);
const signIn = (username: string) =>
  opened.accounts.signIn({ username, password: PASSWORD, ...BROWSER });
const actions = async () =>
  (await opened.store.auditLog.list({ limit: 9 })).map(({ who, action, subject, detail }) =>
    [who, action, subject, detail].filter(Boolean).join(" "),
  );

describe("users", () => {
  test("are added with a role, listed, and can sign in", async () => {
    const user = await add("Ysolde", "officer");
    expect(user).toMatchObject({ username: "ysolde", displayName: "Ysolde", role: "officer" });
    expect((await opened.accounts.listUsers()).map(({ username }) => username)).toEqual([
      "brann",
      "ysolde",
    ]);
    await signIn("ysolde");
    await expect(add("YSOLDE")).rejects.toMatchObject({ code: "username-taken" });
  });

  test("are changed, disabled and removed, and the audit log names who did it", async () => {
    const { id } = await add("ysolde");
    await opened.accounts.setRole(id, "officer", COMMAND);
    await opened.accounts.setRole(id, "officer", COMMAND);
    const { token } = await signIn("ysolde");
    await opened.accounts.setDisabled(id, true, COMMAND);
    expect(await opened.accounts.session(token)).toBeNull();
    await opened.accounts.setDisabled(id, false, COMMAND);
    expect(await opened.accounts.session(token)).toBeNull();
    const again = await signIn("ysolde");
    await opened.accounts.removeUser(id, COMMAND);
    expect(await opened.accounts.session(again.token)).toBeNull();
    expect(await actions()).toEqual([
      "(command) users.remove ysolde",
      "(command) users.enable ysolde",
      "(command) users.disable ysolde",
      "(command) users.role ysolde viewer to officer",
      "(command) users.add ysolde viewer",
      "brann site.set-up",
    ]);
  });

  test("get a password from an administrator, which ends their sessions", async () => {
    const { id } = await add("ysolde");
    const { token } = await signIn("ysolde");
    await opened.accounts.setPassword(id, "another horse battery", COMMAND);
    expect(await opened.accounts.session(token)).toBeNull();
    await expect(signIn("ysolde")).rejects.toMatchObject({ code: "invalid-credentials" });
    expect((await actions())[0]).toBe("(command) users.password ysolde");
    expect(JSON.stringify(await actions())).not.toContain("horse");
  });

  test("that were disabled while they signed in have no session", async () => {
    const { id } = await add("ysolde");
    const { token } = await signIn("ysolde");
    await opened.store.accounts.users.setDisabled(id, opened.time.now);
    expect(await opened.accounts.session(token)).toBeNull();
  });

  test("that do not exist cannot be changed", async () => {
    const missing = { code: "not-found" };
    await expect(opened.accounts.setRole(99, "viewer", COMMAND)).rejects.toMatchObject(missing);
    await expect(opened.accounts.setDisabled(99, true, COMMAND)).rejects.toMatchObject(missing);
    await expect(opened.accounts.removeUser(99, COMMAND)).rejects.toMatchObject(missing);
    await expect(opened.accounts.setPassword(99, PASSWORD, COMMAND)).rejects.toMatchObject(missing);
  });
});

describe("the last administrator", () => {
  const last = { code: "last-administrator" };

  test("cannot be removed, disabled or demoted", async () => {
    const { accounts } = opened;
    await expect(accounts.removeUser(administrator, COMMAND)).rejects.toMatchObject(last);
    await expect(accounts.setDisabled(administrator, true, COMMAND)).rejects.toMatchObject(last);
    await expect(accounts.setRole(administrator, "officer", COMMAND)).rejects.toMatchObject(last);
    await accounts.setRole(administrator, "administrator", COMMAND);
  });

  test("is the one that is not disabled", async () => {
    const { accounts } = opened;
    const { id } = await add("ysolde", "administrator");
    await accounts.setDisabled(id, true, COMMAND);
    await expect(accounts.removeUser(administrator, COMMAND)).rejects.toMatchObject(last);
    await accounts.setDisabled(id, false, COMMAND);
    await accounts.removeUser(administrator, COMMAND);
    await expect(accounts.setRole(id, "viewer", COMMAND)).rejects.toMatchObject(last);
  });

  test("stays when two administrators remove each other at the same time", async () => {
    const { id } = await add("ysolde", "administrator");
    const removals = [administrator, id].map((each) => opened.accounts.removeUser(each, COMMAND));
    const results = await Promise.allSettled(removals);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await opened.accounts.listUsers()).toHaveLength(1);
  });
});
