import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { endpointReference } from "./endpoint-reference.ts";

interface GeneratedFile {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly generate: () => string;
}

const GENERATED: readonly GeneratedFile[] = [
  { file: "docs/generated/endpoints.md", generate: endpointReference },
];

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

for (const { file, generate } of GENERATED) {
  const path = resolve(root, file);
  const text = generate();
  if (read(path) === text) continue;
  if (values.check) {
    console.error(`${file} is not what it would be generated as. Run \`npm run generate\`.`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`wrote ${file}`);
}
