import { ENDPOINTS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { checkRowExists } from "./row-scope.ts";

const { items, legacy, tokens } = ENDPOINTS;

test("a row without regions and editions exists in all of them, also in unknown editions", () => {
  expect(() => checkRowExists(items.get, "cn", "classic")).not.toThrow();
  expect(() => checkRowExists(items.get, "us", "classicnew")).not.toThrow();
});

test("a row with regions exists only in these", () => {
  expect(() => checkRowExists(tokens.index, "cn", "current")).not.toThrow();
  expect(() => checkRowExists(tokens.index, "us", "current")).toThrow(
    new RangeError("/data/game/token/index does not exist in region us. Use one of: cn."),
  );
});

test("a row with editions exists only in these", () => {
  expect(() => checkRowExists(legacy.guild, "us", "current")).not.toThrow();
  for (const edition of ["classic", "classicnew"]) {
    expect(() => checkRowExists(legacy.guild, "us", edition)).toThrow(
      new RangeError(
        `/guild/{realm}/{name} does not exist in edition ${edition}. Use one of: current.`,
      ),
    );
  }
});
