import { ENDPOINTS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createParameterPlacer } from "./call-parameters.ts";

const { items, legacy } = ENDPOINTS;
const placeParameters = createParameterPlacer();

describe("the parameters of a call", () => {
  test("go into the path, percent-encoded", () => {
    const { path } = placeParameters(legacy.guild, { realm: "Éa/st", name: "A?b#c" });
    expect(path).toBe("/guild/%C3%89a%2Fst/A%3Fb%23c");
  });

  test("that are missing are refused with what the row takes", () => {
    expect(() => placeParameters(items.subclass, { itemClassId: 4 })).toThrow(
      /Missing parameter "itemSubclassId".*takes: itemClassId, itemSubclassId/,
    );
  });

  test("that are unknown are refused with what the row takes", () => {
    expect(() => placeParameters(items.get, { itemId: 1, quality: "epic" })).toThrow(
      /Unknown parameter "quality".*takes: itemId/,
    );
  });

  test("cannot be inherited ones", () => {
    expect(() => placeParameters(items.get, Object.create({ itemId: 1 }))).toThrow(/Missing/);
  });

  test("that would change the path are refused", () => {
    for (const realm of ["", ".", "..", "a\u0000b", "x".repeat(300)]) {
      expect(() => placeParameters(legacy.guild, { realm, name: "A" })).toThrow(RangeError);
    }
  });

  test("make comma lists of the legacy fields, without doubles, and of realms", () => {
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

  test("with an unknown field are refused with the allowed fields", () => {
    const guild = { realm: "R", name: "N", fields: ["talents"] };
    expect(() => placeParameters(legacy.guild, guild)).toThrow(
      /Unknown field "talents".*members, achievements, news/,
    );
    expect(placeParameters(legacy.character, guild).query).toEqual([["fields", "talents"]]);
  });

  test("of a search are free, and a list is one condition each", () => {
    const search = { "name.en_US": "a||b", "type.type!": "X", id: ["[1,5]", 9], _page: 2 };
    expect(placeParameters(items.search, search).query).toEqual([
      ["name.en_US", "a||b"],
      ["type.type!", "X"],
      ["id", "[1,5]"],
      ["id", "9"],
      ["_page", "2"],
    ]);
  });

  test("cannot double the namespace or the locale", () => {
    for (const name of ["namespace", "locale"]) {
      for (const row of [items.search, legacy.realmStatus]) {
        expect(() => placeParameters(row, { [name]: "x" })).toThrow(/option of the call/);
      }
    }
  });
});
