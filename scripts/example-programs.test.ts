import { expect, test } from "vitest";
import { examplesOf } from "./example-programs.ts";

test("finds the TypeScript blocks of a page with their lines", () => {
  const page = "# Page\n\n```ts\na();\n\nb();\n```\n\n```sh\nc\n```\n\n```ts\nd();\n```\n";
  expect(examplesOf("page.md", page)).toEqual([
    { place: "page.md:3", text: "a();\n\nb();\n" },
    { place: "page.md:13", text: "d();\n" },
  ]);
});

test("finds the TypeScript blocks of doc comments without the asterisks", () => {
  const source =
    "/**\n * Does.\n *\n * ```ts\n * a();\n *\n * if (b) {\n *   c();\n * }\n * ```\n */\n";
  expect(examplesOf("x.ts", source)).toEqual([
    { place: "x.ts:4", text: "a();\n\nif (b) {\n  c();\n}\n" },
  ]);
});
