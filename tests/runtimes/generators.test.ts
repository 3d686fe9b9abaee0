import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createAccounts } from "@guildhall/admin";
import { createServiceAccess } from "@guildhall/admin/service";
import { createSettings } from "@guildhall/admin/settings";
import { battlenet } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";
import { afterAll, beforeAll, expect, test } from "vitest";

const MODULES = join(import.meta.dirname, "node_modules");
const TSC = resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
/** Installed in this folder only, so its types are not known where the project is checked. */
const REDOCLY: string = "@redocly/openapi-core";

/** The part of redocly that the test uses. */
interface Redocly {
  createConfig(config: object): Promise<object>;
  lint(options: object): Promise<readonly { readonly severity: string; readonly ruleId: string }[]>;
}

/** The arguments of each generator, and the entry of the code that it writes. */
const GENERATORS: readonly (readonly [command: string, args: readonly string[], entry: string])[] =
  [
    ["oazapfts", ["openapi.json", "oazapfts.ts"], "oazapfts.ts"],
    ["openapi-typescript", ["openapi.json", "-o", "types.ts"], "types.ts"],
    ["openapi-ts", ["-i", "openapi.json", "-o", "hey-api", "--no-log-file"], "hey-api/index.ts"],
    ["orval", ["--input", "openapi.json", "--output", "orval.ts", "--client", "fetch"], "orval.ts"],
  ];

/** The OpenAPI documents by the name of their folder. */
const DOCUMENTS = {
  "of the emulator without a locale": ["emulator", "/_emulator/openapi.json"],
  "of the emulator with a locale": ["emulator", "/_emulator/openapi.json?locale=en_US"],
  "of the site": ["site", "/api/v1/openapi.json"],
} as const;
const NAMES = Object.keys(DOCUMENTS);

const project = mkdtempSync(join(tmpdir(), "generators-"));

beforeAll(async () => {
  const emulator = createEmulator({ provider: battlenet });
  const { url, close } = await emulator.listen();
  const site = await openSite();
  const urls = { emulator: url, site: site.url };
  for (const [name, [server, path]] of Object.entries(DOCUMENTS)) {
    const document = await fetch(urls[server] + path);
    mkdirSync(join(project, name));
    writeFileSync(join(project, name, "openapi.json"), await document.text());
  }
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
  symlinkSync(MODULES, join(project, "node_modules"), "junction");
  await Promise.all([close(), site.close()]);
});
afterAll(() => rmSync(project, { recursive: true }));

/** Starts a site with all of its routes. */
async function openSite() {
  const folder = join(project, "data");
  mkdirSync(folder);
  const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  const settings = createSettings({ store, keyFile: join(folder, "secret.key"), environment: {} });
  const service = createServiceAccess({
    ...{ store, clock: Date.now, client: async () => null, providers: async () => [] },
  });
  const silent = () => {};
  const server = createServer({
    ...{ store, mediaFolder: folder, crestFolder: join(folder, "crests"), webFolder: null },
    administration: {
      ...{ accounts: createAccounts({ store }), settings, database: store, service },
      site: { isDemo: () => false, problem: () => null, apply: async () => {} },
    },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  const { url, close } = await server.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => close().then(() => store.close()) };
}

test.each(NAMES)("the OpenAPI document %s has no error by redocly's rules", async (name) => {
  const { createConfig, lint }: Redocly = await import(REDOCLY);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lint({ ref: join(project, name, "openapi.json"), config });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.each(
  GENERATORS.flatMap(([command, ...rest]) =>
    NAMES.map((name) => [command, name, ...rest] as const),
  ),
)(
  "%s generates strict TypeScript from the OpenAPI document %s",
  async (command, name, args, entry) => {
    const cwd = join(project, name);
    const run = (file: string, given: readonly string[]) =>
      promisify(execFile)(process.execPath, [file, ...given], { cwd }).catch(({ stdout, stderr }) =>
        expect.fail(`${stdout}${stderr}`),
      );
    await run(join(MODULES, ".bin", command), args);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2023",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
    };
    const config = join(cwd, `tsconfig.${command}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [entry] }));
    await run(TSC, ["-p", config]);
  },
);
