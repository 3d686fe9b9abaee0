import { expect, test } from "vitest";
import { ENDPOINT_ROWS, findEndpointRow } from "./endpoint-rows.ts";
import { ENDPOINTS } from "./endpoints.ts";

test("there are 66 rows: 62 of the catalogue and 4 legacy calls", () => {
  expect(ENDPOINT_ROWS).toHaveLength(66);
  expect(ENDPOINT_ROWS.filter((row) => row.legacy)).toHaveLength(4);
});

test("no two rows share an id or a path", () => {
  expect(new Set(ENDPOINT_ROWS.map((row) => row.id)).size).toBe(66);
  expect(new Set(ENDPOINT_ROWS.map((row) => row.path)).size).toBe(66);
});

test("a row is found by the name it is called by", () => {
  expect(findEndpointRow("items.get")).toEqual({ ...ENDPOINTS.items.get, id: "items.get" });
  expect(findEndpointRow("legacy.realmStatus")?.path).toBe("/realm/status");
});

test("a name that is not in the table finds nothing", () => {
  for (const id of ["items", "items.", "items.constructor", "toString", ""]) {
    expect(findEndpointRow(id)).toBeNull();
  }
});
