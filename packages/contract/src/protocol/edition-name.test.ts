// @module-tag contract/namespaces

import { describe, expect, test } from "vitest";
import { parseEdition } from "./edition-name.ts";
import { EDITIONS } from "./namespace.ts";

describe("parseEdition", () => {
  test.each([...Object.keys(EDITIONS), "classic2x", "classic9x", "classicnew", "classicfuture"])(
    "accepts the known or newer edition %s",
    (edition) => {
      expect(parseEdition(edition)).toBe(edition);
    },
  );

  test.each([
    ["classiccann", "classicann"],
    ["classicnan", "classicann"],
    ["classicnna", "classicann"],
    ["classicyann", "classicann"],
    ["classic11x", "classic1x"],
    ["Classic1x", "classic1x"],
    ["classicx", "classic1x"],
    ["clasic", "classic"],
    ["curent", "current"],
    ["classicera", "classic1x"],
    ["classic-era", "classic1x"],
    ["vanilla", "classic1x"],
    ["classictbc", "classic"],
    ["classicprogression", "classic"],
    ["classicprogresion", "classic"],
    ["classicanniversary", "classicann"],
    ["retail", "current"],
  ])("refuses %s and names %s", (wrong, meant) => {
    expect(() => parseEdition(wrong)).toThrow(
      new RangeError(
        `Unknown edition "${wrong}". Use one of: current, classic1x, classic, classicann, ` +
          `or the version part of a newer namespace, such as classic2x. Did you mean ${meant}?`,
      ),
    );
  });

  test.each(["", "us", "newest", "../x", "1x", "x".repeat(33), "a\r\nb", "classicaaa-b"])(
    "refuses %j",
    (wrong) => {
      expect(() => parseEdition(wrong)).toThrow(RangeError);
    },
  );
});
