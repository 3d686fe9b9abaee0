import { expect, test } from "vitest";
import { formatSearchParams, parseSearchParams } from "./search-params.ts";

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
