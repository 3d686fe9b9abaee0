import { ENDPOINT_ROWS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { endpointReference } from "./endpoint-reference.ts";

const reference = endpointReference();

test("the reference has one line for each row of the endpoint table", () => {
  expect(reference.match(/^\| `/gm)).toHaveLength(ENDPOINT_ROWS.length);
  for (const row of ENDPOINT_ROWS) {
    expect(reference).toContain(`| \`${row.id}\` | \`${row.path}\` | ${row.category} |`);
  }
});

test("a line tells parameters with their types, the token and the regions", () => {
  expect(reference).toContain(
    "| `protected-character` | `realmId: number`, `characterId: number` | user | all |",
  );
  expect(reference).toContain("| `realm: string`, `name: string`, `fields?` | application | all |");
  expect(reference).toContain("| `token-index` | none | application | cn |");
  expect(reference).toContain("| `item-search` | search terms | application | all |");
});
