import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { createEmulator } from "@guildhall/emulator";
import { beforeAll, expect, inject, test } from "vitest";
import {
  bundleForWeb,
  bundleWithEsbuild,
  type ClientProject,
  installClient,
} from "./installed-client.ts";

/** Globals of the language and of the web APIs that edge runtimes share. */
const WEB_GLOBALS: readonly string[] = [
  ...runInNewContext("Object.getOwnPropertyNames(globalThis)"),
  ...["AbortController", "AbortSignal", "Blob", "CompressionStream", "DecompressionStream"],
  ...["DOMException", "Event", "EventTarget", "FormData", "Headers", "ReadableStream", "Request"],
  ...["Response", "TextDecoder", "TextEncoder", "TransformStream", "URL", "URLSearchParams"],
  ...["WritableStream", "atob", "btoa", "clearInterval", "clearTimeout", "console", "crypto"],
  ...["fetch", "performance", "queueMicrotask", "reportError", "self", "setInterval", "setTimeout"],
  ...["structuredClone", "navigator"],
];

/** Uses the client as an edge program does: with tokens from a server. */
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

test("the client bundled for the web contains nothing of Node", () => {
  expect(bundle).not.toMatch(/["'`]node:|undici|\bBuffer\b|\bprocess\./);
});

test("the client runs with web APIs only", { tags: "promise/isolation" }, async () => {
  const emulator = createEmulator();
  const server = await emulator.listen();
  try {
    const { provider } = emulator.description(server.url);
    const token = await tokenOf(provider.hosts.us.token);
    const worker = new Worker(
      `const { parentPort, workerData } = require("node:worker_threads");
      const { bundle, globals, provider, token } = workerData;
      const others = Object.getOwnPropertyNames(globalThis).filter((name) => !globals.includes(name));
      // Hides globals instead of deleting them, because Node's fetch needs some of them.
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
  const response = await fetch(`${host}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    headers: { authorization: `Basic ${btoa("guildhall-demo:guildhall-demo-secret")}` },
  });
  const { access_token } = (await response.json()) as { readonly access_token: string };
  return access_token;
}

const KB = 1024;

const README = resolve(import.meta.dirname, "../packages/client/README.md");

/** The sizes in the README, in KB: with rolldown and with esbuild. */
const DOCUMENTED = Array.from(
  readFileSync(README, "utf8").matchAll(/\| ([\d.]+) KB \| ([\d.]+) KB \|/g),
  ([, ...sizes]) => sizes.map(Number),
);
const [oneRow = [], withLayers = [], wholeTable = []] = DOCUMENTED;
const BUNDLERS = [bundleForWeb, bundleWithEsbuild] as const;

interface Sizes {
  /** The limit of each bundler, in KB. */
  readonly most: readonly number[];
  /** The sizes in the README, in KB. */
  readonly documented: readonly number[];
}

/** Bundles, minifies and compresses a program with each bundler, and checks its sizes. */
async function checkSize(
  name: string,
  program: string,
  { most, documented }: Sizes,
): Promise<void> {
  for (const [index, bundle] of BUNDLERS.entries()) {
    const bytes = gzipSync(await bundle(project.write(name, program)), { level: 9 }).length;
    console.log(`${name}: ${(bytes / KB).toFixed(2)} KB minified and compressed`);
    expect(bytes / KB).toBeLessThanOrEqual(most[index] ?? 0);
    expect(Math.abs(bytes / KB - (documented[index] ?? 0))).toBeLessThan(0.1);
  }
}

test("a program with one endpoint bundles at most 12 KB with rolldown and with esbuild, as the README says", async () => {
  const program = `
    import { createCoreClient } from "@guildhall/client/core";
    import { items } from "@guildhall/client/endpoints";
    export const item = (options, itemId) => createCoreClient(options).request(items.get, { itemId });
  `;
  await checkSize("one-row.js", program, { most: [12, 12], documented: oneRow });
});

test("a program with all endpoints bundles at most 21 KB, as the README says", async () => {
  const program = 'export { createClient } from "@guildhall/client";';
  await checkSize("whole-table.js", program, { most: [21, 22], documented: wholeTable });
});

test("a core client bundles with its layers and without other endpoints", async () => {
  const program = `
    import { cacheLayer, createCoreClient, quotaLayer, retryLayer } from "@guildhall/client/core";
    import { items } from "@guildhall/client/endpoints";
    const layers = { cache: cacheLayer, retry: retryLayer, quota: quotaLayer };
    export const core = (options) => [createCoreClient({ ...options, layers }), items.get];
  `;
  await checkSize("core-with-layers.js", program, { most: [17.5, 18], documented: withLayers });
  for (const bundle of BUNDLERS) {
    const code = await bundle(project.write("rows.js", program));
    expect(code).toContain("/data/game/item/");
    expect(code).not.toContain("/data/game/realm/");
  }
});
