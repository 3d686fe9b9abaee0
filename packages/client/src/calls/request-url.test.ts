import { battlenet } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { type CallTarget, requestTarget } from "./request-url.ts";

const target: CallTarget = {
  region: "eu",
  edition: "classic1x",
  locale: "de_DE",
  path: "/data/game/search/item",
  legacy: false,
  category: "static",
  query: [["name.de_DE", "Ätz & Co, Nr.+1"]],
};

describe("the URL of a call", () => {
  test("has the provider's host and path, and the namespace and locale as query", () => {
    expect(requestTarget(battlenet, target, "query")).toEqual({
      region: "eu",
      url: "https://eu.api.blizzard.com/data/wow/search/item?name.de_DE=%C3%84tz%20%26%20Co,%20Nr.%2B1&namespace=static-classic1x-eu&locale=de_DE",
      cacheKey:
        "https://eu.api.blizzard.com/data/wow/search/item?name.de_DE=%C3%84tz%20%26%20Co,%20Nr.%2B1&namespace=static-classic1x-eu&locale=de_DE",
      headers: {},
    });
  });

  test("omits the namespace when it is a header, but not in the cache key", {
    tags: "contract/namespaces",
  }, () => {
    const query = requestTarget(battlenet, target, "query");
    const header = requestTarget(battlenet, target, "header");
    expect(header.headers).toEqual({ "battlenet-namespace": "static-classic1x-eu" });
    expect(header.url).not.toContain("namespace");
    expect(header.cacheKey).toBe(query.url);
  });

  test("has no locale for all locales", { tags: "contract/limits" }, () => {
    expect(requestTarget(battlenet, { ...target, locale: null }, "query").url).not.toContain(
      "locale",
    );
  });

  test("has the legacy prefix and a namespace without a version for a legacy call", () => {
    const legacy = { ...target, path: "/guild/a/b", legacy: true, query: [], locale: null };
    expect(requestTarget(battlenet, legacy, "query").url).toBe(
      "https://eu.api.blizzard.com/wow/guild/a/b?namespace=static-eu",
    );
  });

  test("has the gateway host in China", () => {
    expect(requestTarget(battlenet, { ...target, region: "cn" }, "query").url).toMatch(
      /^https:\/\/gateway\.battlenet\.com\.cn\/data\/wow\/.*namespace=static-classic1x-cn/,
    );
  });
});

test("a lone surrogate is refused, because a URL cannot contain it", () => {
  for (const query of [[["name", "a\ud800"]], [["\udc00", "a"]]] as const) {
    const wrong = () => requestTarget(battlenet, { ...target, query }, "query");
    expect(wrong).toThrow(RangeError);
    expect(wrong).toThrow(/not well-formed Unicode/);
  }
  const query = [["name", "\u{1f600}"]] as const;
  expect(requestTarget(battlenet, { ...target, query }, "query").url).toContain("%F0%9F%98%80");
});
