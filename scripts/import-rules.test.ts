import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Imports that at least one folder may not use. */
const SPECIFIERS = [
  "node:fs",
  "@guildhall/contract",
  "@guildhall/contract/documents",
  "@guildhall/contract/document-types",
  "@guildhall/contract/openapi",
  "@guildhall/contract/source",
  "@guildhall/client",
  "@guildhall/client/images",
  "@guildhall/emulator",
  "@guildhall/world",
  "@guildhall/crest",
  "@guildhall/crest/raster",
  "@guildhall/store",
  "@guildhall/sync",
  "@guildhall/server",
  "@guildhall/server/api",
  "@guildhall/contract/src/path.ts",
  "../../../packages/contract/src/path.ts",
  "../../contract/src/path.ts",
];
const CONTRACT = ["@guildhall/contract", "@guildhall/contract/documents"];
const SOURCE = ["@guildhall/contract/openapi", "@guildhall/contract/source"];
const CREST = ["@guildhall/crest", "@guildhall/crest/raster"];
const PUBLIC = SPECIFIERS.slice(0, 16);

/** The allowed imports of each folder, as in docs/ARCHITECTURE.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "packages/contract/src/x.ts": [],
  "packages/client/src/x.ts": [...CONTRACT, "@guildhall/contract/document-types"],
  "packages/emulator/src/x.ts": ["node:fs", ...CONTRACT, ...SOURCE],
  "packages/emulator/src/create-emulator.ts": [
    "node:fs",
    "@guildhall/contract",
    "@guildhall/contract/source",
    "@guildhall/world",
  ],
  "packages/world/src/x.ts": ["node:fs", "@guildhall/contract", ...SOURCE, "@guildhall/crest"],
  "packages/crest/src/x.ts": CONTRACT,
  "packages/crest/src/raster/x.ts": ["node:fs", ...CONTRACT],
  "packages/store/src/x.ts": ["node:fs", ...CONTRACT],
  "packages/sync/src/x.ts": [
    "node:fs",
    ...CONTRACT,
    "@guildhall/client",
    "@guildhall/client/images",
    ...CREST,
    "@guildhall/store",
  ],
  "apps/server/src/x.ts": ["node:fs", ...CONTRACT, ...CREST, "@guildhall/store", "@guildhall/sync"],
  "apps/web/src/x.tsx": [...CONTRACT, "@guildhall/server/api"],
  "apps/cli/src/x.ts": PUBLIC,
  "packages/contract/src/x.test.ts": PUBLIC,
  "packages/client/src/testing/x.ts": PUBLIC,
  "tests/x.test.ts": PUBLIC,
  "bench/x.ts": PUBLIC,
  "examples/x.ts": PUBLIC,
};

/** The folders of the emulator by floor, as in docs/ARCHITECTURE.md. A folder imports lower floors only. */
const EMULATOR_FLOORS = [
  ["protocol"],
  ["search", "oauth", "faults", "images", "reference"],
  ["control", "recorded"],
  ["engine"],
  ["."],
];
const EMULATOR_FOLDERS = EMULATOR_FLOORS.flat();

/** The files of the client that need Node. */
const ON_NODE = ["node", "node-transport", "node-body-reader"];

/** All forms of an import. */
const FORMS = [
  'import { a } from "@guildhall/sync";',
  'import type { b } from "@guildhall/sync";',
  'export { c } from "@guildhall/sync";',
  'export * from "@guildhall/sync";',
  'import "@guildhall/sync";',
  'export const d = import("@guildhall/sync");',
];

let folder: string;
let findings: string[];

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "import-rules-")));
  for (const file of ["biome.json", ".gitignore"])
    copyFileSync(join(root, file), join(folder, file));
  for (const file of Object.keys(ALLOWED)) {
    write(file, SPECIFIERS.map((name, i) => `import { a${i} } from "${name}";`).join("\n"));
  }
  for (const name of EMULATOR_FOLDERS.filter((each) => each !== ".")) {
    const imports = EMULATOR_FOLDERS.map((other) => `import type { A } from "../${other}/y.ts";`);
    const text = [...imports, 'import { b } from "@guildhall/world";'].join("\n");
    write(`packages/emulator/src/${name}/x.ts`, text.replaceAll("/./", "/"));
  }
  write("packages/store/src/forms.ts", FORMS.join("\n"));
  for (const name of [...ON_NODE, "web", "fetch-transport"]) {
    write(`packages/client/src/platform/${name}.ts`, 'import "node:zlib";\nimport "undici";');
  }
  write("packages/client/src/calls/call.ts", 'import "node:zlib";\nimport "undici";');
  write(
    "packages/crest/src/svg.ts",
    'import { a } from "./raster/index.ts";\nimport sharp from "sharp";\nimport { b } from "./b.ts";',
  );
  write("packages/store/src/cycle-a.ts", 'import { b } from "./cycle-b.ts";\nexport const a = b;');
  write("packages/store/src/cycle-b.ts", 'import { a } from "./cycle-a.ts";\nexport const b = a;');
  write("packages/store/src/free.ts", 'import { a } from "./cycle-a.ts";\nexport const c = a;');
  write("packages/store/src/default.ts", "export default 1;");
  write("apps/web/vite.config.ts", "export default 1;");
  for (const file of Object.keys(ALLOWED)) {
    write(bareFile(file), 'import fs from "fs";\nimport { join } from "path";\nfs.rm(join());');
  }
  const result = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/@biomejs/biome/bin/biome"),
      "lint",
      "--reporter=github",
      "--max-diagnostics=none",
    ],
    { cwd: folder, encoding: "utf8" },
  );
  findings = `${result.stdout}${result.stderr}`
    .split("\n")
    .map((line) => /^::error title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+)/.exec(line))
    .flatMap((found) => {
      const [, rule, file, line] = found ?? [];
      return file === undefined ? [] : [`${relative(folder, file)}:${line} ${rule}`];
    });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a file in the same folder, to which the same rules apply. */
function bareFile(file: string): string {
  return file.replace(/\/[\w-]+\./, "/bare.");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

function restrictedLines(file: string): ReadonlySet<number> {
  const lines = findings.filter(
    (finding) => finding.startsWith(`${file}:`) && finding.endsWith(" noRestrictedImports"),
  );
  return new Set(lines.map((finding) => Number.parseInt(finding.slice(file.length + 1), 10)));
}

describe("the import rules of Biome", () => {
  test.each(Object.entries(ALLOWED))(
    "allow %s its imports and refuse all others",
    (file, allowed) => {
      const restricted = restrictedLines(file);
      expect(SPECIFIERS.filter((_, index) => !restricted.has(index + 1))).toEqual(allowed);
    },
  );

  test.each(
    EMULATOR_FLOORS.slice(0, -1).flatMap((names, floor) =>
      names.map((name) => [name, floor] as const),
    ),
  )(
    "allow the emulator's folder %s to import lower floors only, and not the world",
    (name, floor) => {
      const restricted = restrictedLines(`packages/emulator/src/${name}/x.ts`);
      const refused = EMULATOR_FOLDERS.filter((_, index) => restricted.has(index + 1));
      const higher = EMULATOR_FLOORS.slice(floor).flat();
      expect(refused.filter((other) => other !== name)).toEqual(
        higher.filter((other) => other !== name),
      );
      expect(restricted).toContain(EMULATOR_FOLDERS.length + 1);
    },
  );

  test("refuse a forbidden module in every form of import", () => {
    expect(restrictedLines("packages/store/src/forms.ts")).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test("refuse sharp and the raster part in the SVG part of crest", () => {
    expect(restrictedLines("packages/crest/src/svg.ts")).toEqual(new Set([1, 2]));
  });

  test("allow Node modules and undici in the client's Node platform only", () => {
    const files = [...ON_NODE, "web", "fetch-transport"].map((name) => `platform/${name}`);
    const refused = [...files, "calls/call"].filter(
      (file) => restrictedLines(`packages/client/src/${file}.ts`).size === 2,
    );
    expect(refused).toEqual(["platform/web", "platform/fetch-transport", "calls/call"]);
    for (const name of ON_NODE) {
      expect(restrictedLines(`packages/client/src/platform/${name}.ts`)).toEqual(new Set());
    }
  });

  test("refuse a cycle of imports in each of its files and nowhere else", () => {
    expect(findings.filter((finding) => finding.endsWith("noImportCycles"))).toEqual([
      "packages/store/src/cycle-a.ts:1 noImportCycles",
      "packages/store/src/cycle-b.ts:1 noImportCycles",
    ]);
  });

  test("refuse default exports except in configuration files", () => {
    expect(findings.filter((finding) => finding.endsWith("noDefaultExport"))).toEqual([
      "packages/store/src/default.ts:1 noDefaultExport",
    ]);
  });

  test.each(Object.keys(ALLOWED))(
    "refuse a Node module without the prefix node: beside %s",
    (file) => {
      const bare = bareFile(file);
      expect(findings.filter((finding) => finding.startsWith(`${bare}:`)).sort()).toEqual([
        `${bare}:1 useNodejsImportProtocol`,
        `${bare}:2 useNodejsImportProtocol`,
      ]);
    },
  );
});
