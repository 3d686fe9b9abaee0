import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

/** The members and portraits depend on the time, so the clock stands still. */
const clock = () => Date.parse("2026-11-01T12:00:00Z");
const emulator = createEmulator({ clock, speed: 0 });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url, ...SMALL_GUILD });
  const { code, stdout, stderr } = await guildhall.start("sync", "--json").ended;
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject([{ run: { status: "succeeded", trigger: "command" } }]);
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

const REALM = "vaelorin";
const NAME = "Cinder Pact";

test("a second sync prints a table without changes", async () => {
  const { code, stdout } = await guildhall.run("sync");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Guild +Realm +Region +Result +Imported +Joined/);
  expect(stdout).toMatch(new RegExp(`^${NAME} .* succeeded +0 +0 +0 +0 `, "m"));
});

test("sync of an unknown guild prints the reason and ends with 1", async () => {
  const { code, stdout, stderr } = await guildhall.run(
    "sync",
    "--region",
    "us",
    "--realm",
    REALM,
    "--guild",
    "Nobody At All",
  );
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(
    /^Error: The guild vaelorin\/Nobody At All \(us, current\) was not found/m,
  );
});

const database = () => ({ sqlite: join(guildhall.folder, "guildhall-data", "emulator.sqlite") });

async function storedGuilds() {
  const store = await openStore(database());
  const names = (await store.guilds.list()).map(({ name }) => name);
  await store.close();
  return names;
}

test("sync does not store a guild that the service does not know or refuses, but keeps a stored one", async () => {
  const name = ["sync", "--realm", REALM, "--guild"];
  const missing = await guildhall.run(...name, "Nobody At All", "--json");
  expect(missing.stderr).toMatch(/nothing was stored/);
  const wanted = { realm: REALM, name: "Nobody At All", region: "us", edition: "current" };
  const error = { wanted, cause: "not-found", missing: "guild" };
  expect(JSON.parse(missing.stdout)).toMatchObject([{ guild: null, run: null, error }]);
  expect(await storedGuilds()).toEqual([NAME]);

  emulator.faults.add({ match: /guild/, status: 404, times: 1 });
  const known = await guildhall.run("sync");
  expect([known.code, await storedGuilds()]).toEqual([1, [NAME]]);

  emulator.faults.add({ match: /guild/, status: 403, times: 1 });
  const refused = await guildhall.run("sync", "--realm", "hollowmere", "--guild", "The Quiet Oar");
  expect(refused.stderr).toMatch(/The Quiet Oar.* was not added/);
  expect(await storedGuilds()).toEqual([NAME]);
});

test("two spellings of one guild are synced once", async () => {
  const own = await openGuildhall({
    GUILDHALL_PROVIDER: listening.url,
    ...SMALL_GUILD,
    GUILDHALL_GUILD: `${REALM}/cinder-pact, ${REALM}/${NAME}`,
  });
  const { code, stdout } = await own.run("sync", "--json");
  expect([code, JSON.parse(stdout).length]).toEqual([0, 1]);
  await own.close();
});

test("sync does not request a refused guild again until --enable-access is set", async () => {
  emulator.faults.add({ match: /guild/, status: 403, times: 1 });
  const refused = await guildhall.run("sync");
  expect(refused.code).toBe(1);
  const disabled = await guildhall.run("sync");
  expect(disabled.code).toBe(1);
  expect(disabled.stderr).toContain("--enable-access");
  expect((await guildhall.run("sync", "--enable-access")).code).toBe(0);
});

test("sync reports that no emulator runs, and how to start one", async () => {
  const { code, stderr } = await guildhall.run("sync", "--provider", "http://127.0.0.1:1");
  expect(code).toBe(1);
  expect(stderr).toContain("No emulator responds at http://127.0.0.1:1/_emulator");
  expect(stderr).toContain("guildhall emulate --port 4000");
});

test("sync and call end with 4 when the service refuses the credentials", async () => {
  for (const args of [
    ["sync"],
    ["call", "regions.index"],
    ["sync", "--guild", "x", "--realm", "y"],
  ]) {
    const own = await openGuildhall({ GUILDHALL_PROVIDER: listening.url, ...SMALL_GUILD });
    const fault = emulator.faults.add({ match: "token", status: 401 });
    expect((await own.run(...args)).code).toBe(4);
    emulator.faults.remove(fault);
    await own.close();
  }
});

test("sync that Ctrl+C interrupts is cancelled, says so once, and the next one fetches the rest", async () => {
  const path = /guild\/.*activity|fields=news/;
  const fault = emulator.faults.add({ match: path, kind: "slow-headers", ms: 60_000 });
  const command = guildhall.start("sync");
  await expect.poll(() => emulator.faults.list().at(-1)?.acted).toBeGreaterThan(0);
  command.child.kill("SIGINT");
  const { code, stdout, stderr } = await command.ended;
  expect(code).toBe(130);
  expect(stdout).toMatch(new RegExp(`^${NAME} .* cancelled `, "m"));
  expect(stderr).toBe(
    "The sync was interrupted. Everything it had stored is kept, and the next sync fetches the rest.\n",
  );
  emulator.faults.remove(fault);
  const message = "(command) cancelled the sync. The data that it had stored is kept.";
  expect(await latestRun()).toMatchObject({
    ...{ status: "cancelled", error: { code: "cancelled", message }, nextAttemptAt: null },
  });
  expect((await guildhall.run("sync")).code).toBe(0);
});

async function latestRun() {
  const store = await openStore(database());
  const [run] = await store.runs.list({ limit: 1 });
  await store.close();
  return run;
}
