import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkCoverage } from "./coverage.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coverage-"));
  write(
    "src/slug.ts",
    "export function slug() {}\nconst own = 1;\nexport { own as other, third };\n",
  );
  write(
    "src/slug.test.ts",
    [
      'test("a slug is short", () => {});',
      'test.each([1])("%i is short", () => {});',
      'test.skip("a slug is skipped", () => {});',
      'const text = "a slug is quoted";\n',
    ].join("\n"),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function read(path: string): string | null {
  try {
    return readFileSync(join(folder, path), "utf8");
  } catch {
    return null;
  }
}

function check(...rows: string[]) {
  const head = "# Coverage\n\n| Contract | Statement | Code | Test |\n| --- | --- | --- | --- |\n";
  return checkCoverage(`${head}${rows.join("\n")}\n`, read);
}

test("a statement is held when its code, its export and its test are there", () => {
  expect(
    check('| 2.1 | slugs | `src/slug.ts#slug` | `src/slug.test.ts` :: "a slug is short" |'),
  ).toEqual({ held: 1, open: [], problems: [] });
});

test("a cell may name several files, and an export from a list", () => {
  const { held, problems } = check(
    '| 2.1 | slugs | `src/slug.ts`, `src/slug.ts#third` | `src/slug.test.ts` :: "a slug is short"; `src/slug.test.ts` :: "%i is short" |',
  );
  expect(problems).toEqual([]);
  expect(held).toBe(1);
});

test("a statement is open when one of its cells says so, and what it names beside is still looked up", () => {
  const { held, open, problems } = check(
    "| 7 | 403 | `src/slug.ts#slug` | open: sync |",
    "| 8 | quota | open: client | open: client |",
    "| 9 | more | `src/gone.ts` | open: web |",
  );
  expect(held).toBe(0);
  expect(open).toEqual(["7 403: sync", "8 quota: client", "9 more: web"]);
  expect(problems).toEqual(["line 7, 9 more: there is no file src/gone.ts"]);
});

test.each([
  ["`src/gone.ts`", "there is no file src/gone.ts"],
  ["`src/slug.ts#slu`", "src/slug.ts does not export slu"],
  ["`src/slug.ts#own2`", "src/slug.ts does not export own2"],
  ["", "the code cell names no file"],
  ["src/slug.ts", "the code cell names no file"],
])("code that is not there is a problem: %s", (code, problem) => {
  const { held, problems } = check(
    `| 1 | x | ${code} | \`src/slug.test.ts\` :: "a slug is short" |`,
  );
  expect(problems).toEqual([`line 5, 1 x: ${problem}`]);
  expect(held).toBe(0);
});

test.each([
  ['`src/gone.test.ts` :: "a slug is short"', "there is no file src/gone.test.ts"],
  ['`src/slug.test.ts` :: "a slug is"', 'src/slug.test.ts has no test "a slug is"'],
  ['`src/slug.test.ts` :: "a slug is skipped"', 'src/slug.test.ts has no test "a slug is skipped"'],
  ['`src/slug.test.ts` :: "a slug is quoted"', 'src/slug.test.ts has no test "a slug is quoted"'],
  ["`src/slug.test.ts`", "the test cell names no test"],
  ["", "the test cell names no test"],
])("a test that is not there is a problem: %s", (cell, problem) => {
  const { held, problems } = check(`| 1 | x | \`src/slug.ts#slug\` | ${cell} |`);
  expect(problems).toEqual([`line 5, 1 x: ${problem}`]);
  expect(held).toBe(0);
});

test("a table without a statement is a problem, so that losing it does not pass", () => {
  expect(check().problems).toEqual(["there is no statement in it"]);
  expect(checkCoverage("", read).problems).toHaveLength(1);
});

test("the head of the first column is the page's own", () => {
  const head = "| Part | Statement | Code | Test |\n| --- | --- | --- | --- |";
  const row = '| slugs | short | `src/slug.ts` | `src/slug.test.ts` :: "a slug is short" |';
  expect(checkCoverage(`${head}\n${row}`, read)).toEqual({ held: 1, open: [], problems: [] });
});

test("a name that no statement has is a problem", () => {
  const row =
    '| 4 | GET `/item/{id}/media` | `src/slug.ts` | `src/slug.test.ts` :: "a slug is short" |';
  const { problems } = checkCoverage(row, read, ["/item/{id}", "/item/{id}/media"]);
  expect(problems).toEqual(["no statement names /item/{id}"]);
});
