import { ENDPOINTS } from "@guildhall/contract";
import { expect, expectTypeOf, test } from "vitest";
import type { CallArguments, SearchParameters } from "../calls/call-types.ts";
import type { Client } from "../client.ts";
import type {
  SearchData,
  SearchField,
  SearchResult,
  SearchRow,
  SearchValue,
} from "./search-fields.ts";
import { searchQuery } from "./search-query.ts";

type Row<Group extends "items" | "media" | "connectedRealms" | "realms"> =
  (typeof ENDPOINTS)[Group]["search"];

test("fields are the ways to the texts, numbers and flags of a result, also through lists", () => {
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

test("a field takes what the document holds there", () => {
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

test("a field that the type does not know must be said to be one", () => {
  const query = searchQuery(ENDPOINTS.items.search);
  query.where({ field: "bonus.list" }, 5).where("level", { from: 1 }, 90);
  // @ts-expect-error No document has it.
  query.where("bonus.list", 5);
  // @ts-expect-error A level is a number.
  query.where("level", "high");
  // @ts-expect-error A flag has no range.
  query.where("is_stackable", { from: true });
  // @ts-expect-error A condition needs a value.
  expect(() => query.where("level")).toThrow(RangeError);
  // @ts-expect-error There is nothing to order by.
  query.orderBy("colour");
});

test("the parameters of a search are of its own row", () => {
  const { creatures, items } = ENDPOINTS;
  const { parameters } = searchQuery(items.search).where("level", 5);
  type ParametersOf<R extends SearchRow> = NonNullable<CallArguments<R>[0]>;
  expectTypeOf(parameters).toExtend<ParametersOf<typeof items.search>>();
  expectTypeOf({ ...parameters, _page: 2 }).toExtend<ParametersOf<typeof items.search>>();
  expectTypeOf(parameters).not.toExtend<ParametersOf<typeof creatures.search>>();
  expectTypeOf({ level: 5 }).toExtend<ParametersOf<typeof creatures.search>>();
  expectTypeOf<SearchParameters>().toExtend<ParametersOf<typeof creatures.search>>();
  type Given = typeof parameters;
  type Method = (given: Given) => unknown;
  expectTypeOf<Client["items"]["search"]>().toExtend<Method>();
  expectTypeOf<Client["creatures"]["search"]>().not.toExtend<Method>();
});

test("a result has its document's type", () => {
  expectTypeOf<SearchResult<Row<"items">>["data"]["level"]>().toEqualTypeOf<number>();
  expectTypeOf<SearchResult<Row<"realms">>["key"]["href"]>().toEqualTypeOf<string>();
});
