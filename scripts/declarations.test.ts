import { expect, test } from "vitest";
import { declarationsOf } from "./declarations.ts";

const FILES: Readonly<Record<string, string>> = {
  "./index.d.ts": `export { type Shape, draw as paint, } from "./shapes/shape.js";
/** Nothing. */
export declare const NONE: {
    readonly a: "}";
};
`,
  "./shapes/shape.d.ts": `import type { X } from "../x.js";
/**
 * What is drawn.
 *
 * @example
 * \`\`\`ts
 * draw({});
 * \`\`\`
 */
export interface Shape {
    /** In mm; "}" ends nothing. */
    readonly width: { readonly mm: X };
}
export { hidden } from "../hidden.js";
export declare function draw(shape: Shape): void;
export declare function draw(shape: string, size?: {
    big: true;
}): void;
declare const rest: 1;
`,
  "./hidden.d.ts": `/** Hidden. */\nexport type hidden = \`}\${string}\`;\n`,
};
const declarations = declarationsOf("./index.d.ts", (path) => FILES[path] ?? "");

test("what a module lists and declares is found, in order, with its comment", () => {
  expect(declarations.map(({ name, file, kind, comment }) => [name, file, kind, comment])).toEqual([
    [
      "Shape",
      "./shapes/shape.d.ts",
      "interface",
      "What is drawn.\n\n@example\n```ts\ndraw({});\n```",
    ],
    ["paint", "./shapes/shape.d.ts", "function", ""],
    ["paint", "./shapes/shape.d.ts", "function", ""],
    ["NONE", "./index.d.ts", "const", "Nothing."],
  ]);
});

test("a declaration ends where it ends, whatever its texts hold", () => {
  expect(declarations.map(({ text }) => text)).toEqual([
    'interface Shape {\n  /** In mm; "}" ends nothing. */\n  readonly width: { readonly mm: X };\n}',
    "function draw(shape: Shape): void;",
    "function draw(shape: string, size?: {\n  big: true;\n}): void;",
    'const NONE: {\n  readonly a: "}";\n};',
  ]);
});

test("all of another module may be listed at once", () => {
  const read = (path: string) =>
    path === "./a.d.ts" ? 'export type * from "./shapes/shape.js";\n' : (FILES[path] ?? "");
  const names = declarationsOf("./a.d.ts", read).map(({ name }) => name);
  expect(names).toEqual(["hidden", "Shape", "draw", "draw"]);
});

test("a name that is listed and declared nowhere is refused", () => {
  const read = (path: string) => (path === "./a.d.ts" ? 'export { b } from "./b.js";' : "");
  expect(() => declarationsOf("./a.d.ts", read)).toThrow("./b.d.ts declares no b.");
});
