import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addGuildsUntilStopped } from "./configured-guilds.ts";

const PLACE = { region: "us", edition: "current", realm: "vaelorin" } as const;
const KNOWN = { ...PLACE, name: "Cinder Pact" };
const UNKNOWN = { ...PLACE, name: "Cinder Pakt" };

let emulator: ReturnType<typeof createEmulator>;
let folder: string;
let store: Store;
let client: Client;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  emulator = createEmulator({ provider: PROVIDERS.battlenet, speed: 0 });
  const server = await emulator.listen();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  const { provider, credentials } = emulator.description(server.url);
  client = createClient({ provider, credentials, region: "us", retry: false }) as Client;
  closing = [
    () => client.close(),
    () => server.close(),
    () => store.close(),
    () => rm(folder, { recursive: true }),
  ];
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** Adds guilds. `onPause` is called instead of a pause, and can stop the attempts. */
async function add(
  names: Parameters<typeof addGuildsUntilStopped>[0]["names"],
  onPause: (attempt: number, stop: () => void) => void = () => {},
) {
  const { provider } = client;
  const sync = createSync({ store, provider, clients: () => client, mediaFolder: folder });
  const lines: string[] = [];
  const log = (_: unknown, message: string) => void lines.push(message);
  const controller = new AbortController();
  await addGuildsUntilStopped({
    ...{ store, names, config: { minimumLevel: undefined }, signal: controller.signal },
    connection: { client, sync },
    logger: { info: log, warn: log, error: log } as never,
    pauseMs(attempt) {
      onPause(attempt, () => controller.abort());
      return 0;
    },
  });
  return { lines, names: (await store.guilds.list()).map(({ name }) => name) };
}

test("a configured guild that the service knows is stored, and its first sync is requested", async () => {
  expect(await add([KNOWN])).toEqual({ lines: [], names: ["Cinder Pact"] });
  const [guild] = await store.guilds.list();
  const job = await store.jobs.find(`sync/${client.provider.name}`, `guild/${guild?.id}`);
  expect(job?.data).toMatchObject({ trigger: "start" });
});

test("a configured guild that the service does not know is logged once and never stored", async () => {
  const { lines, names } = await add([UNKNOWN, KNOWN]);
  expect(names).toEqual(["Cinder Pact"]);
  expect(lines).toEqual([
    expect.stringMatching(/vaelorin\/Cinder Pakt \(us, current\) was not found, and nothing was/),
  ]);
});

test("a misspelled realm is logged with the realms of similar names", async () => {
  const { lines } = await add([{ ...KNOWN, realm: "Valorin" }]);
  expect(lines).toEqual([
    expect.stringContaining("Realms with a similar name: Vael'orin (vaelorin)."),
  ]);
});

test("a configured guild is looked for again until the service is up", async () => {
  const fault = emulator.faults.add({ match: /guild/, status: 503 });
  const attempts: number[] = [];
  const { lines, names } = await add([KNOWN], (attempt) => {
    attempts.push(attempt);
    if (attempt === 2) emulator.faults.remove(fault);
  });
  expect(names).toEqual(["Cinder Pact"]);
  expect(attempts).toEqual([0, 1, 2]);
  expect(lines[0]).toContain("could not be asked for it");
});

test("a stopped process does not look for a guild again", async () => {
  emulator.faults.add({ match: "*", status: 503 });
  const { names } = await add([KNOWN], (_, stop) => stop());
  expect(names).toEqual([]);
});

test("a refused secret is logged once, because only an administrator can change it", async () => {
  emulator.faults.add({ match: "token", status: 401 });
  const { lines, names } = await add([KNOWN]);
  expect(names).toEqual([]);
  expect(lines).toEqual([expect.stringContaining("Copy both again from the provider's developer")]);
});
