import { ENDPOINTS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { search } from "../search/search.ts";
import { createParameterPlacer, freeQuery } from "./call-parameters.ts";
import type { LooseParameters } from "./call-types.ts";

const { items, legacy } = ENDPOINTS;
const placeParameters = createParameterPlacer();

describe("call parameters", () => {
  test("are percent-encoded in the path", () => {
    const { path } = placeParameters(legacy.guild, { realm: "Éa/st", name: "A?b#c" });
    expect(path).toBe("/guild/%C3%89a%2Fst/A%3Fb%23c");
  });

  test("are refused when one is missing, with the parameters of the row", () => {
    expect(() => placeParameters(items.subclass, { itemClassId: 4 })).toThrow(
      /Missing parameter "itemSubclassId".*takes: itemClassId, itemSubclassId/,
    );
  });

  test("are refused when one is unknown, with the parameters of the row", () => {
    expect(() => placeParameters(items.get, { itemId: 1, quality: "epic" })).toThrow(
      /Unknown parameter "quality".*takes: itemId/,
    );
  });

  test("are refused when they are inherited properties", () => {
    expect(() => placeParameters(items.get, Object.create({ itemId: 1 }))).toThrow(/Missing/);
  });

  test("are refused when they would change the path", { tags: "promise/destinations" }, () => {
    for (const realm of ["", ".", "..", "a\u0000b", "x".repeat(300)]) {
      expect(() => placeParameters(legacy.guild, { realm, name: "A" })).toThrow(RangeError);
    }
  });

  test("join legacy fields, without duplicates, and realms with commas", {
    tags: "contract/legacy-calls",
  }, () => {
    const guild = { realm: "R", name: "N" };
    expect(
      placeParameters(legacy.guild, { ...guild, fields: ["news", "members", "news"] }).query,
    ).toEqual([["fields", "news,members"]]);
    expect(placeParameters(legacy.guild, { ...guild, fields: "members,news" }).query).toEqual([
      ["fields", "members,news"],
    ]);
    expect(placeParameters(legacy.guild, { ...guild, fields: [] }).query).toEqual([]);
    expect(placeParameters(legacy.realmStatus, { realms: ["A", "B"] }).query).toEqual([
      ["realms", "A,B"],
    ]);
  });

  test("are refused when an array entry contains a comma, which would split it", () => {
    const place = () => placeParameters(legacy.realmStatus, { realms: ["A,B", "C"] });
    expect(place).toThrow(RangeError);
    expect(place).toThrow(/"realms" has an entry with a comma/);
    expect(placeParameters(legacy.realmStatus, { realms: "A,B" }).query).toEqual([
      ["realms", "A,B"],
    ]);
    expect(placeParameters(items.search, { id: ["[1,5]", "(7,9)"] }).query).toHaveLength(2);
  });

  test("are refused with the allowed fields when a field is unknown", () => {
    const guild = { realm: "R", name: "N", fields: ["talents"] };
    expect(() => placeParameters(legacy.guild, guild)).toThrow(
      /Unknown field "talents".*members, achievements, news/,
    );
    expect(placeParameters(legacy.character, guild).query).toEqual([["fields", "talents"]]);
  });

  test("of a search are arbitrary, and each array entry is a condition", {
    tags: "contract/catalogue",
  }, () => {
    const search = { "name.en_US": "a||b", "type.type!": "X", id: ["[1,5]", 9], _page: 2 };
    expect(placeParameters(items.search, search).query).toEqual([
      ["name.en_US", "a||b"],
      ["type.type!", "X"],
      ["id", "[1,5]"],
      ["id", "9"],
      ["_page", "2"],
    ]);
  });

  test("are omitted when they are undefined, also in arrays and in `get`", () => {
    const given = { a: undefined, b: 1, c: [2, undefined, 3] };
    const sent = [
      ["b", "1"],
      ["c", "2"],
      ["c", "3"],
    ];
    expect(placeParameters(items.search, given as LooseParameters).query).toEqual(sent);
    expect(freeQuery(given as LooseParameters)).toEqual(sent);
    const realms = { realms: ["A", undefined] } as LooseParameters;
    expect(placeParameters(legacy.realmStatus, realms).query).toEqual([["realms", "A"]]);
  });

  test.each([
    ["null", null],
    ["a function", () => {}],
    ["an object", { level: 5 }],
    ["a symbol", Symbol("x")],
    ["a list in a list", [[1]]],
    ["null in a list", [null]],
  ])("cannot be %s", (_, value) => {
    const given = { level: value } as unknown as LooseParameters;
    for (const place of [
      () => placeParameters(items.search, given),
      () => placeParameters(legacy.realmStatus, { realms: value } as unknown as LooseParameters),
      () => freeQuery(given),
    ]) {
      expect(place).toThrow(TypeError);
      expect(place).toThrow(/Parameter "(?:level|realms)" must be a string, a number, a boolean/);
    }
  });

  test("are refused when they are a search instead of its parameters", () => {
    const query = search({} as Client, items.search).where("level", 5);
    expect(() => placeParameters(items.search, query as unknown as LooseParameters)).toThrow(
      /pass search\.parameters/,
    );
  });

  test("cannot contain a token, which would appear in URLs, events, errors and cache keys", {
    tags: "promise/destinations",
  }, () => {
    for (const name of ["access_token", "Access_Token", "ACCESS_TOKEN"]) {
      const given = { [name]: "user-token" };
      for (const place of [
        () => placeParameters(items.search, given),
        () => placeParameters(items.get, { itemId: 1, ...given }),
        () => freeQuery(given),
      ]) {
        expect(place).toThrow(RangeError);
        expect(place).toThrow(/^(?!.*user-token)/);
      }
    }
  });

  test("cannot set the namespace or the locale", {
    tags: ["contract/catalogue", "promise/destinations"],
  }, () => {
    for (const name of ["namespace", "locale"]) {
      for (const row of [items.search, legacy.realmStatus]) {
        expect(() => placeParameters(row, { [name]: "x" })).toThrow(/option of the call/);
      }
    }
    expect(() => placeParameters(items.search, { locale: "x" })).toThrow(
      "/data/game/search/item takes: any condition.",
    );
  });
});
