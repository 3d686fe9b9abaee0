import { expect, test } from "vitest";
import { tablesFile } from "./world-tables.ts";

const tables = tablesFile();

test("a key column is a union of its values, and a reference has the type of the column it names", () => {
  expect(tables).toContain('readonly key: "ALLIANCE" | "HORDE" | "NEUTRAL";');
  expect(tables).toContain('readonly population: NonNullable<Tables["populations"]["key"]>;');
});

test("a column that can be empty is an optional property, unless it has a default", () => {
  expect(tables).toContain("readonly castTime?: number;");
  expect(tables).toContain("readonly auctionWeight: number;");
});

test("a translated column is one property", () => {
  expect(tables).toContain("readonly display: Texts;");
  expect(tables).not.toContain("de_DE");
});

test("a reference to several columns, or to some rows of a table, has the type of its cells", () => {
  expect(tables).toContain(
    'readonly of: NonNullable<Tables["achievements"]["id"]> | NonNullable<Tables["achievements"]["text"]>;',
  );
  expect(tables).toContain('readonly ears?: NonNullable<Tables["portrait-parts"]["style"]>;');
});
