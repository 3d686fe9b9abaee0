import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@guildhall/client";
import { items } from "@guildhall/client/endpoints";
import { search } from "@guildhall/client/search";
import { createEmulator, type EmulatorServer, FAULT_PRESETS } from "@guildhall/emulator";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { bundleForWeb, installClient } from "../../scripts/installed-client.ts";

/** Installed in this folder only, so its types are not known where the project is checked. */
const MINIFLARE: string = "miniflare";

/** The part of miniflare that the test uses. */
interface Workerd {
  dispatchFetch(url: string): Promise<{ json(): Promise<unknown> }>;
  dispose(): Promise<void>;
}

const emulator = createEmulator();
let server: EmulatorServer;
let program: string;
let workerd: Workerd;
const itemIds: number[] = [];

beforeAll(async () => {
  server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const options = { provider, credentials, region: "us" } as const;
  using project = installClient(inject("packedClient"));
  const text = readFileSync(join(import.meta.dirname, "worker.js"), "utf8");
  const worker = text.replace("OPTIONS;", `${JSON.stringify(options)};`);
  program = await bundleForWeb(project.write("worker.js", worker));
  const client = createClient(options);
  for await (const { data } of search(client, items.search).pageSize(20)) {
    itemIds.push(data.id);
    if (itemIds.length === 20) break;
  }
  await client.close();
}, 60_000);

afterAll(() => server?.close());

/** Each test has a new isolate. */
beforeEach(async () => {
  emulator.reset();
  const { Miniflare }: { Miniflare: new (options: object) => Workerd } = await import(MINIFLARE);
  // The oldest date that the client's guide names.
  const settings = { modules: true, cf: false, compatibilityDate: "2024-09-23" };
  workerd = new Miniflare({ ...settings, script: program });
  return () => workerd.dispose();
});

const run = async (path: string) =>
  (await workerd.dispatchFetch(`http://worker.test${path}`)).json();
const call = (index: number, more = "") => run(`/call?item=${itemIds[index]}${more}`);
const tokenRequests = () => emulator.requests.filter(({ path }) => path.endsWith("/token"));
const oks = (count: number) => Array.from({ length: count }, () => "ok");

describe("clients at module scope in a Worker", () => {
  test("share a token that concurrent incoming requests need", async () => {
    const outcomes = await Promise.all(oks(20).map((_, index) => call(index)));
    expect(outcomes).toEqual(oks(20));
    expect(tokenRequests()).toHaveLength(1);
  });

  test("share cached documents", async () => {
    expect([await call(0, "&cached"), await call(0, "&cached")]).toEqual(oks(2));
    expect(emulator.requests.filter(({ row }) => row === "items.get")).toHaveLength(1);
  });

  test("request a new token after a 401", async () => {
    expect(await call(0)).toBe("ok");
    emulator.tokens.revokeAll();
    const outcomes = await Promise.all(oks(5).map((_, index) => call(index)));
    expect(outcomes).toEqual(oks(5));
    expect(tokenRequests()).toHaveLength(2);
  });

  test("request a new token after the old one expired", async () => {
    expect(await call(0)).toBe("ok");
    await run(`/advance?ms=${86_400_000}`);
    expect([await call(1), await call(2)]).toEqual(oks(2));
    expect(tokenRequests()).toHaveLength(2);
  });

  test("refresh a token whose refresh ended with its incoming request", async () => {
    expect(await call(0)).toBe("ok");
    await run(`/advance?ms=${86_400_000 - 200_000}`);
    emulator.faults.add({ kind: "slow-headers", ms: 60_000, match: "token" });
    expect(await call(1)).toBe("ok");
    emulator.faults.clear();
    await run("/advance?ms=250000");
    expect(await call(2)).toBe("ok");
  });

  test("work after an incoming request that ended while the token was fetched", async () => {
    emulator.faults.add({ kind: "slow-headers", ms: 60_000, times: 1, match: "token" });
    expect(await run(`/leave?item=${itemIds[0]}`)).toBe("left");
    const outcomes = await Promise.all(oks(5).map((_, index) => call(index)));
    expect(outcomes).toEqual(oks(5));
  });

  test("work after 150 incoming requests that ended during their calls", async () => {
    expect(await call(0, "&cached")).toBe("ok");
    emulator.faults.add({ kind: "slow-headers", ms: 60_000, match: "items.get" });
    for (let left = 0; left < 150; left += 1) {
      expect(await run(`/leave?cached&item=${itemIds[1]}`)).toBe("left");
    }
    emulator.faults.clear();
    expect(await call(1, "&cached")).toBe("ok");
  });

  test("wait for the quota and retry, each with its own timers", async () => {
    emulator.faults.add({ ...FAULT_PRESETS["503-burst"], match: "items.get", times: 2 });
    const outcomes = await Promise.all(oks(8).map((_, index) => call(index, "&client=slow")));
    expect(outcomes).toEqual(oks(8));
    expect(await run(`/leave?client=slow&item=${itemIds[9]}`)).toBe("left");
    expect(await call(10, "&client=slow")).toBe("ok");
  });
});
