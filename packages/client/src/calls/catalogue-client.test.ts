import { ENDPOINTS, type Endpoint } from "@guildhall/contract";
import { expect, expectTypeOf, test } from "vitest";
import type { CatalogueClient } from "../generated/catalogue.ts";
import type { CallArguments, RowDocument } from "./call-types.ts";
import { catalogueOf } from "./catalogue-client.ts";
import { splitArguments } from "./split-arguments.ts";

const { items, legacy, realms } = ENDPOINTS;

test("a row with parameters takes them first", () => {
  const args = [{ a: 1 }, { locale: "de_DE" }];
  for (const row of [items.get, items.search, legacy.realmStatus]) {
    expect(splitArguments(row, args)).toEqual({ parameters: args[0], options: args[1] });
  }
  expect(splitArguments(items.search, [])).toEqual({ parameters: {}, options: {} });
});

test("a row without parameters takes the options first", () => {
  expect(splitArguments(realms.index, [{ locale: "de_DE" }])).toEqual({
    parameters: {},
    options: { locale: "de_DE" },
  });
});

test("there is a method for every row, which calls that row", async () => {
  const catalogue = catalogueOf(async (row, args) => ({ row, args }));
  const names = (table: object) =>
    Object.entries(table).map(([group, rows]) => [group, Object.keys(rows)]);
  expect(names(catalogue)).toEqual(names(ENDPOINTS));
  expect(await catalogue.items.get({ itemId: 1 })).toEqual({
    row: items.get,
    args: [{ itemId: 1 }],
  });
});

/** A type with every intersection in it written out. */
type Flat<T> = T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Table = typeof ENDPOINTS;

type Takes<Group, Name> = Name extends keyof Group
  ? Group[Name] extends (...args: infer Args) => unknown
    ? Args
    : never
  : never;

type Gives<Group, Name> = Name extends keyof Group
  ? Group[Name] extends (...args: never) => Promise<infer Document>
    ? Document
    : never
  : never;

type DifferingIn<Rows, Group> = {
  [Name in keyof Rows]: Rows[Name] extends Endpoint
    ? Same<
        [Flat<CallArguments<Rows[Name]>>, RowDocument<Rows[Name]>],
        [Flat<Takes<Group, Name>>, Gives<Group, Name>]
      > extends true
      ? never
      : Name
    : Name;
}[keyof Rows];

/** The rows whose method does not take and give what the row says. */
type Differing = {
  [Group in keyof Table]: DifferingIn<Table[Group], CatalogueClient[Group]>;
}[keyof Table];

test("the methods have the parameters and results of their rows", () => {
  expectTypeOf<Differing>().toBeNever();
  expectTypeOf<keyof CatalogueClient>().toEqualTypeOf<keyof Table>();
});
