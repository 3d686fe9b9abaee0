import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import sections from "../tests/sections.json" with { type: "json" };
import { compactJson } from "./compact-json.ts";
import {
  clientGroupsFile,
  describedEndpointsFile,
  documentsFile,
  endpointsFile,
} from "./contract-index.ts";
import { contractProblems, descriptionProblems } from "./contract-problems.ts";
import { type ContractSources, readContractSources } from "./contract-sources.ts";
import { glyphFile } from "./glyphs.ts";
import { migrationsFile } from "./store-migrations.ts";
import { responderProblems, respondersFile } from "./world-responders.ts";

/** A folder of generated files. Other files in it are removed. */
const PAGES = "docs/generated";
const GENERATED = "packages/contract/src/generated";
const RESPONDERS = "packages/world/src/generated/responders.ts";
const TABLES = "packages/world/src/generated/tables.ts";
const HEADERS = "packages/world/data/headers.json";
const MIGRATIONS = "packages/store/src/generated/migrations.ts";

const root = resolve(import.meta.dirname, "..");

type Files = Readonly<Record<string, string>>;

/** The indexes of folders of the contract, the world and the store. The other files depend on them. */
function indexes(sources: ContractSources): Files {
  refuse(contractProblems(sources));
  return {
    [`${GENERATED}/endpoints.ts`]: endpointsFile(sources),
    [`${GENERATED}/described-endpoints.ts`]: describedEndpointsFile(sources),
    [`${GENERATED}/documents.ts`]: documentsFile(sources),
    "packages/client/src/generated/groups.ts": clientGroupsFile(sources),
    [RESPONDERS]: respondersFile(),
    [MIGRATIONS]: migrationsFile(),
    ...glyphFile(root),
  };
}

async function types(): Promise<Files> {
  const { createDocumentSchemas } = await import("@guildhall/contract/openapi");
  const { documentTypes } = await import("./document-types.ts");
  const { catalogueTypes } = await import("./catalogue-types.ts");
  const { headersFile, tablesFile } = await import("./world-tables.ts");
  const schemas = createDocumentSchemas();
  refuse(descriptionProblems(schemas));
  return {
    [`${GENERATED}/document-types.ts`]: documentTypes(schemas),
    "packages/client/src/generated/catalogue.ts": catalogueTypes(),
    [TABLES]: tablesFile(),
    [HEADERS]: headersFile(),
  };
}

async function pages(): Promise<Files> {
  const { openApi } = await import("./example-call.ts");
  const { referencePages } = await import("./endpoint-reference.ts");
  const { faultPage } = await import("./fault-page.ts");
  const { worldPage } = await import("./world-page.ts");
  const { clientReferencePages } = await import("./client-reference.ts");
  const { coveragePage, taggedTests } = await import("./coverage-page.ts");
  const [clientReference, tests] = await Promise.all([clientReferencePages(), taggedTests(root)]);
  return {
    [`${PAGES}/openapi.json`]: `${compactJson(openApi)}\n`,
    [`${PAGES}/faults.md`]: faultPage(),
    [`${PAGES}/world.md`]: worldPage(),
    [`${PAGES}/coverage.md`]: coveragePage(sections, tests),
    ...within(`${PAGES}/reference`, referencePages()),
    ...within(`${PAGES}/client-api`, clientReference),
  };
}

function within(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}

/** @throws Error with the problems, one a line. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

/** Writes the files that have changed, or reports them with `check`. */
function settle(files: Files, check: boolean): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    const content = file.endsWith(".ts") ? formatted(text) : text;
    if (existsSync(path) && readFileSync(path, "utf8") === content) continue;
    if (check) {
      stale(`${file} is stale.`);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`wrote ${file}`);
  }
}

function formatted(source: string): string {
  const options = ["check", "--write", "--stdin-file-path=generated.ts"];
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
    cwd: root,
    input: source,
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(`Could not format generated source: ${stderr}`);
  return stdout;
}

/** Removes pages without a source, or reports them with `check`. */
function clear(files: Files, check: boolean): void {
  for (const entry of readdirSync(join(root, PAGES), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (file in files) continue;
    if (check) {
      stale(`${file} is no longer generated.`);
      continue;
    }
    rmSync(join(root, file));
    console.log(`removed ${file}`);
  }
}

function stale(what: string): void {
  console.error(`${what} Run \`npm run generate\`.`);
  process.exitCode = 1;
}

/** Returns null, and prints the usage, when an option is unknown. */
function readOptions(): { check: boolean } | null {
  try {
    return parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
  } catch (error) {
    console.error(
      `${(error as Error).message.split(". ")[0]}. Usage: npm run generate [-- --check]`,
    );
    process.exitCode = 2;
    return null;
  }
}

async function generate(check: boolean): Promise<void> {
  const sources = await readContractSources();
  settle(indexes(sources), check);
  settle(await types(), check);
  const { RESPONDERS: responders } = await import(pathToFileURL(join(root, RESPONDERS)).href);
  refuse(responderProblems(sources.groups, responders));
  const generated = await pages();
  settle(generated, check);
  clear(generated, check);
}

const options = readOptions();
if (options) {
  try {
    await generate(options.check);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
