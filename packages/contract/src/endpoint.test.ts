import { expect, expectTypeOf, test } from "vitest";
import { endpoint } from "./endpoint.ts";

const itemId = { description: "Item ID.", example: 7 };
const fields = { description: "Blocks to add.", example: "members" };
const facts = {
  path: "/data/game/item/{itemId}",
  category: "static",
  document: "item",
  summary: "Returns an item.",
} as const;

const row = endpoint({ ...facts, query: ["fields"], parameters: { itemId, fields } });

test("endpoint keeps the literal types of a row", () => {
  expect(row.path).toBe("/data/game/item/{itemId}");
  expectTypeOf(row.path).toEqualTypeOf<"/data/game/item/{itemId}">();
  expectTypeOf(row.document).toEqualTypeOf<"item">();
  expectTypeOf(row.query).toEqualTypeOf<readonly ["fields"]>();
});

test("endpoint does not compile with an unknown document, category or path", () => {
  // @ts-expect-error no such document
  endpoint({ ...facts, document: "no-such-document", parameters: { itemId } });
  // @ts-expect-error no such category
  endpoint({ ...facts, category: "eternal", parameters: { itemId } });
  // @ts-expect-error a path starts with a slash
  endpoint({ ...facts, path: "data/game/item/index" });
});

test("endpoint does not compile without a description of each parameter", () => {
  // @ts-expect-error itemId is not described
  endpoint({ ...facts });
  // @ts-expect-error itemId is not described
  endpoint({ ...facts, parameters: {} });
  // @ts-expect-error fields is not described
  endpoint({ ...facts, query: ["fields"], parameters: { itemId } });
  // @ts-expect-error the path has no realmId
  endpoint({ ...facts, parameters: { itemId, realmId: itemId } });
  // @ts-expect-error the example of an ID is a number
  endpoint({ ...facts, parameters: { itemId: { description: "Item ID.", example: "7" } } });
});

test("endpoint does not compile without an example query of a search row", () => {
  const search = { ...facts, path: "/data/game/search/item", search: true } as const;
  // @ts-expect-error exampleQuery is missing
  endpoint(search);
  endpoint({ ...search, exampleQuery: "id=[1,]" });
});
