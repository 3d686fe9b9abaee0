import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ENDPOINTS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { createServiceClient, inBackground, openWorkspace } from "./workspace.ts";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

function open(env: Record<string, string>, write: (text: string) => unknown = () => true) {
  const output = { write };
  const terminal = { env, folder, stdout: output, stderr: output };
  return openWorkspace({ config: readConfig(terminal), terminal, log: () => {} });
}

test("the demo and the real guilds have databases of their own", async () => {
  const demo = await open({});
  expect(demo.demo).toBe(true);
  await demo.close();
  const real = await open({ GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: "secret" });
  expect(real.demo).toBe(false);
  await real.close();
  const files = await readdir(join(folder, "guildhall-data"));
  expect(files.filter((name) => name.endsWith(".sqlite")).sort()).toEqual([
    "demo-5.sqlite",
    "guildhall.sqlite",
  ]);
});

test.skipIf(process.platform === "win32")(
  "a data folder that stays open because of another file causes one warning that names both",
  { tags: ["promise/outages", "promise/overload"] },
  async () => {
    const dataFolder = join(folder, "guildhall-data");
    await mkdir(dataFolder);
    await chmod(dataFolder, 0o755);
    await writeFile(join(dataFolder, "notes\u0007.txt"), "");
    const written: string[] = [];
    await (await open({}, (text) => written.push(text))).close();
    expect(written).toHaveLength(1);
    expect(written[0]).toContain(`the data folder ${dataFolder}.`);
    expect(written[0]).toContain("contains notes.txt, which is not a file of Guildhall");
  },
);

test("connections are opened when they are first needed, and then reused", async () => {
  const workspace = await open({ GUILDHALL_PROVIDER: "http://127.0.0.1:1" });
  expect(await workspace.store.guilds.list()).toEqual([]);
  await expect(workspace.connect()).rejects.toThrow("No emulator responds");
  await workspace.close();
  const other = await open({ GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: "secret" });
  expect(await other.connect()).toBe(await other.connect());
  await other.close();
});

test("the service is called with the client id, client secret and locale that are configured", {
  tags: "contract/authentication",
}, async () => {
  const emulator = createEmulator();
  const { url, close } = await emulator.listen();
  const { clientId, clientSecret } = emulator.credentials;
  const shaman = async (id: string, secret: string) => {
    const credentials = { GUILDHALL_CLIENT_ID: id, GUILDHALL_CLIENT_SECRET: secret };
    const place = { GUILDHALL_PROVIDER: url, GUILDHALL_LOCALE: "ru_RU" };
    const workspace = await open({ ...credentials, ...place });
    try {
      const { client } = await workspace.connect();
      return await client.playableClasses.get({ classId: 7 });
    } finally {
      await workspace.close();
    }
  };
  expect(await shaman(clientId, clientSecret)).toMatchObject({ name: "Шаман" });
  await expect(shaman(clientId, "another")).rejects.toThrow("401 (invalid_client)");
  await expect(shaman("another", clientSecret)).rejects.toThrow("401 (invalid_client)");
  await close();
});

test("cached responses and used permits of a provider persist after a restart", {
  tags: "promise/quota",
}, async () => {
  const emulator = createEmulator();
  const { url, close } = await emulator.listen();
  const { clientId, clientSecret } = emulator.credentials;
  const provider = { ...emulator.description(url).provider, name: "publisher" };
  const file = join(folder, "provider.json");
  await writeFile(file, JSON.stringify(provider));
  const credentials = { GUILDHALL_CLIENT_ID: clientId, GUILDHALL_CLIENT_SECRET: clientSecret };
  const states: string[] = [];
  const lefts: number[] = [];
  for (const run of ["first", "second"]) {
    const workspace = await open({ ...credentials, GUILDHALL_PROVIDER: file });
    const { client } = await workspace.connect();
    const answer = await client.request(ENDPOINTS.playableClasses.get, { classId: 7 });
    states.push(`${run}: ${answer.cache}`);
    const holder = { key: `${provider.hosts.us.token} ${clientId}`, limits: provider.quota };
    const { left } = await workspace.store.quota.take(holder, 0);
    lefts.push(left.hour);
    await workspace.close();
  }
  expect(lefts[0]).toBeLessThan(provider.quota.perHour);
  expect(lefts[1]).toBe(lefts[0]);
  expect(states).toEqual(["first: miss", "second: hit"]);
  await close();
});

test("a data folder that cannot be made is named, with how to choose another", async () => {
  await writeFile(join(folder, "guildhall-data"), "in the way");
  await expect(open({})).rejects.toMatchObject({
    message: expect.stringContaining(join(folder, "guildhall-data")),
    advice: expect.stringContaining("--data-dir"),
    exitCode: 1,
  });
});

test("requests in the background leave a part of the quota to those that a person waits for", {
  tags: "promise/quota",
}, async () => {
  const emulator = createEmulator();
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const service = { credentials, provider: { ...provider, quota: { perSecond: 99, perHour: 99 } } };
  const workspace = await open({});
  const place = { region: "us", edition: "current", locale: "en_US" } as const;
  const person = createServiceClient(service, place, workspace.store);
  const background = createServiceClient(inBackground(service), place, workspace.store);
  const call = (client: typeof person) => client.realms.index({ cache: false, timeoutMs: 5_000 });
  const callAlways = async () => {
    for (;;) await call(background);
  };
  await expect(callAlways()).rejects.toMatchObject({ name: "QuotaError" });
  expect(await call(person)).toHaveProperty("realms");
  await Promise.all([person.close(), background.close(), workspace.close(), server.close()]);
});
