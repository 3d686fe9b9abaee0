import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { createEmulator } from "@guildhall/emulator";
import { beforeAll, expect, inject, test } from "vitest";
import { bundleForWeb, type ClientProject, installClient } from "./installed-client.ts";

/** What the language has, and of the web platform what every runtime at the edge has too. */
const WEB_GLOBALS: readonly string[] = [
  ...runInNewContext("Object.getOwnPropertyNames(globalThis)"),
  ...["AbortController", "AbortSignal", "Blob", "CompressionStream", "DecompressionStream"],
  ...["DOMException", "Event", "EventTarget", "FormData", "Headers", "ReadableStream", "Request"],
  ...["Response", "TextDecoder", "TextEncoder", "TransformStream", "URL", "URLSearchParams"],
  ...["WritableStream", "atob", "btoa", "clearInterval", "clearTimeout", "console", "crypto"],
  ...["fetch", "performance", "queueMicrotask", "reportError", "self", "setInterval", "setTimeout"],
  ...["structuredClone", "navigator"],
];

/** Uses the client as a program at the edge would: with tokens that a server gives. */
const PROGRAM = `
import { createClient, NotFoundError } from "@guildhall/client";

export async function lookUp(provider, token) {
  const credentials = { getToken: async () => ({ accessToken: token, expiresIn: 3600 }) };
  const client = createClient({ provider, region: "us", credentials, locale: "en_US" });
  const names = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };
  const roster = await client.guilds.roster(names);
  const again = await client.request(ENDPOINT, names);
  const missing = await client.realms.get({ realmSlug: "nowhere" }).catch((error) => error);
  await client.close();
  return {
    guild: roster.guild.name,
    cache: again.cache,
    missing: missing instanceof NotFoundError,
  };
}

const ENDPOINT = {
  path: "/data/game/guild/{realmSlug}/{nameSlug}/roster",
  category: "profile",
  document: "guild-roster",
};
`;

let project: ClientProject;
let bundle: string;

beforeAll(async () => {
  project = installClient(inject("packedClient"));
  bundle = await bundleForWeb(project.write("program.js", PROGRAM), "iife");
  return () => project[Symbol.dispose]();
});

test("what is bundled for the web holds nothing of Node", () => {
  expect(bundle).not.toMatch(/["'`]node:|undici|\bBuffer\b|\bprocess\./);
});

test("the client runs where there is nothing but the web platform", async () => {
  const emulator = createEmulator();
  const server = await emulator.listen();
  try {
    const { provider } = emulator.description(server.url);
    const token = await tokenOf(provider.hosts.us.token);
    const worker = new Worker(
      `const { parentPort, workerData } = require("node:worker_threads");
      const { bundle, globals, provider, token } = workerData;
      const others = Object.getOwnPropertyNames(globalThis).filter((name) => !globals.includes(name));
      // Not deleted, since Node's own fetch needs some of them: hidden, and with them what a function of Node has.
      const hidden = new Set([...others, "require", "module", "exports", "globalThis"]);
      const text = '"use strict";' + bundle + "; return [program, typeof process, typeof Buffer];";
      const [program, ...left] = new Function(...hidden, text)();
      program.lookUp(provider, token).then(
        (found) => parentPort.postMessage({ found, left }),
        (error) => parentPort.postMessage({ error: String(error.stack) }),
      );`,
      { eval: true, workerData: { globals: WEB_GLOBALS, bundle, provider, token } },
    );
    const message = await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    await worker.terminate();
    expect(message).toEqual({
      found: { guild: "Lanternwatch Company", cache: "hit", missing: true },
      left: ["undefined", "undefined"],
    });
  } finally {
    await server.close();
  }
});

async function tokenOf(host: string): Promise<string> {
  const answer = await fetch(`${host}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    headers: { authorization: `Basic ${btoa("guildhall-demo:guildhall-demo-secret")}` },
  });
  const { access_token } = (await answer.json()) as { readonly access_token: string };
  return access_token;
}

const KB = 1024;

const README = resolve(import.meta.dirname, "../packages/client/README.md");

/** The sizes in KB that the README tells. */
const [oneRow = 0, withLayers = 0, wholeTable = 0] = Array.from(
  readFileSync(README, "utf8").matchAll(/\| ([\d.]+) KB \|/g),
  ([, size]) => Number(size),
);

interface Sizes {
  /** All in KB. */
  readonly most: number;
  readonly told: number;
}

/** Bundles a program, minifies and compresses it; tells whether its size is right. */
async function checkSize(name: string, program: string, { most, told }: Sizes): Promise<void> {
  const bytes = gzipSync(await bundleForWeb(project.write(name, program)), { level: 9 }).length;
  console.log(`${name}: ${(bytes / KB).toFixed(1)} KB minified and compressed`);
  expect(bytes / KB).toBeLessThanOrEqual(most);
  expect(bytes / KB).toBeGreaterThan(told - 0.1);
  expect(bytes / KB).toBeLessThan(told + 0.1);
}

test("a program of one row bundles at most 12 KB, about what the README tells", async () => {
  const program = `
    import { createCoreClient } from "@guildhall/client/core";
    import { items } from "@guildhall/client/endpoints";
    export const item = (options, itemId) => createCoreClient(options).request(items.get, { itemId });
  `;
  await checkSize("one-row.js", program, { most: 12, told: oneRow });
});

test("a program of the whole table bundles at most 20 KB, about what the README tells", async () => {
  const program = 'export { createClient } from "@guildhall/client";';
  await checkSize("whole-table.js", program, { most: 20, told: wholeTable });
});

test("the layers that a core client can have bundle with it, and no other row", async () => {
  const program = `
    import { cacheLayer, createCoreClient, quotaLayer, retryLayer } from "@guildhall/client/core";
    import { items } from "@guildhall/client/endpoints";
    const layers = { cache: cacheLayer, retry: retryLayer, quota: quotaLayer };
    export const core = (options) => [createCoreClient({ ...options, layers }), items.get];
  `;
  await checkSize("core-with-layers.js", program, { most: 17, told: withLayers });
  const code = await bundleForWeb(project.write("rows.js", program));
  expect(code).toContain("/data/game/item/");
  expect(code).not.toContain("/data/game/realm/");
});
