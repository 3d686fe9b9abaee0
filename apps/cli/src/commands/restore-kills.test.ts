// @module-tag promise/transactions

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

/*
 * A restoration is killed before each change that it makes to the file system. Afterwards the old site or the new one is there,
 * whole: its database, its images and its key.
 */

const KILLER = join(import.meta.dirname, "../testing/kill-at-file-change.ts");
const DATA = "guildhall-data";
const HASH = { old: "a".repeat(64), new: "b".repeat(64) };

let folder: string;
let backup: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await createSite(join(folder, "old"), "old");
  const site = await openGuildhall();
  await createSite(site.folder, "new");
  expect(await site.run("backup", "site.tar.gz", "--with-key")).toMatchObject({ code: 0 });
  backup = join(folder, "site.tar.gz");
  await cp(join(site.folder, "site.tar.gz"), backup);
  await site.close();
});
afterAll(() => rm(folder, { recursive: true }));

const imageOf = (name: keyof typeof HASH) => join(HASH[name].slice(0, 2), `${HASH[name]}.jpg`);

async function createSite(at: string, name: keyof typeof HASH): Promise<void> {
  const data = join(at, DATA);
  await mkdir(join(data, "media", HASH[name].slice(0, 2)), { recursive: true });
  const store = await openStore({ sqlite: join(data, "guildhall.sqlite") });
  await addGuild(store, { name: "battlenet" }, { region: "eu", realm: "Emberfall", name });
  const size = { byteLength: name.length, width: 1, height: 1, fetchedAt: 1 };
  const image = { sourceUrl: `https://${name}.example/`, contentType: "image/jpeg", ...size };
  await store.images.put({ ...image, hash: HASH[name] });
  await store.close();
  await writeFile(join(data, "media", imageOf(name)), name);
  await writeFile(join(data, "secret.key"), `key of ${name}`);
}

/** Restores the backup over a copy of the old site, and kills the process before a change. Returns the number of changes. */
async function restoreKilledAt(site: string, change: number | null): Promise<number> {
  const changes = `${site}.changes`;
  await writeFile(changes, "");
  const args = ["--import", KILLER, inject("bundledCommand"), "restore", backup, "--yes"];
  const child = spawn(process.execPath, args, {
    cwd: site,
    env: {
      ...{ PATH: process.env.PATH, GUILDHALL_TEST_CHANGES: changes },
      ...(change !== null && { GUILDHALL_TEST_KILL_AT: `${change}` }),
    },
    stdio: "ignore",
  });
  const [code, signal] = await once(child, "exit");
  expect([code, signal]).toEqual(change === null ? [0, null] : [null, "SIGKILL"]);
  return (await readFile(changes, "utf8")).trim().split("\n").length;
}

/** What a start finds: the guild, whether the images of its database are there, and the key. */
async function siteAt(site: string) {
  const data = join(site, DATA);
  const guildhall = await openGuildhall();
  await rm(join(guildhall.folder, DATA), { recursive: true, force: true });
  await cp(data, join(guildhall.folder, DATA), { recursive: true });
  // Every command that opens the site ends a restoration that was interrupted.
  const { code, stdout } = await guildhall.run("user", "list", "--json");
  expect([code, stdout]).toEqual([0, "[]\n"]);
  const own = join(guildhall.folder, DATA);
  const store = await openStore({ sqlite: join(own, "guildhall.sqlite") });
  const names = (await store.guilds.list()).map(({ name }) => name);
  await store.close();
  const [name = ""] = names;
  const found = {
    names,
    hasImage: existsSync(join(own, "media", imageOf(name as keyof typeof HASH))),
    key: await readFile(join(own, "secret.key"), "utf8").catch(() => null),
    left: (await readdir(own)).filter((each) => each.startsWith("restor")),
  };
  await guildhall.close();
  return found;
}

test("a restoration that is killed at any change of a file leaves the old site or the new one, whole", async () => {
  const run = async (change: number | null) => {
    const site = join(folder, `killed-${change}`);
    await cp(join(folder, "old"), site, { recursive: true });
    const count = await restoreKilledAt(site, change);
    return { count, found: await siteAt(site) };
  };
  const whole = (name: string) => ({ names: [name], hasImage: true, key: `key of ${name}` });
  const { count, found: complete } = await run(null);
  expect(complete).toMatchObject(whole("new"));
  const seen = new Set<string>();
  for (let change = 0; change < count; change += 1) {
    const { found } = await run(change);
    const [name = ""] = found.names;
    seen.add(name);
    expect(found, `killed before change ${change} of ${count}`).toMatchObject(whole(name));
  }
  expect(seen).toEqual(new Set(["old", "new"]));
}, 120_000);
