import { expect, test } from "vitest";
import { examplesOf, programOf } from "./example-programs.ts";

test("the examples of a page are its blocks in TypeScript, with their places", () => {
  const page = "# Page\n\n```ts\na();\n\nb();\n```\n\n```sh\nc\n```\n\n```ts\nd();\n```\n";
  expect(examplesOf("page.md", page)).toEqual([
    { place: "page.md:3", text: "a();\n\nb();\n" },
    { place: "page.md:13", text: "d();\n" },
  ]);
});

test("the examples of a source file are those of its doc comments", () => {
  const source =
    "/**\n * Does.\n *\n * ```ts\n * a();\n *\n * if (b) {\n *   c();\n * }\n * ```\n */\n";
  expect(examplesOf("x.ts", source)).toEqual([
    { place: "x.ts:4", text: "a();\n\nif (b) {\n  c();\n}\n" },
  ]);
});

test("a program imports what the example uses and neither imports nor declares", () => {
  const text = `import { a } from "m/h";\nconst b: T = a(c.d, { ...i, e: "f" });\nawait b.g(h);\n`;
  const exports = {
    m: ["a", "b", "c", "d", "e", "f", "type T", "type U"],
    "./setup.ts": ["g", "h", "i"],
  };
  expect(programOf({ place: "", text }, exports)).toBe(
    `import { c, type T } from "m";\nimport { h, i } from "./setup.ts";\n${text}\nexport {};\n`,
  );
});
