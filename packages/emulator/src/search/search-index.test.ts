import type { SearchEntry } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { inAllLocales } from "../testing/in-all-locales.ts";
import { searchIndex } from "./search-index.ts";

const entry = (data: object, tags?: readonly string[]): SearchEntry => ({
  key: { href: "http://localhost/1" },
  data,
  ...(tags && { tags }),
});

const entries = [
  entry({
    id: 1,
    name: inAllLocales("Pale Lamp", { de_DE: "Fahle Lampe" }),
    realms: [{ slug: "Star-Reach" }, { slug: "ormecôte" }],
  }),
  entry({ id: 2, is_tournament: true, realms: [], media: null }, ["item"]),
];

test("a field has a value for each element of an array in its path, and none in an entry without it", () => {
  expect(searchIndex(entries).column("realms.slug")?.values).toEqual([
    ["star-reach", "ormecote"],
    [],
  ]);
  expect(searchIndex(entries).column("is_tournament")?.values).toEqual([[], [true]]);
});

test("a localized field has the string of the named locale, or of every locale without one", () => {
  const index = searchIndex(entries);
  expect(index.column("name.de_DE")?.values[0]).toEqual([" fahle lampe "]);
  expect(index.column("name")?.values[0]).toEqual([" pale lamp ", " fahle lampe "]);
});

test("tags can be searched as a field", () => {
  expect(searchIndex(entries).column("tags")?.values).toEqual([[], ["item"]]);
});

test.each([
  "nothing",
  "",
  ".",
  "realms",
  "realms.0.slug",
  "realms.length",
  "name.en_XX",
  "name.en_US.length",
  "media",
  "__proto__",
  "constructor.name",
  "toString",
])("the field '%s' does not exist", (field) => {
  expect(searchIndex(entries).column(field)).toBeNull();
});

test("fields lists the fields of all entries", () => {
  expect(searchIndex(entries).fields()).toEqual([
    "id",
    "is_tournament",
    "name.{locale}",
    "realms.slug",
    "tags",
  ]);
});

test("the index of an array and its columns are created once", () => {
  expect(searchIndex(entries)).toBe(searchIndex(entries));
  expect(searchIndex(entries).column("name")).toBe(searchIndex(entries).column("name"));
});
