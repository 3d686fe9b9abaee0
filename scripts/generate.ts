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
import { glyphFile } from "./glyphs.ts";

/** Everything below it is generated; what is not, is left from before. */
const PAGES = "docs/generated";
const CONTRACT = "packages/contract/src";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(path, "utf8");

/** The texts that code reads, and that the generated pages are made with. */
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
    ...glyphFile(root),
  };
}

/** The types, made with the texts as they are after the sources were written. */
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

/** The pages, made with the contract as it is after the sources were written. */
async function pages(): Promise<Record<string, string>> {
  const { openApi } = await import("./example-call.ts");
  const { referencePages } = await import("./endpoint-reference.ts");
  const { faultPage } = await import("./fault-page.ts");
  const { worldPage } = await import("./world-page.ts");
  const { clientReferencePages } = await import("./client-reference.ts");
  return {
    [`${PAGES}/openapi.json`]: `${compactJson(openApi)}\n`,
    [`${PAGES}/faults.md`]: faultPage(),
    [`${PAGES}/world.md`]: worldPage(),
    ...within(`${PAGES}/reference`, referencePages()),
    ...within(`${PAGES}/client-api`, clientReferencePages()),
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
      stale(`${file} is not what it would be generated as.`);
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
      stale(`${file} is generated no longer.`);
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

/** Null, and a message, when the command line is not understood. */
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

const options = readOptions();
if (options) {
  settle(sources(), options.check);
  settle(await types(), options.check);
  const generated = await pages();
  settle(generated, options.check);
  clear(generated, options.check);
}
