import { expect, test } from "vitest";
import { ENDPOINT_ROWS, findEndpointRow } from "./endpoint-rows.ts";
import { ENDPOINTS } from "./generated/endpoints.ts";

test("no two rows share an id or a path", () => {
  const ids = ENDPOINT_ROWS.map((row) => row.id);
  const paths = ENDPOINT_ROWS.map((row) => row.path);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test("findEndpointRow returns the row of an id", () => {
  expect(findEndpointRow("items.get")).toEqual({ ...ENDPOINTS.items.get, id: "items.get" });
  expect(findEndpointRow("legacy.realmStatus")?.path).toBe("/realm/status");
});

test("findEndpointRow returns null for an unknown id", () => {
  for (const id of ["items", "items.", "items.constructor", "toString", ""]) {
    expect(findEndpointRow(id)).toBeNull();
  }
});
