// @module-tag promise/secrets

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

const emulator = createEmulator({ speed: 0 });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  listening = await emulator.listen();
});
afterAll(() => listening.close());
beforeEach(async () => {
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
});
afterEach(async () => {
  emulator.faults.clear();
  await guildhall.close();
});

test("doctor prints every check, changes nothing, and ends with 0", async () => {
  const { code, stdout, stderr } = await guildhall.run("doctor");
  expect([code, stderr]).toEqual([0, ""]);
  const names = ["data folder", "disk", "database", `host ${listening.url}`, "clock"];
  for (const name of [...names, "credentials", "quota"]) {
    expect(stdout).toMatch(new RegExp(`^(?:ok|warning) +${name}: `, "m"));
  }
  expect(stdout).toMatch(/^skipped +public URL: /m);
  expect(await readdir(guildhall.folder)).toEqual([]);
});

test("doctor ends with 1 when a check fails, and says what to do", async () => {
  emulator.faults.add({ match: "token", status: 401 });
  const { code, stdout } = await guildhall.run("doctor", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, demo: false });
  expect(JSON.parse(stdout).checks).toContainEqual({
    ...{
      name: "credentials",
      status: "failed",
      cause: "wrong-secret",
      message: expect.stringContaining("401"),
    },
    advice: expect.stringContaining("developer portal"),
  });
});

test("doctor reports an emulator that does not run, and checks the rest", async () => {
  const { code, stdout } = await guildhall.run("doctor", "--provider", "http://127.0.0.1:1");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^failed +service: No emulator responds at http:\/\/127\.0\.0\.1:1/m);
  expect(stdout).toMatch(/^ok +database: /m);
});

test("doctor names variables that are not settings, with the similar ones and without their values", async () => {
  const own = await openGuildhall({
    ...{ GUILDHALL_PROVIDER: listening.url, GUILDHALL_CLIENTSECRET: "hunter2" },
  });
  const { code, stdout } = await own.run("doctor");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^warning +settings: Unknown variables: GUILDHALL_CLIENTSECRET \(did you mean GUILDHALL_CLIENT_SECRET\b/m,
  );
  expect(stdout).not.toContain("hunter2");
  await own.close();
});

test("doctor and config name every invalid setting, and go on with the others", async () => {
  const own = await openGuildhall({
    ...{ GUILDHALL_PROVIDER: listening.url, GUILDHALL_REGION: "hunter2", GUILDHALL_HOST: "::" },
    ...{ DATABASE_URL: "mysql://hunter2@localhost", GUILDHALL_PUBLIC_URL: "hunter2" },
  });
  const doctor = await own.run("doctor");
  expect(doctor.code).toBe(1);
  const bad = ["GUILDHALL_REGION", "DATABASE_URL", "GUILDHALL_PUBLIC_URL"];
  for (const name of bad)
    expect(doctor.stdout).toMatch(new RegExp(`^failed +settings: ${name} `, "m"));
  for (const name of ["database", "service", "public URL"]) {
    expect(doctor.stdout).toMatch(new RegExp(`^skipped +${name}: Not checked: `, "m"));
  }
  expect(doctor.stdout).toMatch(/^ok +data folder: /m);

  const config = await own.run("config", "--show", "--json");
  expect(config.code).toBe(2);
  const settings: Record<string, unknown>[] = JSON.parse(config.stdout);
  const value = (name: string) => settings.find((each) => each.name === name)?.value;
  expect([value("region"), value("host"), value("publicUrl")]).toEqual([
    "invalid",
    "::",
    "invalid",
  ]);
  for (const name of bad) expect(config.stderr).toContain(`${name} must be`);
  for (const { stdout, stderr } of [doctor, config])
    expect(stdout + stderr).not.toContain("hunter2");
  await own.close();
});

const env = `GUILDHALL_REGION = eu
GUILDHALL_CLIENT_ID="my client"
GUILDHALL_CLIENT_SECRET='hunter2-hunter2'
DATABASE_URL=postgres://brann:hunter2@localhost/guildhall
GUILDHALL_GUILD=emberfall/Lantern Watch
PORT: 80
`;

test("config prints each setting with its source, from a file with a byte-order mark, and no secret", async () => {
  await writeFile(join(guildhall.folder, ".env"), `\uFEFF${env}`);
  const { code, stdout, stderr } = await guildhall.start("config", "--show", "--json").ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^Warning: Line 6 of .*\.env was not read\. Its form must be NAME=value\.$/m,
  );
  expect(stdout + stderr).not.toContain("hunter2");
  const source = (name: string) => `${name} in ${join(guildhall.folder, ".env")}`;
  const settings: Record<string, unknown>[] = JSON.parse(stdout);
  const found = Object.fromEntries(settings.map((setting) => [setting.name, setting]));
  expect(found).toMatchObject({
    region: { value: "eu", source: source("GUILDHALL_REGION") },
    clientId: { value: "my client" },
    clientSecret: { value: "set", source: source("GUILDHALL_CLIENT_SECRET") },
    databaseUrl: { value: "set", variable: "DATABASE_URL" },
    guilds: { value: "emberfall/Lantern Watch" },
    provider: { value: listening.url, source: "GUILDHALL_PROVIDER" },
    port: { value: "3000", source: "default", variable: "PORT" },
    publicUrl: { value: null, source: "default" },
  });
});

test("config names the flag that sets a value", async () => {
  const { stdout } = await guildhall.run("config", "--data-dir", "elsewhere", "--json");
  expect(JSON.parse(stdout)).toContainEqual({
    ...{ name: "dataFolder", value: join(guildhall.folder, "elsewhere") },
    ...{ source: "--data-dir", variable: "GUILDHALL_DATA_DIR" },
  });
});

test("doctor checks no service when the stored secret cannot be opened", async () => {
  const own = await openGuildhall({});
  const store = await openStore({ sqlite: join(own.folder, "guildhall-data/guildhall.sqlite") });
  const change = { sealed: false, changedAt: 5, changedBy: "brann" };
  await store.settings.put({ ...change, key: "clientId", value: '"lantern"' });
  await store.settings.put({ ...change, key: "clientSecret", value: "x", sealed: true });
  await store.close();
  const { code, stdout } = await own.run("doctor");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^failed +settings: .*clientSecret/m);
  expect(stdout).toMatch(/^skipped +service: /m);
  expect(stdout).not.toMatch(/credentials: /);
  await own.close();
});

test("doctor ends with 1 when the service does not know a configured guild", async () => {
  const own = await openGuildhall({
    GUILDHALL_PROVIDER: listening.url,
    GUILDHALL_REGION: "us",
    GUILDHALL_GUILD: "vaelorin/Cinder Pact, vaelorin/Cinder Pakt",
  });
  const { code, stdout } = await own.run("doctor");
  await own.close();
  expect(stdout).toMatch(/^ok +guild vaelorin\/Cinder Pact: The service knows it\./m);
  expect(stdout).toMatch(/^failed +guild vaelorin\/Cinder Pakt: .* was not found/m);
  expect(code).toBe(1);
});
