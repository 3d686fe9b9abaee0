import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@guildhall/client";
import { items } from "@guildhall/client/endpoints";
import { search } from "@guildhall/client/search";
import { providerAt } from "@guildhall/contract";
import { createEmulator, FAULT_PRESETS, type FaultPreset } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ClientProject, installClient } from "../../scripts/installed-client.ts";
import { readManifest } from "../../scripts/published-manifest.ts";

const FOLDER = import.meta.dirname;
const binary = (name: string) => join(FOLDER, "node_modules/.bin", name);

/** The command of each runtime, with as few permissions as possible. */
const RUNTIMES = {
  "the oldest Node": [binary("node")],
  Bun: [binary("bun"), "--no-install"],
  Deno: [
    binary("deno"),
    "run",
    "--allow-net=127.0.0.1",
    "--no-remote",
    "--node-modules-dir=manual",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The outcome of a call for an item with the fault. */
const OUTCOMES = {
  "401-once": "ok",
  "401-always": "UnauthorizedError 401",
  "403": "ForbiddenError 403",
  "503-burst": "ok",
  "429-retry-after-decimal": "ok",
  "reset-before-headers": "ok",
  "reset-in-body": "ok",
  truncated: "ok",
  "redirect-to-another-host": "UnexpectedStatusError 302",
  "304-without-a-copy": "UnexpectedStatusError 304",
  "204": "UnexpectedStatusError 204",
  "gzip-bomb": "InvalidBodyError 200 too-large",
  "invalid-utf8": "InvalidBodyError 200 encoding",
  "invalid-json": "InvalidBodyError 200 json",
  "deep-json": "InvalidBodyError 200 too-deep",
  "html-200": "InvalidBodyError 200 html",
  "empty-200": "InvalidBodyError 200 empty",
} as const satisfies Partial<Record<FaultPreset, string>>;

const FAULTS = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

let project: ClientProject;
let program: string;
/** An item for each fault. */
const itemOf: Record<string, number> = {};
let lateItem = 0;

beforeAll(async () => {
  project = installClient(inject("packedClient"));
  program = project.write("program.js", readFileSync(join(FOLDER, "program.js"), "utf8"));
  const emulator = createEmulator();
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const client = createClient({ provider, region: "us", credentials });
  const faults = [...FAULTS];
  for await (const { data } of search(client, items.search)) {
    const fault = faults.shift();
    if (fault) itemOf[fault] = data.id;
    else lateItem = data.id;
    if (lateItem) break;
  }
  await client.close();
  await server.close();
}, 120_000);

afterAll(() => project?.[Symbol.dispose]());

test("the oldest tested Node is the minimum version of the client", () => {
  const { dependencies } = readManifest(FOLDER);
  const { engines } = readManifest(join(FOLDER, "../../packages/client"));
  expect(engines).toEqual({ node: `>=${dependencies?.node}` });
});

// At the same time, because the program mostly waits: for retries and timeouts.
test.concurrent.each(Object.entries(RUNTIMES))(
  "the published client runs on %s",
  async (_, [command, ...rights]) => {
    const emulator = createEmulator();
    const server = await emulator.listen();
    for (const fault of FAULTS) {
      emulator.faults.add({
        ...FAULT_PRESETS[fault],
        match: `/us/data/game/item/${itemOf[fault]}`,
      });
    }
    emulator.faults.add({
      kind: "slow-headers",
      ms: 30_000,
      match: `/us/data/game/item/${lateItem}`,
    });
    const { provider } = emulator.description(server.url);
    const task = {
      provider,
      credentials: emulator.credentials,
      // A port that runtimes allow and that nothing listens on.
      closedProvider: providerAt(provider, "http://127.0.0.1:9999"),
      faults: itemOf,
      late: lateItem,
    };
    const { stdout } = await promisify(execFile)(
      command,
      [...rights, program, JSON.stringify(task)],
      {
        cwd: dirname(program),
        timeout: 60_000,
      },
    );
    expect(JSON.parse(stdout)).toEqual({
      cold: ["emberfall"],
      members: emulator.world.exampleGuild.members.length,
      cache: "hit",
      quota: "number",
      found: expect.any(Number),
      isInOrder: true,
      image: ["image/jpeg", 168, 168],
      signIn: true,
      outcomes: {
        ...OUTCOMES,
        late: "TimeoutError call",
        closed: "TokenError",
        aborted: "Error",
      },
    });
    // One for each of two clients, even with concurrent first calls, and one for each of two refused tokens.
    const tokens = emulator.requests.filter(({ path }) => path.endsWith("/token"));
    expect(tokens).toHaveLength(4);
    await server.close();
  },
  90_000,
);
