import { expect, test } from "vitest";
import { testNames } from "./test-names.ts";

const names = (source: string) => [...testNames(source)];

test.each([
  ['test("a", () => {})', "a"],
  ["it('a')", "a"],
  [`test(\`a \${b ? \`c\` : {}.d} e\`, run)`, `a \${b ? \`c\` : {}.d} e`],
  ['test(\n  "a",\n  { timeout: 5 }, run)', "a"],
  ['test.each([["(", f(")")]])("a", run)', "a"],
  ['test.each<[string, () => Map<A, B>]>([[/[/"(]/, 1]])("a", run)', "a"],
  ["test.each`x | y`('a', run)", "a"],
  ['test.concurrent.for(rows)("a", run)', "a"],
  ['test.skipIf(process.platform === "win32")("a", run)', "a"],
  ['describe("group", () => { test("a", run) })', "a"],
  ["/* it's */ const x = 1 / 2; // don't\ntest(\"a\", run)", "a"],
  ['const y = <p>It\'s <br /></p>;\ntest("a", run)', "a"],
])("the name of a test is found: %s", (source, name) => {
  expect(names(source)).toEqual([name]);
});

test.each([
  'const a = "a";',
  '// test("a", run)',
  '/* test("a", run) */',
  "const b = 'test(\"a\", run)';",
  'const c = `test("a", run)`;',
  'const d = /test("a", run)/;',
  'test.skip("a", run)',
  'it.todo("a")',
  'test.skip.each([1])("a", run)',
  'test.each([1]).skip("a", run)',
  'describe.skip("group", () => { test("a", run) })',
  'describe("a", () => {})',
  'test.each(["a"])(name, run)',
  'test("a" + b, run)',
  'pattern.test("a")',
  'latest("a")',
  'test(run, "a")',
])("what is no test that runs is not found: %s", (source) => {
  expect(names(source)).toEqual([]);
});
