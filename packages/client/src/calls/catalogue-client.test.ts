import { ENDPOINTS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { catalogueOf } from "./catalogue-client.ts";
import { splitArguments } from "./split-arguments.ts";

const { items, legacy, realms } = ENDPOINTS;

test("a row that can have parameters takes them first", () => {
  const args = [{ a: 1 }, { locale: "de_DE" }];
  for (const row of [items.get, items.search, legacy.realmStatus]) {
    expect(splitArguments(row, args)).toEqual({ parameters: args[0], options: args[1] });
  }
  expect(splitArguments(items.search, [])).toEqual({ parameters: {}, options: {} });
});

test("a row that can have none takes the options first", () => {
  expect(splitArguments(realms.index, [{ locale: "de_DE" }])).toEqual({
    ...{ parameters: {}, options: { locale: "de_DE" } },
  });
});

test("the methods are those of the table, and call their own row", async () => {
  const catalogue = catalogueOf(async (row, args) => ({ row, args }));
  const names = (table: object) =>
    Object.entries(table).map(([group, rows]) => [group, Object.keys(rows)]);
  expect(names(catalogue)).toEqual(names(ENDPOINTS));
  expect(await catalogue.items.get({ itemId: 1 })).toEqual({
    ...{ row: items.get, args: [{ itemId: 1 }] },
  });
});
