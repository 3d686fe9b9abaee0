import { expect, test } from "vitest";
import { docComment } from "./doc-comment.ts";

test("a short documentation comment is one line, a long one is wrapped at 100 columns", () => {
  expect(docComment("Short.", "  ")).toBe("  /** Short. */\n");
  expect(docComment(undefined)).toBe("");
  const [first, ...lines] = docComment(`${"word ".repeat(30)}end.`, "  ")
    .trimEnd()
    .split("\n");
  expect([first, lines.at(-1)]).toEqual(["  /**", "   */"]);
  expect(lines.map((line) => line.length)).toEqual([99, 64, 5]);
});
