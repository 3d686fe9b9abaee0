import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FLOORS, importProblems } from "./import-rules.ts";

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
  "@guildhall/admin",
  "@guildhall/admin/settings",
  "@guildhall/server",
  "@guildhall/server/api",
  "@guildhall/server/csv",
  "@guildhall/contract/src/path.ts",
];
const CONTRACT = ["@guildhall/contract", "@guildhall/contract/documents"];
const SOURCE = ["@guildhall/contract/openapi", "@guildhall/contract/source"];
const CREST = ["@guildhall/crest", "@guildhall/crest/raster"];
const PUBLIC = SPECIFIERS.slice(0, 19);

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
  "packages/admin/src/x.ts": [
    "node:fs",
    ...CONTRACT,
    "@guildhall/client",
    "@guildhall/client/images",
    "@guildhall/store",
    "@guildhall/sync",
  ],
  "apps/server/src/x.ts": [
    "node:fs",
    ...CONTRACT,
    ...CREST,
    "@guildhall/store",
    "@guildhall/sync",
    "@guildhall/admin",
    "@guildhall/admin/settings",
  ],
  "apps/web/src/x.tsx": [...CONTRACT, "@guildhall/server/api", "@guildhall/server/csv"],
  "apps/cli/src/x.ts": PUBLIC,
  "packages/contract/src/x.test.ts": PUBLIC,
  "packages/client/src/testing/x.ts": PUBLIC,
  "tests/x.test.ts": PUBLIC,
  "bench/x.ts": PUBLIC,
  "examples/x.ts": PUBLIC,
};

/** All forms of an import. */
const FORMS = [
  'import { a } from "@guildhall/sync";',
  'import type { b } from "@guildhall/sync";',
  'export { c } from "@guildhall/sync";',
  'export * from "@guildhall/sync";',
  'import "@guildhall/sync";',
  'export const d = import("@guildhall/sync");',
];

const imported = (specifier: string) => `import { a } from "${specifier}";`;

/** Returns the specifiers that a file may not import. */
function refused(file: string, specifiers: readonly string[]): string[] {
  return specifiers.filter((each) => importProblems(file, imported(each)).length > 0);
}

test.each(Object.entries(ALLOWED))("%s may import its packages and no others", (file, allowed) => {
  const all = refused(file, SPECIFIERS);
  expect(SPECIFIERS.filter((each) => !all.includes(each))).toEqual(allowed);
});

test.each(Object.keys(ALLOWED))("%s may not import another package by its path", (file) => {
  const other = file.startsWith("packages/contract/") ? "packages/sync" : "packages/contract";
  const specifier = relative(dirname(file), `${other}/src/path.ts`);
  expect(importProblems(file, imported(specifier))).toEqual([
    `${file} imports ${specifier}: import another package by its name.`,
  ]);
});

test("every form of import of a forbidden package is a problem", () => {
  const problems = importProblems("packages/store/src/x.ts", FORMS.join("\n"));
  expect(problems).toEqual(
    Array(FORMS.length).fill(
      "packages/store/src/x.ts imports @guildhall/sync: packages/store/src imports only " +
        "@guildhall/contract, @guildhall/contract/documents.",
    ),
  );
});

test("an import in a comment or a string is not a problem", () => {
  const source = `/** ${FORMS[0]} */\nexport const a = '${FORMS[0]}';`;
  expect(importProblems("packages/store/src/x.ts", source)).toEqual([]);
});

test("only the Node platform of the client may import Node modules and undici", () => {
  const refusedIn = (file: string) =>
    refused(`packages/client/src/${file}.ts`, ["node:zlib", "undici"]).length;
  expect(["node", "node-transport", "web"].map((name) => refusedIn(`platform/${name}`))).toEqual([
    0, 0, 2,
  ]);
  expect(refusedIn("calls/call")).toBe(2);
});

test("the SVG part of crest may not import sharp and the raster part", () => {
  const specifiers = ["./raster/index.ts", "sharp", "./b.ts"];
  expect(refused("packages/crest/src/svg.ts", specifiers)).toEqual(specifiers.slice(0, 2));
});

const PLACES = Object.entries(FLOORS).flatMap(([folder, floors]) =>
  floors.flatMap((names, floor) => names.map((name) => ({ folder, floors, name, floor }))),
);
const fileIn = (name: string) => (name.endsWith(".ts") ? name : join(name, "x.ts"));

test.each(PLACES)(
  "$name of $folder may import folders of lower floors only, types included",
  ({ folder, floors, name, floor }) => {
    const file = `${folder}/${fileIn(name)}`;
    const up = relative(dirname(file), folder) || ".";
    const others = floors.flat().filter((other) => other !== name);
    const higher = floors.slice(floor).flat();
    const problems = others.filter((other) => {
      const source = `import type { A } from "${up}/${fileIn(other)}";`;
      return importProblems(file, source).length > 0;
    });
    expect(problems).toEqual(others.filter((other) => higher.includes(other)));
  },
);

test.each(["emulator", "world"])("ARCHITECTURE.md shows the floors of the %s", (name) => {
  const page = readFileSync(join(root, "docs/ARCHITECTURE.md"), "utf8");
  const section = page.split(`### Inside the ${name}\n`)[1]?.split(/\n#/)[0] ?? "";
  const shown = [...section.matchAll(/^\| \d \| (.*) \|$/gm)].map(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, each]) => each),
  );
  const floors = FLOORS[`packages/${name}/src`] ?? [];
  expect(shown.slice(1).reverse()).toEqual(floors.slice(0, -1));
});

test("Biome refuses cycles of imports, default exports, and Node modules without the prefix node:", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "import-rules-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ["biome.json", ".gitignore"]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  };
  write("packages/store/src/cycle-a.ts", 'import { b } from "./cycle-b.ts";\nexport const a = b;');
  write("packages/store/src/cycle-b.ts", 'import { a } from "./cycle-a.ts";\nexport const b = a;');
  write("packages/store/src/free.ts", 'import { a } from "./cycle-a.ts";\nexport const c = a;');
  write("packages/store/src/default.ts", "export default 1;");
  write("apps/web/vite.config.ts", "export default 1;");
  write("packages/store/src/bare.ts", 'import fs from "fs";\nfs.rmSync("a");');
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--reporter=github"], {
    cwd: folder,
    encoding: "utf8",
  });
  const found = `${stdout}${stderr}`.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+)/gm);
  const findings = [...found].map(
    ([, rule, file = ""]) => `${relative(folder, resolve(folder, file))} ${rule}`,
  );
  expect(findings.sort()).toEqual([
    "packages/store/src/bare.ts useNodejsImportProtocol",
    "packages/store/src/cycle-a.ts noImportCycles",
    "packages/store/src/cycle-b.ts noImportCycles",
    "packages/store/src/default.ts noDefaultExport",
  ]);
});
