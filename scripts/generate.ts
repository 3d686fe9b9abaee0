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
import { documentNotes, rowComments, textTable } from "./doc-comments.ts";

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
      rowComments(read(join(root, CONTRACT, "endpoints.ts"))),
    ),
    [`${CONTRACT}/generated/document-notes.ts`]: textTable(
      "DOCUMENT_NOTES",
      "What the doc comments of documents say besides their names, by the document's name.",
      documentNotes(schemas.map((file) => read(join(root, file))).join("\n")),
    ),
  };
}

/** The pages, made with the contract as it is after the sources were written. */
async function pages(): Promise<Record<string, string>> {
  const { openApi } = await import("./example-call.ts");
  const { referencePages } = await import("./endpoint-reference.ts");
  const { faultPage } = await import("./fault-page.ts");
  const { worldPage } = await import("./world-page.ts");
  return {
    [`${PAGES}/openapi.json`]: `${compactJson(openApi)}\n`,
    [`${PAGES}/faults.md`]: faultPage(),
    [`${PAGES}/world.md`]: worldPage(),
    ...Object.fromEntries(
      Object.entries(referencePages()).map(([name, text]) => [`${PAGES}/reference/${name}`, text]),
    ),
  };
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
  const generated = await pages();
  settle(generated, options.check);
  clear(generated, options.check);
}
