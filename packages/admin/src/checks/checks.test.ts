// @module-tag promise/secrets

import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Client, createClient } from "@guildhall/client";
import { PROVIDERS, type Provider } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkDataFolder, checkSpace } from "./machine-checks.ts";
import { checkAccess, checkHosts } from "./service-checks.ts";
import { checkDatabase, checkPublicUrl } from "./site-checks.ts";

const NOW = Date.UTC(2026, 10, 1, 12);
const MB = 1024 ** 2;
let folder: string;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  closing = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of a port that no program uses. */
async function unusedUrl(): Promise<string> {
  const url = await serve(() => {});
  await closing.pop()?.();
  return url;
}

async function openEmulator() {
  const emulator = createEmulator({ provider: PROVIDERS.battlenet, speed: 0 });
  const server = await emulator.listen();
  closing.push(() => server.close());
  return { emulator, ...emulator.description(server.url) };
}

describe("the clock", () => {
  const hosts = async (date: number | null) => {
    const url = await serve((_, response) => {
      response.sendDate = false;
      if (date !== null) response.setHeader("Date", new Date(date).toUTCString());
      response.end();
    });
    const { provider } = createEmulator().description(url);
    const [host, clock] = await checkHosts({ provider, region: "eu", clock: () => NOW });
    expect(host).toMatchObject({ name: `host ${url}`, status: "ok" });
    return clock;
  };

  test.each([
    [0, "ok", "agrees"],
    [20_000, "ok", "agrees"],
    [120_000, "ok", "agrees"],
    [-600_000, "warning", "10 minutes ahead of"],
    [7_500_000, "failed", "2 hours behind"],
    [-172_800_000, "failed", "2 days ahead of"],
  ])("of a service that is %d ms ahead of this machine is %s", async (off, status, text) => {
    const clock = await hosts(NOW + off);
    expect(clock).toMatchObject({ name: "clock", status, message: expect.stringContaining(text) });
    expect(clock?.advice === null).toBe(status === "ok");
    expect(clock?.seconds).toBe(status === "ok" ? undefined : -off / 1000);
  });

  test("is not checked without the time of a host", async () => {
    expect(await hosts(null)).toMatchObject({ status: "skipped" });
  });
});

test("a host that does not respond fails with the reason and what to do", async () => {
  const url = await unusedUrl();
  const { provider } = createEmulator().description(url);
  const checks = await checkHosts({ provider, region: "eu", clock: () => NOW });
  expect(checks).toMatchObject([
    {
      ...{ name: `host ${url}`, status: "failed" },
      message: expect.stringMatching(/does not respond: \S.*\.$/),
      advice: expect.stringContaining("firewall"),
    },
    { name: "clock", status: "skipped" },
  ]);
});

describe("the credentials", () => {
  const open = (provider: Provider, credentials: { clientId: string; clientSecret: string }) => {
    const client = createClient({ provider, credentials, region: "us", retry: false }) as Client;
    closing.push(() => client.close());
    return client;
  };

  test("are accepted, with the quota that is left", async () => {
    const { provider, credentials } = await openEmulator();
    expect(await checkAccess(open(provider, credentials))).toMatchObject([
      { name: "credentials", status: "ok" },
      { name: "quota", status: "ok", message: expect.stringMatching(/^3599\d of 36000 requests/) },
    ]);
  });

  test("that are refused fail with the next step, without the secret", async () => {
    const { provider, credentials } = await openEmulator();
    const client = open(provider, { ...credentials, clientSecret: "hunter2-hunter2" });
    const checks = await checkAccess(client);
    expect(checks).toMatchObject([
      { status: "failed", advice: expect.stringContaining("developer portal") },
      { name: "quota", status: "skipped" },
    ]);
    expect(JSON.stringify(checks)).not.toContain("hunter2");
  });
});

describe("the data folder", () => {
  test("can be missing, and is fine when it is private", async () => {
    const missing = join(folder, "a", "b");
    expect(await checkDataFolder(missing)).toMatchObject([
      { status: "ok", message: expect.stringContaining("will be created") },
      { name: "disk" },
    ]);
    expect((await checkDataFolder(folder))[0]).toMatchObject({ status: "ok" });
  });

  test("that others can open, or that is a file, is reported", async () => {
    const open = join(folder, "open");
    await mkdir(open);
    await chmod(open, 0o755);
    expect((await checkDataFolder(open))[0]).toMatchObject({
      ...{ status: "warning", advice: `Make it private: chmod 700 "${open}"` },
    });
    const file = join(folder, "file");
    await writeFile(file, "");
    expect((await checkDataFolder(file))[0]).toMatchObject({ status: "failed" });
  });

  test.each([
    [2048, "ok"],
    [500, "warning"],
    [50, "failed"],
  ])("on a disk with %d MB of free space is %s", (megabytes, status) => {
    expect(checkSpace(megabytes * MB)).toMatchObject({ name: "disk", status });
  });
});

describe("the database", () => {
  const check = (name: string) => checkDatabase({ sqlite: join(folder, name) });

  test("is fine when it is missing or current, and a check does not create it", async () => {
    const empty = { status: "ok", message: expect.stringContaining("is empty") };
    expect([await check("a.sqlite"), await check("a.sqlite")]).toMatchObject([empty, empty]);
    await (await openStore({ sqlite: join(folder, "a.sqlite") })).close();
    expect(await check("a.sqlite")).toMatchObject({
      ...{ status: "ok", message: expect.stringContaining("has version") },
    });
  });

  test.each([
    ["delete from migrations where version > 5", "warning", "5 of"],
    ["insert into migrations (version, name, applied_at) values (999, 'x', 1)", "failed", "999"],
  ])("of another version is reported: %s", async (statement, status, text) => {
    await (await openStore({ sqlite: join(folder, "a.sqlite") })).close();
    const database = new DatabaseSync(join(folder, "a.sqlite"));
    database.exec(statement);
    database.close();
    const found = await check("a.sqlite");
    expect(found).toMatchObject({ status, message: expect.stringContaining(text) });
    expect(await check("a.sqlite")).toEqual(found);
  });

  test("that is not a database or cannot be reached fails without its password", async () => {
    await writeFile(join(folder, "b.sqlite"), "This is a text, and no database. ".repeat(30));
    expect(await check("b.sqlite")).toMatchObject({ status: "failed" });
    const postgres = "postgres://brann:hunter2@127.0.0.1:1/guildhall";
    const away = await checkDatabase({ postgres });
    expect(away).toMatchObject({
      status: "failed",
      advice: expect.stringContaining("DATABASE_URL"),
    });
    expect(JSON.stringify(away)).not.toContain("hunter2");
  });
});

describe("the public URL", () => {
  const site = async (status: number, body: string) =>
    checkPublicUrl(new URL(await serve((_, response) => response.writeHead(status).end(body))));

  test("is fine when Guildhall answers there, and is not checked without one", async () => {
    expect(await site(200, '{"status":"ok"}')).toMatchObject({ status: "ok" });
    expect(await checkPublicUrl(null)).toMatchObject({ status: "skipped" });
  });

  test("fails when another program, a failing site or nothing answers", async () => {
    const failed = (text: string) => ({ status: "failed", message: expect.stringContaining(text) });
    expect(await site(200, "<h1>It works!</h1>")).toMatchObject(failed("Another program"));
    expect(await site(503, '{"status":"failing"}')).toMatchObject(failed("not ready"));
    const url = await unusedUrl();
    const nothing = await checkPublicUrl(new URL(url));
    expect(nothing).toMatchObject(failed(`Nothing answers at ${url}/readyz: ECONNREFUSED`));
  });
});
