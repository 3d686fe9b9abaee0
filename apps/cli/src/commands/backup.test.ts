// @module-tag promise/transactions
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { gunzipSync } from "node:zlib";
import { openStore, type StoreLocation } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { storeLocations } from "@guildhall/tests/store-locations";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";
import { openGuildhall } from "../testing/guildhall.ts";

const { postgresDatabase } = storeLocations();

type Guildhall = Awaited<ReturnType<typeof openGuildhall>>;
let opened: Guildhall[];
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const guildhall of opened) await guildhall.close();
});

async function open(env: Record<string, string> = {}): Promise<Guildhall> {
  const guildhall = await openGuildhall(env);
  opened.push(guildhall);
  return guildhall;
}

const dataFolder = ({ folder }: Guildhall) => join(folder, "guildhall-data");
const sqliteOf = (guildhall: Guildhall): StoreLocation => ({
  sqlite: join(dataFolder(guildhall), "guildhall.sqlite"),
});

/** Adds a guild to the site's database, which it creates. */
async function addTo(location: StoreLocation, name: string): Promise<void> {
  const store = await openStore(location);
  await addGuild(store, { name: "battlenet" }, { region: "eu", realm: "Emberfall", name });
  await store.close();
}

async function guildsOf(location: StoreLocation): Promise<string[]> {
  const store = await openStore(location);
  const names = (await store.guilds.list()).map(({ name }) => name);
  await store.close();
  return names;
}

test("a backup into a missing or unusable folder says what to do", async () => {
  const site = await open();
  await addTo(sqliteOf(site), "Wayfarers");
  const missing = await site.run("backup", "nowhere/one.tar.gz");
  expect(missing).toEqual({
    ...{ code: 1, stdout: "" },
    stderr:
      `Error: The folder ${join(site.folder, "nowhere")} does not exist, so no backup was written.\n` +
      "Create the folder, or name a file in another one.\n",
  });
  await writeFile(join(site.folder, "file"), "");
  const unusable = await site.run("backup", "file/one.tar.gz");
  expect([unusable.code, unusable.stdout]).toEqual([1, ""]);
  expect(unusable.stderr).toMatch(
    /^Error: The backup .*file\/one\.tar\.gz cannot be written: .*\nName a file /,
  );
});

test("a folder that has only the demo is not backed up", async () => {
  const site = await open();
  await mkdir(dataFolder(site), { recursive: true, mode: 0o700 });
  // A site that shows the demo has accounts and settings of its own, which are empty.
  await (await openStore(sqliteOf(site))).close();
  const { code, stdout, stderr } = await site.run("backup", "one.tar.gz");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("There is nothing to back up: ");
  expect(stderr).toContain("The demo is not backed up.");
  expect(await readdir(site.folder)).not.toContain("one.tar.gz");
});

test("a running site is backed up to a new private file, without the key unless it is asked for", {
  tags: "promise/secrets",
}, async () => {
  const site = await open();
  await addTo(sqliteOf(site), "Wayfarers");
  await writeFile(join(dataFolder(site), "secret.key"), "the-key-of-the-site");
  const running = await openStore(sqliteOf(site));
  const first = await site.run("backup", "one.tar.gz");
  expect([first.code, first.stderr]).toEqual([0, ""]);
  expect(first.stdout).toContain(
    " bytes) with Wayfarers and no user. It does not contain the key of stored secrets",
  );
  const file = join(site.folder, "one.tar.gz");
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  const contains = async (name: string) =>
    gunzipSync(await readFile(join(site.folder, name))).includes("the-key-of-the-site");
  expect(await contains("one.tar.gz")).toBe(false);
  const again = await site.run("backup", "one.tar.gz");
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("exists")]);
  const second = await site.run("backup", "two.tar.gz", "--with-key", "--json");
  expect(JSON.parse(second.stdout)).toMatchObject({
    file: join(site.folder, "two.tar.gz"),
    ...{ guilds: ["Wayfarers"], users: 0, withKey: true },
  });
  expect(await contains("two.tar.gz")).toBe(true);
  expect(await running.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "(command)", action: "backup.create" },
  ]);
  await running.close();
});

test("a backup is restored on another machine, from SQLite into PostgreSQL and back", async () => {
  const site = await open();
  await addTo(sqliteOf(site), "Wayfarers");
  await site.run("backup", "one.tar.gz");
  const location = await postgresDatabase();
  const DATABASE_URL = "postgres" in location ? location.postgres : "";
  const moved = await open({ DATABASE_URL });
  const restored = await moved.run("restore", join(site.folder, "one.tar.gz"), "--json");
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  expect(JSON.parse(restored.stdout)).toMatchObject({ guilds: ["Wayfarers"], replaced: null });
  expect(await guildsOf(location)).toEqual(["Wayfarers"]);
  await addTo(location, "Lanterns");
  expect((await moved.run("backup", "two.tar.gz")).code).toBe(0);
  const back = await open();
  expect((await back.run("restore", join(moved.folder, "two.tar.gz"))).code).toBe(0);
  expect(await guildsOf(sqliteOf(back))).toEqual(["Lanterns", "Wayfarers"]);
});

test("an existing site is replaced only after a yes, and kept", async () => {
  const site = await open();
  await addTo(sqliteOf(site), "Wayfarers");
  await site.run("backup", "one.tar.gz");
  await addTo(sqliteOf(site), "Newer");
  const refused = await site.run("restore", "one.tar.gz");
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("Add --yes")]);
  const answer = async (text: string) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    stdin.end(text);
    let written = "";
    const output = { isTTY: true, write: (part: string) => (written += part) };
    const terminal = { env: {}, folder: site.folder, stdin, stdout: output, stderr: output };
    const code = await runCommandLine(["restore", "one.tar.gz"], terminal);
    return { code, written };
  };
  expect(await answer("n\n")).toMatchObject({ code: 2 });
  expect(await guildsOf(sqliteOf(site))).toEqual(["Newer", "Wayfarers"]);
  const yes = await answer("y\n");
  expect(yes).toMatchObject({
    code: 0,
    written: expect.stringContaining("Restored the backup of 2"),
  });
  expect(await guildsOf(sqliteOf(site))).toEqual(["Wayfarers"]);
  const kept = (await readdir(dataFolder(site))).find((name) => name.startsWith("replaced-")) ?? "";
  const old = { sqlite: join(dataFolder(site), kept, "guildhall.sqlite") };
  expect(await guildsOf(old)).toEqual(["Newer", "Wayfarers"]);
});

test("a running site is not replaced, and a file that is not a backup is refused", async () => {
  const site = await open();
  await addTo(sqliteOf(site), "Wayfarers");
  await site.run("backup", "one.tar.gz");
  const running = await openStore(sqliteOf(site));
  const busy = await site.run("restore", "one.tar.gz", "--yes");
  expect([busy.code, busy.stderr]).toEqual([1, expect.stringContaining("is in use")]);
  await running.close();
  await writeFile(join(site.folder, "other.tar.gz"), "a text");
  const other = await site.run("restore", "other.tar.gz", "--yes");
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining("is not a backup")]);
  expect((await site.run("restore", "missing.tar.gz")).stderr).toContain("does not exist");
  expect(await guildsOf(sqliteOf(site))).toEqual(["Wayfarers"]);
});

test("there is nothing to back up in a folder without a site", async () => {
  const site = await open();
  const { code, stderr } = await site.run("backup", "one.tar.gz");
  expect([code, stderr]).toEqual([1, expect.stringContaining("There is nothing to back up: ")]);
  expect(await readdir(site.folder)).toEqual([]);
});

test("a restored site without the key of its secrets says so", async () => {
  const site = await open();
  const store = await openStore(sqliteOf(site));
  await store.settings.put({
    ...{ key: "clientSecret", value: "x", sealed: true, changedAt: 5, changedBy: "brann" },
  });
  await store.close();
  await site.run("backup", "one.tar.gz");
  const other = await open();
  const { stderr } = await other.run("restore", join(site.folder, "one.tar.gz"));
  expect(stderr).toMatch(
    /^Note: the backup has secrets, such as the client secret, but not their key\./,
  );
});
