import { ENDPOINT_ROWS, type EndpointRow, findEndpointRow } from "@guildhall/contract";
import { expect, test } from "vitest";
import { rowHelp } from "./row-help.ts";

const helpOf = (id: string) => rowHelp(findEndpointRow(id) as EndpointRow);

test("rowHelp has the summary, the path, each parameter with an example, and an example call", () => {
  expect(helpOf("items.get")).toBe(`Usage: guildhall call items.get --itemId <itemId>

Returns an item.

GET /data/game/item/{itemId} in the static namespace.

Parameters:
  --itemId  Item ID, from \`items.search\` or \`characters.equipment\`. Example: 220001

Example:
  guildhall call items.get --itemId 220001

Run guildhall call --help for the options of every row.
`);
});

test("rowHelp marks query parameters as optional", () => {
  expect(helpOf("legacy.guild")).toContain(
    "legacy.guild --realm <realm> --name <name> [--fields <fields>]\n",
  );
  expect(helpOf("legacy.guild")).toContain("--name 'Lanternwatch Company'");
});

test("rowHelp quotes the conditions of a search for the shell", () => {
  expect(helpOf("items.search")).toContain("items.search '--required_level=[50,]'");
});

test("rowHelp has an example call in a region that has the row", () => {
  expect(helpOf("tokens.index")).toContain("guildhall call tokens.index --region cn\n");
});

test("rowHelp says that a row requires the access token of a user", () => {
  expect(helpOf("account.get")).toContain("Requires the access token of a user");
  expect(helpOf("items.get")).not.toContain("access token");
});

test.each(ENDPOINT_ROWS.map(({ id }) => id))("rowHelp has an example call of %s", (id) => {
  expect(helpOf(id)).toContain(`\nExample:\n  guildhall call ${id}`);
});
