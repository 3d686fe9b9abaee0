import { expect, test } from "vitest";
import { readScopes } from "./scopes.ts";

test("scopes are separated by white space and deduplicated", () => {
  expect(readScopes("  wow.profile openid\twow.profile ")).toEqual(["wow.profile", "openid"]);
  expect(readScopes(undefined)).toEqual([]);
});

test.each(["everything", "openid constructor", "OPENID"])(
  "the scope %j is refused with the list of scopes",
  (text) => {
    expect(() => readScopes(text)).toThrow(/unknown. Use any of: openid, wow\.profile/);
  },
);
