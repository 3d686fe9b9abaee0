import { expect, test } from "vitest";
import { formatSearchParams, parseSearchParams, validSearch } from "./search-params.ts";

test("formatSearchParams does not escape commas and omits undefined values", () => {
  expect(formatSearchParams({ q: "élan & co", class: [1, 8], rank: undefined })).toBe(
    "?q=%C3%A9lan+%26+co&class=1,8",
  );
  expect(formatSearchParams({})).toBe("");
});

test("parseSearchParams parses a formatted search", () => {
  expect(parseSearchParams(formatSearchParams({ q: "a=b&c, 한", min: 10 }))).toEqual({
    q: "a=b&c, 한",
    min: "10",
  });
});

test("validSearch sets what a parser omits to undefined, in place of the raw value", () => {
  const parse = validSearch(({ rank }) => ({ rank: Number(rank) }));
  expect({ sort: "drop", ...parse({ sort: "drop", rank: "3" }) }).toEqual({ rank: 3 });
});
