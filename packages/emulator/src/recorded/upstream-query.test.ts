import { expect, test } from "vitest";
import { upstreamQuery } from "./upstream-query.ts";

test.each([
  ["", undefined, ""],
  ["?", undefined, ""],
  ["?namespace=static-us&locale=en_US", undefined, "?namespace=static-us&locale=en_US"],
  ["?name.en_US=Old%20Oak&_page=2&id=[1,9]", undefined, "?name.en_US=Old%20Oak&_page=2&id=[1,9]"],
  ["?locale=en_US", "static-us", "?locale=en_US&namespace=static-us"],
  ["?namespace=dynamic-us&locale=en_US", "static-us", "?locale=en_US&namespace=static-us"],
  ["", "a&b", "?namespace=a%26b"],
])("the query %s with the namespace header %s is forwarded as %s", (search, header, sent) => {
  expect(upstreamQuery(search, header)).toBe(sent);
});

test("parameters that may contain a secret of the caller are removed, in any spelling", () => {
  for (const name of [
    "access_token",
    "Access%5FToken",
    "apikey",
    "client%255Fsecret",
    "token",
    "client_id",
  ]) {
    expect(upstreamQuery(`?a=1&${name}=hidden&b=2`, undefined)).toBe("?a=1&b=2");
  }
  for (const value of [
    "http://x?access_token=hidden",
    "http%3A%2F%2Fx%3Faccess%255Ftoken%3Dhidden",
    '{"password":"hidden"}',
  ]) {
    expect(upstreamQuery(`?a=1&redirect=${value}&b=2`, undefined)).toBe("?a=1&b=2");
  }
});
