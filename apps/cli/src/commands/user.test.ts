// @module-tag promise/accounts
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createAccounts } from "@guildhall/admin";
import { openStore } from "@guildhall/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";
import { openGuildhall } from "../testing/guildhall.ts";

const PASSWORD = "correct horse battery";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  guildhall = await openGuildhall();
});
afterEach(() => guildhall.close());

const addAdministrator = () =>
  guildhall.runWith(`${PASSWORD}\n`, "user", "add", "Brann", "--role", "administrator", "--json");

/** Opens the accounts of the site, whose database is not that of the demo. */
async function accounts() {
  const store = await openStore({
    sqlite: join(guildhall.folder, "guildhall-data/guildhall.sqlite"),
  });
  return { store, ...createAccounts({ store }) };
}

async function signIn(password: string): Promise<boolean> {
  const { store, signIn } = await accounts();
  try {
    await signIn({ username: "brann", password, address: "", userAgent: "" });
    return true;
  } catch {
    return false;
  } finally {
    await store.close();
  }
}

test("a user with a password from standard input signs in, and is listed, changed and removed", async () => {
  const added = await addAdministrator();
  expect([added.code, added.stderr]).toEqual([0, ""]);
  expect(JSON.parse(added.stdout)).toMatchObject({
    user: { username: "brann", displayName: "Brann", role: "administrator", disabledAt: null },
  });
  expect(await signIn(PASSWORD)).toBe(true);
  await guildhall.runWith(`${PASSWORD}\n`, "user", "add", "ysolde");
  const set = await guildhall.run(
    "user",
    "set",
    "Ysolde",
    "--role",
    "officer",
    "--disable",
    "--json",
  );
  expect(JSON.parse(set.stdout)).toMatchObject({
    user: { role: "officer", disabledAt: expect.stringMatching(/^2\d{3}-.*Z$/) },
  });
  const listed = await guildhall.run("user", "list", "--format", "csv");
  expect(listed.stdout).toMatch(/^id,username,displayName,role,createdAt,disabledAt\r\n/);
  expect(listed.stdout).toContain("ysolde,ysolde,officer,");
  expect((await guildhall.run("user", "remove", "ysolde")).code).toBe(2);
  expect((await guildhall.run("user", "remove", "ysolde", "--yes")).stdout).toBe(
    "Removed ysolde.\n",
  );
  const { store } = await accounts();
  const log = await store.auditLog.list({ limit: 9 });
  await store.close();
  expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual([
    "(command) users.remove",
    "(command) users.disable",
    "(command) users.role",
    "(command) users.add",
    "(command) users.add",
  ]);
});

test("a new password replaces the old one", async () => {
  await addAdministrator();
  const next = "another horse battery";
  expect((await guildhall.runWith(`${next}\n`, "user", "set", "brann", "--password")).code).toBe(0);
  expect([await signIn(PASSWORD), await signIn(next)]).toEqual([false, true]);
});

test("a terminal asks twice for the password and never shows it", {
  tags: "promise/secrets",
}, async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  let written = "";
  const output = {
    isTTY: true,
    write(text: string) {
      written += text;
      if (/Password: $|again: $/.test(written)) stdin.write(`${PASSWORD}\r`);
    },
  };
  const terminal = { env: {}, folder: guildhall.folder, stdin, stdout: output, stderr: output };
  expect(await runCommandLine(["user", "add", "brann"], terminal)).toBe(0);
  expect(written).toBe("Password: \nThe same again: \nAdded brann as viewer.\n");
  expect(await signIn(PASSWORD)).toBe(true);
});

test.each([
  [["user", "add", "brann", "--role", "owner"], 2, 'The role "owner" is unknown.'],
  [["user", "add", "brann"], 2, "No password was given."],
  [["user", "add", "brann", "--password", "x"], 2, "unknown option '--password'"],
  [["user", "set", "nobody", "--disable"], 1, 'No user is called "nobody".'],
  [["user", "set", "brann"], 2, "Nothing to set."],
  [["user", "set", "brann", "--role", "viewer"], 1, "brann is the only administrator"],
  [["token", "revoke", "99"], 1, "The API token does not exist."],
  [["token", "create", "bot"], 2, "required option '--user <username>' not specified"],
])("%j ends with %i and says why", async (args, code, message) => {
  await addAdministrator();
  const ended = await guildhall.run(...args);
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(message)]);
});

test("a token is printed once, reads as its user, and is revoked", {
  tags: "promise/secrets",
}, async () => {
  await addAdministrator();
  const created = await guildhall.run("token", "create", "Discord bot", "--user", "brann");
  const token = created.stdout.trim();
  expect(token).toMatch(/^hall_/);
  const listed = await guildhall.run("token", "list", "--json");
  expect(JSON.parse(listed.stdout)).toMatchObject([{ user: "brann", name: "Discord bot" }]);
  expect(listed.stdout).not.toContain(token);
  const site = await accounts();
  expect((await site.checkApiToken(token))?.user.username).toBe("brann");
  const { id } = JSON.parse(listed.stdout)[0];
  await guildhall.run("token", "revoke", String(id));
  expect(await site.checkApiToken(token)).toBeNull();
  await site.store.close();
});
