import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ENDPOINT_ROWS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { documentNotes, rowComments, textTable } from "./doc-comments.ts";

const table = resolve(import.meta.dirname, "../packages/contract/src/endpoints.ts");

test("every row of the endpoint table has a doc comment, in the table's order", () => {
  const comments = rowComments(readFileSync(table, "utf8"));
  expect(Object.keys(comments)).toEqual(ENDPOINT_ROWS.map(({ id }) => id));
  expect(comments["realms.get"]).toBe("One realm by its slug.");
});

test("a row without a doc comment is named", () => {
  const source =
    "const items = {\n  /** All. */\n  all: endpoint({\n  }),\n  get: endpoint({ }),\n";
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
