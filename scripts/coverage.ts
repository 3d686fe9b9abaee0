import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ENDPOINT_ROWS } from "@guildhall/contract";
import { FAULT_PRESETS } from "@guildhall/emulator";
import { testNames } from "./test-names.ts";

/** What the tables of a page say about their statements. */
export interface CoverageReport {
  /** Statements whose code and tests were all found. */
  readonly held: number;
  /** Statements that are still open, each with what is. */
  readonly open: readonly string[];
  /** What the tables name and is not there, each as a sentence. */
  readonly problems: readonly string[];
}

const ROW = /^\|(.+)\|\s*$/;
const CODE = /`([^`#]+)(?:#([^`]+))?`/g;
const TEST = /`([^`]+)` :: "([^"]+)"/g;
const OPEN = /^open: (.+)$/;

/**
 * Reads the tables `| Section | Statement | Code | Test |` of a Markdown text, and looks up what they
 * name; the first column may have another head. A code cell holds `path` or `path#exportedName`, a test cell `path` :: "test name", each
 * one or several times; either may be `open: what is missing`.
 *
 * @param read gives the text of a file by its path in the repository, null when there is none.
 * @param names each of which some statement must have in backquotes.
 */
export function checkCoverage(
  markdown: string,
  read: (path: string) => string | null,
  names: readonly string[] = [],
): CoverageReport {
  const open: string[] = [];
  const problems: string[] = [];
  let held = 0;
  const unnamed = new Set(names);
  for (const { line, place, code, test } of statements(markdown)) {
    const missing = [code, test].flatMap((cell) => OPEN.exec(cell)?.[1] ?? []);
    const found = [
      ...(OPEN.test(code) ? [] : codeProblems(code, read)),
      ...(OPEN.test(test) ? [] : testProblems(test, read)),
    ];
    for (const [, name = ""] of place.matchAll(/`([^`]+)`/g)) unnamed.delete(name);
    problems.push(...found.map((problem) => `line ${line}, ${place}: ${problem}`));
    if (missing.length > 0) open.push(`${place}: ${[...new Set(missing)].join(", ")}`);
    else if (found.length === 0) held += 1;
  }
  if (held + open.length + problems.length === 0) problems.push("there is no statement in it");
  problems.push(...Array.from(unnamed, (name) => `no statement names ${name}`));
  return { held, open, problems };
}

function* statements(markdown: string) {
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const cells = ROW.exec(text)?.[1]
      ?.split("|")
      .map((cell) => cell.trim());
    if (!cells) continue;
    const [section, statement, code = "", test = ""] = cells;
    if (statement === "Statement" || /^:?-+:?$/.test(section ?? "")) continue;
    yield { line: index + 1, place: `${section} ${statement}`, code, test };
  }
}

function codeProblems(cell: string, read: (path: string) => string | null): string[] {
  const named = [...cell.matchAll(CODE)];
  if (named.length === 0) return ["the code cell names no file"];
  return named.flatMap(([, path = "", name]) => {
    const text = read(path);
    if (text === null) return [`there is no file ${path}`];
    return name === undefined || exportsName(text, name) ? [] : [`${path} does not export ${name}`];
  });
}

function testProblems(cell: string, read: (path: string) => string | null): string[] {
  const named = [...cell.matchAll(TEST)];
  if (named.length === 0) return ["the test cell names no test"];
  return named.flatMap(([, path = "", name = ""]) => {
    const text = read(path);
    if (text === null) return [`there is no file ${path}`];
    return testNames(text).has(name) ? [] : [`${path} has no test "${name}"`];
  });
}

function exportsName(text: string, name: string): boolean {
  const escaped = RegExp.escape(name);
  const declared = `^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\\*?|class|interface|type) ${escaped}(?![\\w$])`;
  const listed = `^export (?:type )?\\{[^}]*(?<![\\w$])${escaped}(?![\\w$])[^}]*\\}`;
  return new RegExp(`${declared}|${listed}`, "m").test(text);
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const read = (path: string) => {
    try {
      return readFileSync(resolve(root, path), "utf8");
    } catch {
      return null;
    }
  };
  const pages = {
    "docs/contract-coverage.md": ENDPOINT_ROWS.map(({ path }) => path),
    "docs/promises.md": Object.keys(FAULT_PRESETS),
  };
  for (const [page, names] of Object.entries(pages)) {
    const { held, open, problems } = checkCoverage(read(page) ?? "", read, names);
    for (const item of open) console.log(`open: ${item}`);
    for (const problem of problems) console.error(`${page}: ${problem}`);
    console.log(
      `${page}: ${held} statements held, ${open.length} open, ${problems.length} problems`,
    );
    if (problems.length > 0) process.exitCode = 1;
  }
}
