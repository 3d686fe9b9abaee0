import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { battlenet } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openAdminSite } from "@guildhall/server/testing";
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
  const site = await openAdminSite();
  const urls = { emulator: url, site: await site.listen() };
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

test.each(NAMES)("the OpenAPI document %s has no error by redocly's rules", async (name) => {
  const { createConfig, lint }: Redocly = await import(REDOCLY);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lint({ ref: join(project, name, "openapi.json"), config });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.concurrent.each(
  GENERATORS.flatMap(([command, ...rest]) =>
    NAMES.map((name) => [command, name, ...rest] as const),
  ),
)("%s generates TypeScript from the OpenAPI document %s", async (command, name, args, entry) => {
  await run(join(MODULES, ".bin", command), args, join(project, name));
  expect(existsSync(join(project, name, entry))).toBe(true);
});

// One compilation for all of them, because each checks the declarations of the language and the DOM, too.
test("the TypeScript of every generator compiles with strict settings", async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2023",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
  };
  const files = GENERATORS.flatMap(([, , entry]) => NAMES.map((name) => join(name, entry)));
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  await run(TSC, ["-p", "tsconfig.json"], project);
});

/** Runs a program with Node; fails with what it prints. */
function run(file: string, args: readonly string[], cwd: string) {
  return promisify(execFile)(process.execPath, [file, ...args], { cwd }).catch(
    ({ stdout, stderr }) => expect.fail(`${stdout}${stderr}`),
  );
}
