import { globSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

/** What the files of a folder may import from other packages. */
interface Rule {
  readonly folder: string;
  /** Specifiers; `@guildhall/client/*` allows all subpaths. */
  readonly imports: readonly string[];
  /** Whether the files run on Node only, and may import its modules and native ones. */
  readonly onNode: boolean;
}

const CONTRACT = ["@guildhall/contract", "@guildhall/contract/documents"];
const SOURCE = ["@guildhall/contract", "@guildhall/contract/source"];
const OPENAPI = "@guildhall/contract/openapi";
const CREST = ["@guildhall/crest", "@guildhall/crest/raster"];
const CLIENT = [...CONTRACT, "@guildhall/contract/document-types"];

/** The first rule whose folder contains a file applies. Files of other folders may import any package. */
const RULES: readonly Rule[] = [
  { folder: "packages/contract/src", imports: [], onNode: false },
  { folder: "packages/crest/src/raster", imports: CONTRACT, onNode: true },
  { folder: "packages/crest/src", imports: CONTRACT, onNode: false },
  { folder: "packages/client/src/platform/node", imports: CLIENT, onNode: true },
  { folder: "packages/client/src/platform/transport.contract.ts", imports: CLIENT, onNode: true },
  { folder: "packages/client/src", imports: CLIENT, onNode: false },
  { folder: "packages/store/src", imports: CONTRACT, onNode: true },
  { folder: "packages/world/src", imports: [...SOURCE, OPENAPI, "@guildhall/crest"], onNode: true },
  ...["create-emulator.ts", "index.ts"].map((file) => ({
    folder: `packages/emulator/src/${file}`,
    imports: [...SOURCE, "@guildhall/world"],
    onNode: true,
  })),
  { folder: "packages/emulator/src", imports: [...CONTRACT, ...SOURCE, OPENAPI], onNode: true },
  {
    folder: "packages/sync/src",
    imports: [
      ...CONTRACT,
      ...CREST,
      "@guildhall/client",
      "@guildhall/client/*",
      "@guildhall/store",
    ],
    onNode: true,
  },
  {
    folder: "packages/admin/src",
    imports: [
      ...CONTRACT,
      "@guildhall/client",
      "@guildhall/client/*",
      "@guildhall/store",
      "@guildhall/sync",
    ],
    onNode: true,
  },
  {
    folder: "apps/server/src",
    imports: [
      ...CONTRACT,
      ...CREST,
      "@guildhall/store",
      "@guildhall/sync",
      "@guildhall/admin",
      "@guildhall/admin/*",
    ],
    onNode: true,
  },
  {
    folder: "apps/web/src",
    imports: [...CONTRACT, "@guildhall/server/api", "@guildhall/server/csv"],
    onNode: false,
  },
];

/** The floors of a package, the lowest first. A folder imports folders of lower floors. `.` is all other files. */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "packages/admin/src": [
    ["audit", "rights"],
    ["accounts", "backup", "settings", "guilds", "checks"],
    ["."],
  ],
  "packages/crest/src": [["."], ["raster"]],
  "packages/emulator/src": [
    ["protocol"],
    ["search", "oauth", "faults", "images", "reference", "tls"],
    ["control", "recorded"],
    ["engine"],
    ["."],
  ],
  "packages/world/src": [
    ["data"],
    ["texts"],
    ["world-records.ts"],
    ["catalog"],
    ["history"],
    ["documents", "faults", "control"],
    ["images"],
    ["."],
  ],
};

/** Files that may import anything public: tests, and what only tests use. */
const FOR_TESTS = /\.test\.tsx?$|\/testing\//;
/** Helpers of tests, which have no floor. */
const HELPERS = /\/test-[^/]+$/;
/** Generated files follow from files of several floors. */
const GENERATED = /\/src\/generated\//;
const PACKAGE = /^(?:packages|apps)\/[^/]+\//;
const NATIVE = /^(?:node:|undici$|sharp$)/;

/** Returns a line for each forbidden import of a file. `path` is relative to the root of the project. */
export function importProblems(path: string, source: string): string[] {
  return importsOf(path, source).flatMap((specifier) => {
    const problem = problemOf(path, specifier);
    return problem === null ? [] : [`${path} imports ${specifier}: ${problem}.`];
  });
}

function importsOf(path: string, source: string): string[] {
  const found: string[] = [];
  const add = ({ source }: { readonly source?: unknown }) => {
    const value = (source as { readonly value?: unknown } | null)?.value;
    if (typeof value === "string") found.push(value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(path, source).program);
  return found;
}

function problemOf(path: string, specifier: string): string | null {
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier);
    return packageProblem(path, target) ?? floorProblem(path, target);
  }
  if (/^@guildhall\/[^/]+\/(?:src|dist)\/|^guildhall\//.test(specifier)) {
    return "only the exports of another package are public";
  }
  const rule = RULES.find(({ folder }) => path.startsWith(folder));
  if (!rule || FOR_TESTS.test(path)) return null;
  if (NATIVE.test(specifier)) return rule.onNode ? null : "these files also run in a browser";
  if (!specifier.startsWith("@guildhall/")) return null;
  const allowed = rule.imports.some((each) =>
    each.endsWith("*") ? specifier.startsWith(each.slice(0, -1)) : specifier === each,
  );
  return allowed ? null : `${rule.folder} imports only ${rule.imports.join(", ") || "itself"}`;
}

function packageProblem(path: string, target: string): string | null {
  const [folder] = PACKAGE.exec(target) ?? [];
  return folder === undefined || path.startsWith(folder)
    ? null
    : "import another package by its name";
}

function floorProblem(path: string, target: string): string | null {
  if (FOR_TESTS.test(path) || HELPERS.test(path)) return null;
  if (GENERATED.test(path) || GENERATED.test(target)) return null;
  const [source, floors] = Object.entries(FLOORS).find(([each]) => path.startsWith(each)) ?? [];
  if (source === undefined || floors === undefined) return null;
  const placeOf = (file: string) => {
    const [name = ""] = file.slice(source.length + 1).split("/");
    const floor = floors.findIndex((names) => names.includes(name));
    if (floor !== -1) return { name, floor };
    return { name: ".", floor: floors.findIndex((names) => names.includes(".")) };
  };
  const [from, to] = [placeOf(path), placeOf(target)];
  if (from.name === to.name || from.floor > to.floor) return null;
  return "a folder imports only folders of lower floors";
}

/** Prints the forbidden imports of the project. */
function checkProject(): void {
  const root = resolve(import.meta.dirname, "..");
  const files = globSync("{packages,apps,tests,bench,examples,scripts}/**/*.{ts,tsx,js,mjs}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const problems = files.flatMap((file) =>
    importProblems(file.replaceAll("\\", "/"), readFileSync(join(root, file), "utf8")),
  );
  for (const problem of problems.sort()) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) checkProject();
