import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ENDPOINT_ROWS } from "@guildhall/contract";
import { testNames } from "./test-names.ts";

/** What a coverage table says about the statements of the contract. */
export interface CoverageReport {
  /** Statements whose code and tests were all found. */
  readonly held: number;
  /** Statements that are still open, each with what is. */
  readonly open: readonly string[];
  /** What the table names and is not there, each as a sentence. */
  readonly problems: readonly string[];
}

const ROW = /^\|(.+)\|\s*$/;
const CODE = /`([^`#]+)(?:#([^`]+))?`/g;
const TEST = /`([^`]+)` :: "([^"]+)"/g;
const OPEN = /^open: (.+)$/;

/**
 * Reads the tables `| Contract | Statement | Code | Test |` of a Markdown text, and looks up what
 * they name. A code cell holds `path` or `path#exportedName`, a test cell `path` :: "test name", each
 * one or several times; either may be `open: what is missing`.
 *
 * @param read gives the text of a file by its path in the repository, null when there is none.
 * @param paths of the service, each of which some statement must name in backquotes.
 */
export function checkCoverage(
  markdown: string,
  read: (path: string) => string | null,
  paths: readonly string[] = [],
): CoverageReport {
  const open: string[] = [];
  const problems: string[] = [];
  let held = 0;
  const unnamed = new Set(paths);
  for (const { line, place, code, test } of statements(markdown)) {
    const missing = [code, test].flatMap((cell) => OPEN.exec(cell)?.[1] ?? []);
    const found = [
      ...(OPEN.test(code) ? [] : codeProblems(code, read)),
      ...(OPEN.test(test) ? [] : testProblems(test, read)),
    ];
    for (const [, path = ""] of place.matchAll(/`([^`]+)`/g)) unnamed.delete(path);
    problems.push(...found.map((problem) => `line ${line}, ${place}: ${problem}`));
    if (missing.length > 0) open.push(`${place}: ${[...new Set(missing)].join(", ")}`);
    else if (found.length === 0) held += 1;
  }
  if (held + open.length + problems.length === 0) problems.push("there is no statement in it");
  problems.push(...Array.from(unnamed, (path) => `no statement names the path ${path}`));
  return { held, open, problems };
}

function* statements(markdown: string) {
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const cells = ROW.exec(text)?.[1]
      ?.split("|")
      .map((cell) => cell.trim());
    if (!cells) continue;
    const [contract, statement, code = "", test = ""] = cells;
    if (contract === "Contract" || /^:?-+:?$/.test(contract ?? "")) continue;
    yield { line: index + 1, place: `${contract} ${statement}`, code, test };
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
  const table = "docs/contract-coverage.md";
  const read = (path: string) => {
    try {
      return readFileSync(resolve(root, path), "utf8");
    } catch {
      return null;
    }
  };
  const { held, open, problems } = checkCoverage(
    read(table) ?? "",
    read,
    ENDPOINT_ROWS.map(({ path }) => path),
  );
  for (const item of open) console.log(`open: ${item}`);
  for (const problem of problems) console.error(`${table}: ${problem}`);
  console.log(`${held} statements held, ${open.length} open, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
