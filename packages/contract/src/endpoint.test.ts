import { expect, expectTypeOf, test } from "vitest";
import { endpoint } from "./endpoint.ts";

const row = endpoint({
  path: "/data/game/item/{itemId}",
  category: "static",
  document: "item",
  query: ["fields"],
});

test("a declared row keeps its literals, from which types are derived", () => {
  expect(row.path).toBe("/data/game/item/{itemId}");
  expectTypeOf(row.path).toEqualTypeOf<"/data/game/item/{itemId}">();
  expectTypeOf(row.document).toEqualTypeOf<"item">();
  expectTypeOf(row.query).toEqualTypeOf<readonly ["fields"]>();
});

test("a row that names an unknown document or category does not compile", () => {
  // @ts-expect-error there is no such document
  endpoint({ path: "/data/game/item/index", category: "static", document: "no-such-document" });
  // @ts-expect-error there is no such category
  endpoint({ path: "/data/game/item/index", category: "eternal", document: "item" });
  // @ts-expect-error a path begins with a slash
  endpoint({ path: "data/game/item/index", category: "static", document: "item" });
});
