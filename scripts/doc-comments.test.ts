import { resolve } from "node:path";
import { ENDPOINT_ROWS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { docComment, documentNotes, groupSources, rowComments, textTable } from "./doc-comments.ts";

const contract = resolve(import.meta.dirname, "../packages/contract/src");

test("every row of the endpoint table has a doc comment, in the table's order", () => {
  const comments = rowComments(groupSources(contract));
  expect(Object.keys(comments)).toEqual(ENDPOINT_ROWS.map(({ id }) => id));
  expect(comments["realms.get"]).toBe("One realm by its slug.");
});

test("a row without a doc comment is named", () => {
  const source =
    "export const items = {\n  /** All. */\n  all: endpoint({\n  }),\n  get: endpoint({ }),\n";
  expect(() => rowComments(source)).toThrow("The row items.get has no doc comment above it.");
});

test("a document's note is what its doc comment says after its name", () => {
  const source = `
/** \`item\`: prices in copper. */
export const item = 1;

/** \`realm\` */
/** \`guild\` (contract 2.3): on several
 * lines. */
/**
 * \`season\` and \`region-season\`: both
 * of them.
 */
/** The address of another document. */
`;
  expect(documentNotes(source)).toEqual({
    item: "Prices in copper.",
    guild: "On several lines.",
    season: "Both of them.",
    "region-season": "Both of them.",
  });
});

test("a doc comment is one line where it fits, and broken at the formatter's width where not", () => {
  expect(docComment("Short.", "  ")).toBe("  /** Short. */\n");
  expect(docComment(undefined, "")).toBe("");
  const [first, ...lines] = docComment(`${"word ".repeat(30)}end.`, "  ")
    .trimEnd()
    .split("\n");
  expect([first, lines.at(-1)]).toEqual(["  /**", "   */"]);
  expect(lines.map((line) => line.length)).toEqual([99, 64, 5]);
});

test("a table of texts is source text as the formatter writes it", () => {
  const text = textTable("NOTES", "Notes.", { item: "Short.", "items.get": "x".repeat(90) });
  expect(text).toBe(`/** Notes. Generated: \`npm run generate\`. */
export const NOTES: Readonly<Record<string, string>> = {
  item: "Short.",
  "items.get":
    "${"x".repeat(90)}",
};
`);
});
