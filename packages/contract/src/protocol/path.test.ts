import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENDPOINT_ROWS } from "../endpoint-rows.ts";
import {
  createPathMatcher,
  encodePathParameter,
  fillPath,
  isIdParameter,
  pathParameterNames,
} from "./path.ts";

/** Any code point; what fast-check calls `binary` is a list of them all, which takes 2 s to make. */
const codePoints = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

const match = createPathMatcher(ENDPOINT_ROWS);
const ids = fc.maxSafeNat();
const texts = fc
  .oneof(
    fc.string({ unit: codePoints, minLength: 1, maxLength: 40 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."/?#%&=+;:@.\\'\"<>-{} ~"), minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      "%2e%2e",
      "%2F",
      "a/../b",
      "...",
      "status",
      "roster",
      "índice",
      "Жаба",
      "용",
      "ß",
    ),
  )
  .filter((text) => !/^\.{1,2}$|\p{Cc}/u.test(text) && text.isWellFormed() && text !== "index")
  .filter((text) => new TextEncoder().encode(text).length <= 256);

function parametersOf(path: string) {
  return fc.record(
    Object.fromEntries(
      pathParameterNames(path).map((name) => [name, isIdParameter(name) ? ids : texts]),
    ),
  );
}

describe("fillPath", { tags: "promise/destinations" }, () => {
  test("uses the parameters in the order of pathParameterNames", () => {
    expect(pathParameterNames("/a/{realmId}-{characterId}/{name}")).toEqual([
      "realmId",
      "characterId",
      "name",
    ]);
    expect(pathParameterNames("/data/game/realm/index")).toEqual([]);
  });

  test("inserts IDs and percent-encoded strings", () => {
    expect(fillPath("/data/game/item/{itemId}", { itemId: 19019 })).toBe("/data/game/item/19019");
    expect(fillPath("/data/game/item/{itemId}", { itemId: "19019" })).toBe("/data/game/item/19019");
    expect(
      fillPath("/data/game/guild/{realmSlug}/{nameSlug}", { realmSlug: "zul-ïn", nameSlug: "æ b" }),
    ).toBe("/data/game/guild/zul-%C3%AFn/%C3%A6%20b");
  });

  test.each([
    ["/", "%2F"],
    ["?", "%3F"],
    ["#", "%23"],
    ["%", "%25"],
    [" ", "%20"],
    ["\\", "%5C"],
    ["..%2f", "..%252f"],
    ["a/../../b", "a%2F..%2F..%2Fb"],
  ])("writes %j as %s, which stays one segment", (value, encoded) => {
    expect(encodePathParameter("name", value)).toBe(encoded);
    const url = new URL(`https://host.example/a/${encodePathParameter("name", value)}/b`);
    expect(url.pathname.split("/")).toHaveLength(4);
    expect(url.search + url.hash).toBe("");
  });

  test.each([
    ["", "is empty"],
    [".", "would change the path"],
    ["..", "would change the path"],
    ["a\0b", "control character"],
    ["a\r\nb", "control character"],
    ["a\u0085", "control character"],
    ["\ud800", "well-formed Unicode"],
    ["x\udc00y", "well-formed Unicode"],
    ["x".repeat(257), "257 bytes long; at most 256"],
    ["я".repeat(129), "258 bytes long; at most 256"],
  ])("refuses %j", { tags: ["contract/catalogue", "contract/limits"] }, (value, reason) => {
    expect(() => encodePathParameter("nameSlug", value)).toThrow(RangeError);
    expect(() => encodePathParameter("nameSlug", value)).toThrow(reason);
    expect(() => encodePathParameter("nameSlug", value)).toThrow('"nameSlug"');
  });

  test("accepts a string of the maximum length", { tags: "contract/limits" }, () => {
    expect(encodePathParameter("name", "x".repeat(256))).toHaveLength(256);
  });

  test.each([
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    "",
    "1e3",
    "-1",
    " 1",
    "../1",
  ])("refuses %j as an id", (itemId) => {
    expect(() => fillPath("/data/game/item/{itemId}", { itemId })).toThrow(
      /"itemId" must be an integer from 0/,
    );
  });

  test("names a missing parameter and ignores prototype properties", () => {
    expect(() => fillPath("/data/game/realm/{realmSlug}", {})).toThrow(
      new TypeError('Missing parameter "realmSlug" of /data/game/realm/{realmSlug}.'),
    );
    expect(() => fillPath("/x/{toString}", {})).toThrow(TypeError);
  });
});

describe("createPathMatcher", { tags: "contract/catalogue" }, () => {
  test("is the inverse of fillPath, for every row and hostile values", {
    tags: "promise/destinations",
  }, () => {
    for (const row of ENDPOINT_ROWS) {
      fc.assert(
        fc.property(parametersOf(row.path), (parameters) => {
          const found = match(fillPath(row.path, parameters));
          expect(found?.row.id).toBe(row.id);
          expect(found?.parameters).toEqual(
            Object.fromEntries(Object.entries(parameters).map(([name, v]) => [name, String(v)])),
          );
        }),
        { numRuns: pathParameterNames(row.path).length === 0 ? 1 : 250 },
      );
    }
  });

  test("never changes the number of segments", { tags: "promise/destinations" }, () => {
    const row = "/data/game/guild/{realmSlug}/{nameSlug}/roster";
    fc.assert(
      fc.property(parametersOf(row), (parameters) => {
        const url = new URL(fillPath(row, parameters), "https://host.example");
        expect(url.pathname.split("/")).toHaveLength(7);
        expect(url.pathname.endsWith("/roster")).toBe(true);
        expect(url.host + url.search + url.hash).toBe("host.example");
      }),
      { numRuns: 1000 },
    );
  });

  test("matches /index with the index, never with an ID or a name", () => {
    for (const row of ENDPOINT_ROWS.filter(({ path }) => path.endsWith("/index"))) {
      const path = row.path.replace(/\{\w+\}/g, "1");
      expect(match(path)?.row.id).toBe(row.id);
      // Whichever row is declared first.
      expect(createPathMatcher(ENDPOINT_ROWS.toReversed())(path)?.row.id).toBe(row.id);
    }
  });

  test("matches a trailing slash with the index only", () => {
    expect(match("/data/game/realm/")?.row.id).toBe("realms.index");
    expect(match("/data/game/connected-realm/7/auctions/")?.row.id).toBe("auctions.index");
    expect(match("/data/game/guild/some-realm/")).toBeNull();
    expect(match("/profile/game/character/some-realm/")).toBeNull();
    expect(match("/data/game/item/19019/")).toBeNull();
  });

  test("refuses a parameter value of index that another row would match", () => {
    for (const row of ENDPOINT_ROWS) {
      const names = pathParameterNames(row.path);
      const last = names.at(-1);
      if (last === undefined || isIdParameter(last)) continue;
      const parameters = Object.fromEntries(
        names.map((name) => [name, isIdParameter(name) ? 1 : "x"]),
      );
      const call = () => fillPath(row.path, { ...parameters, [last]: "index" });
      if (last === "realmSlug" || last === "pvpBracket") expect(call).toThrow(/path of the index/);
      else expect(match(call())?.row.id).toBe(row.id);
    }
  });

  test("reads both IDs of a protected character from one segment", () => {
    expect(match("/profile/user/game/protected-character/4-77")?.parameters).toEqual({
      realmId: "4",
      characterId: "77",
    });
    for (const segment of ["4", "4-", "-77", "4-77-1", "a-b", "4-7x"]) {
      expect(match(`/profile/user/game/protected-character/${segment}`)).toBeNull();
    }
  });

  test.each([
    "",
    "/",
    "data/game/realm/index",
    "x/data/game/realm/index",
    "//data/game/realm/index",
    "/data/game/realm/index/more",
    "/data/game//index",
    "/data/game/item/abc",
    "/data/game/item/-1",
    "/data/game/realm/%",
    "/data/game/realm/%ff",
    "/data/game/realm/%00",
    "/data/game/realm/%2e%2e",
    "/DATA/game/realm/index",
    "/data/other/realm/index",
  ])("finds no row for %j", (path) => {
    expect(match(path)).toBeNull();
  });
});
