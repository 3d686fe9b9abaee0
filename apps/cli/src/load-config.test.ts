// @module-tag promise/sealed-settings
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSettings, type SettingChanges } from "@guildhall/admin/settings";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGuildhall } from "./testing/guildhall.ts";

const emulator = createEmulator({ provider: PROVIDERS.battlenet, speed: 0 });
const { credentials } = emulator;
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: "provider.json" });
  const { provider } = emulator.description(listening.url);
  await writeFile(join(guildhall.folder, "provider.json"), JSON.stringify(provider));
});
afterEach(async () => {
  await guildhall.close();
  await listening.close();
});

const dataFolder = () => join(guildhall.folder, "guildhall-data");

/** Works on the database of the site. */
async function inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  await mkdir(dataFolder(), { recursive: true, mode: 0o700 });
  const store = await openStore({ sqlite: join(dataFolder(), "guildhall.sqlite") });
  return work(store).finally(() => store.close());
}

/** Changes settings as an administrator does in the browser. */
const change = (changes: SettingChanges) =>
  inStore((store) => {
    const keyFile = join(dataFolder(), "secret.key");
    const settings = createSettings({ store, keyFile, environment: {} });
    return settings.change(changes, { name: "brann" });
  });

const setWrongKey = () =>
  writeFile(join(dataFolder(), "secret.key"), Buffer.alloc(32, 7).toString("base64url"));

describe("the settings of the site", () => {
  test("give every command its credentials, region and the minimum level of new guilds", async () => {
    await change({ region: "us", minimumLevel: 20, ...credentials });
    const added = await guildhall.run("guild", "add", "vaelorin/Cinder Pact", "--json");
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(added.stdout)).toMatchObject({
      guild: { name: "Cinder Pact", region: "us", minimumLevel: 20 },
    });
    const synced = await guildhall.run("sync", "--json");
    expect(synced).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse((await guildhall.run("roster", "--json")).stdout).length).toBeGreaterThan(5);
    expect((await guildhall.run("doctor")).stdout).toMatch(/^ok +credentials: /m);
    const called = await guildhall.run("call", "realms.index");
    expect(called).toMatchObject({ code: 0, stdout: expect.stringContaining("vaelorin") });
  });

  test("do not change the minimum level of a stored guild", async () => {
    await change({ ...credentials });
    await guildhall.run("guild", "add", "vaelorin/Cinder Pact");
    await guildhall.run("guild", "set", "Cinder Pact", "--minimum-level", "30");
    await change({ minimumLevel: 20 });
    await guildhall.run("sync");
    const { stdout } = await guildhall.run("guild", "list", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ minimumLevel: 30 }]);
  });

  test("are printed as a source, without secrets", async () => {
    await change({ region: "eu", visibility: "members", ...credentials });
    const { stdout } = await guildhall.run("config", "--json");
    expect(JSON.parse(stdout)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "region", value: "eu", source: "settings of the site" }),
        expect.objectContaining({ name: "clientSecret", value: "set" }),
        expect.objectContaining({ name: "visibility", value: "members" }),
      ]),
    );
    expect(stdout).not.toContain(credentials.clientSecret);
  });

  test("are hidden in the standard error, as the secrets of the environment are", async () => {
    await change({ ...credentials });
    const { code, stderr } = await guildhall.run(
      ...["sync", "--realm", `x${credentials.clientSecret}`, "--guild", "y"],
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining("x[secret]")]);
    expect(stderr).not.toContain(credentials.clientSecret);
  });

  test("are not sealed with this key: commands say so, and print no secret", async () => {
    await change({ ...credentials });
    await setWrongKey();
    const problem = "sealed with another key";
    for (const command of ["sync", "worker"]) {
      const { code, stderr } = await guildhall.run(command);
      expect([command, code]).toEqual([command, 1]);
      expect(stderr).toContain(problem);
      expect(stderr).toContain("enter the value again");
    }
    expect((await guildhall.run("doctor")).stdout).toMatch(/^failed +settings: .*another key/m);
    expect(await guildhall.run("config")).toMatchObject({
      ...{ code: 0, stderr: expect.stringContaining(problem) },
    });
  });
});

test.each([["guild list"], ["roster"], ["players"], ["desk"], ["held"], ["export members"]])(
  "%s works without the key of the credentials, which it does not use",
  async (command) => {
    await change({ ...credentials });
    await guildhall.run("guild", "add", "vaelorin/Cinder Pact");
    await rm(join(dataFolder(), "secret.key"));
    const { code, stdout, stderr } = await guildhall.run(...command.split(" "));
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain("Lanternwatch");
    if (command === "guild list") expect(stdout).toContain("Cinder Pact");
  },
);

test("member show works without the key of the credentials", async () => {
  await change({ ...credentials });
  await guildhall.run("guild", "add", "vaelorin/Cinder Pact");
  await rm(join(dataFolder(), "secret.key"));
  const { code, stderr } = await guildhall.run("member", "show", "Nobody");
  expect([code, stderr]).toEqual([1, expect.stringContaining("Nobody")]);
});

test("config warns of unknown variables and of credentials that lack a part", async () => {
  const env = { GUILDHALL_REGOIN: "eu", GUILDHALL_CLIENT_ID: "lantern" };
  const own = await guildhall.runWhere(env, "config", "--show");
  expect(own.code).toBe(2);
  expect(own.stdout).toMatch(/^clientId +lantern +GUILDHALL_CLIENT_ID/m);
  expect(own.stderr).toBe(
    "Warning: The variable GUILDHALL_REGOIN is unknown and has no effect. Did you mean GUILDHALL_REGION?\n" +
      "Error: GUILDHALL_CLIENT_SECRET is missing.\n" +
      "Set both GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, or neither for the demo.\n",
  );
  await change({ clientId: "lantern" });
  const stored = await guildhall.run("config", "--show");
  expect(stored).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("The settings of the site lack clientSecret"),
  });
});

test("a command of the demo does not create the database of the site", async () => {
  await guildhall.run("guild", "list");
  await guildhall.run("config");
  expect(await readdir(dataFolder()).catch(() => [])).not.toContain("guildhall.sqlite");
});
