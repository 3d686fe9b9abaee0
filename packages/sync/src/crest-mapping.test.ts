// @module-tag promise/held-rosters

import type { DocumentProblem } from "@guildhall/client";
import { describe, expect, test } from "vitest";
import { crestOfDocument, crestOfEmblem } from "./crest-mapping.ts";

const rgba = { r: 1, g: 2, b: 255, a: 1 };
const color = { rgba };
const crest = {
  emblem: { id: 12, color },
  border: { id: 0, color },
  background: { color },
};

describe("a crest that cannot be", () => {
  test("is not one with values at the bounds", () => {
    const problems: DocumentProblem[] = [];
    expect(crestOfDocument(crest, problems)).toMatchObject({ border: { id: 0, color: rgba } });
    expect(problems).toEqual([]);
  });

  test.each([
    ["crest.emblem.id", { emblem: { id: -1, color } }],
    ["crest.border.id", { border: { id: 1e15, color } }],
    ["crest.emblem.color.rgba.r", { emblem: { id: 1, color: { rgba: { ...rgba, r: 9999 } } } }],
    ["crest.background.color.rgba.g", { background: { color: { rgba: { ...rgba, g: -4 } } } }],
    ["crest.background.color.rgba.a", { background: { color: { rgba: { ...rgba, a: 7 } } } }],
  ])("is not read, and reported by the path of the invalid value: %s", (path, change) => {
    const problems: DocumentProblem[] = [];
    expect(crestOfDocument({ ...crest, ...change }, problems)).toBeNull();
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });

  test.each([
    ["emblem.icon", { icon: -1 }],
    ["emblem.border", { border: 1e15 }],
    ["emblem.iconColor", { iconColor: "red" }],
  ])("is not read from a legacy emblem either: %s", (path, change) => {
    const argb = "ff101517";
    const colors = { iconColor: argb, borderColor: argb, backgroundColor: argb };
    const problems: DocumentProblem[] = [];
    expect(crestOfEmblem({ icon: 1, border: 2, ...colors, ...change }, problems)).toBeNull();
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });
});
