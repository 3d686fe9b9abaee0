import { expect, test } from "vitest";
import { parseSignInSearch } from "./sign-in-search.ts";

test("the sign-in returns to a path of this site", () => {
  expect(parseSignInSearch({ next: "/settings/users?page=2" })).toEqual({
    next: "/settings/users?page=2",
  });
});

test.each([
  "https://elsewhere.invalid/",
  "//elsewhere.invalid/",
  "/\\elsewhere",
  "javascript:x",
  1,
])("the sign-in does not return to %j", (next) => {
  expect(parseSignInSearch({ next })).toHaveProperty("next", undefined);
});
