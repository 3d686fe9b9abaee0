import { expect, test } from "vitest";
import { ENDPOINT_ROWS, findEndpointRow } from "../endpoint-rows.ts";
import { fillPath, isIdParameter, pathParameterNames } from "../protocol/path.ts";
import { rowPath } from "./row-path.ts";

test("the path of a row is the one that fillPath returns, and ends with a slash for an index", () => {
  for (const row of ENDPOINT_ROWS) {
    const parameters = Object.fromEntries(
      pathParameterNames(row.path).map((name) => [name, isIdParameter(name) ? 7 : "ormecôte"]),
    );
    const expected = fillPath(row.path, parameters).replace(/\/index$/, "/");
    expect(rowPath(row, parameters)).toBe(expected);
    expect(rowPath(row, parameters)).toBe(expected);
  }
});

test("a number is the value of the only parameter of a path", () => {
  const row = findEndpointRow("items.get");
  expect(row && rowPath(row, 19_019)).toBe("/data/game/item/19019");
});
