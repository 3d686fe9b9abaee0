import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compactJson } from "./compact-json.ts";
import { documentNotes, groupSources, rowComments, textTable } from "./doc-comments.ts";

/** Files below it that are not generated are removed. */
const PAGES = "docs/generated";
const CONTRACT = "packages/contract/src";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(path, "utf8");

/** Texts that the contract imports. They are written first, because the types and pages contain them. */
function sources(): Record<string, string> {
  const schemas = globSync(`${CONTRACT}/documents/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort();
  return {
    [`${CONTRACT}/generated/row-summaries.ts`]: textTable(
      "ROW_SUMMARIES",
      "The doc comment of each row of the endpoint table, by the row's id.",
      rowComments(groupSources(join(root, CONTRACT))),
    ),
    [`${CONTRACT}/generated/document-notes.ts`]: textTable(
      "DOCUMENT_NOTES",
      "What the doc comments of documents say besides their names, by the document's name.",
      documentNotes(schemas.map((file) => read(join(root, file))).join("\n")),
    ),
  };
}

/** Type declarations. They import the contract after `sources` are written. */
async function types(): Promise<Record<string, string>> {
  const { createDocumentSchemas } = await import("@guildhall/contract/openapi");
  const { documentTypes } = await import("./document-types.ts");
  const { catalogueTypes } = await import("./catalogue-types.ts");
  return {
    [`${CONTRACT}/generated/document-types.ts`]: documentTypes(createDocumentSchemas()),
    "packages/client/src/generated/catalogue.ts": catalogueTypes(
      rowComments(groupSources(join(root, CONTRACT))),
    ),
  };
}

/** Documentation pages. They import the contract after `sources` and `types` are written. */
async function pages(): Promise<Record<string, string>> {
  const { openApi } = await import("./example-call.ts");
  const { referencePages } = await import("./endpoint-reference.ts");
  const { faultPage } = await import("./fault-page.ts");
  const { worldPage } = await import("./world-page.ts");
  const { clientReferencePages } = await import("./client-reference.ts");
  const clientReference = clientReferencePages();
  return {
    [`${PAGES}/openapi.json`]: `${compactJson(openApi)}\n`,
    [`${PAGES}/faults.md`]: faultPage(),
    [`${PAGES}/world.md`]: worldPage(),
    ...within(`${PAGES}/reference`, referencePages()),
    ...within(`${PAGES}/client-api`, await clientReference),
  };
}

function within(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}

function settle(files: Readonly<Record<string, string>>, check: boolean): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    if (existsSync(path) && read(path) === text) continue;
    if (check) {
      stale(`${file} is stale.`);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${file}`);
  }
}

function clear(files: Readonly<Record<string, string>>, check: boolean): void {
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
  settle(sources(), check);
  settle(await types(), check);
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
