import { ENDPOINTS } from "@guildhall/contract";
import { expect, expectTypeOf, test } from "vitest";
import type { Client } from "../client.ts";
import { search } from "./search.ts";
import type { SearchData, SearchField, SearchResult, SearchValue } from "./search-fields.ts";

type Row<Group extends "items" | "media" | "connectedRealms" | "realms"> =
  (typeof ENDPOINTS)[Group]["search"];

test("field paths lead to the texts, numbers and booleans of a result, also inside arrays", () => {
  expectTypeOf<"id" | "name" | "name.ko_KR" | "quality.type" | "item_class.name.en_US">().toExtend<
    SearchField<SearchData<Row<"items">>>
  >();
  expectTypeOf<"realms.timezone" | "realms.region.name" | "has_queue">().toExtend<
    SearchField<SearchData<Row<"connectedRealms">>>
  >();
  expectTypeOf<"tags" | "assets.key">().toExtend<SearchField<SearchData<Row<"media">>>>();
  expectTypeOf<"quality" | "name.en_XX" | "nothing" | "tags">()
    .exclude<SearchField<SearchData<Row<"items">>>>()
    .toEqualTypeOf<"quality" | "name.en_XX" | "nothing" | "tags">();
});

test("a condition accepts the type of its field", () => {
  type Value<Field extends string> = SearchValue<SearchData<Row<"items">>, Field>;
  expectTypeOf<Value<"level">>().toEqualTypeOf<number>();
  expectTypeOf<Value<"is_stackable">>().toEqualTypeOf<boolean>();
  expectTypeOf<Value<"quality.type">>().toEqualTypeOf<string>();
  expectTypeOf<Value<"name.de_DE">>().toEqualTypeOf<string>();
  expectTypeOf<
    SearchValue<SearchData<Row<"connectedRealms">>, "realms.id">
  >().toEqualTypeOf<number>();
  expectTypeOf<SearchValue<SearchData<Row<"media">>, "tags">>().toEqualTypeOf<string>();
});

test("a field that is not part of the type must be passed as an object", () => {
  const client = {} as Client;
  const query = search(client, ENDPOINTS.items.search);
  query.where({ field: "bonus.list" }, 5).where("level", { from: 1 }, 90);
  // @ts-expect-error The field does not exist.
  query.where("bonus.list", 5);
  // @ts-expect-error A level is a number.
  query.where("level", "high");
  // @ts-expect-error A boolean has no range.
  query.where("is_stackable", { from: true });
  // @ts-expect-error A condition needs a value.
  expect(() => query.where("level")).toThrow(RangeError);
  // @ts-expect-error The field does not exist.
  query.orderBy("color");
});

test("a result has the type of its document", () => {
  expectTypeOf<SearchResult<Row<"items">>["data"]["level"]>().toEqualTypeOf<number>();
  expectTypeOf<SearchResult<Row<"realms">>["key"]["href"]>().toEqualTypeOf<string>();
});
