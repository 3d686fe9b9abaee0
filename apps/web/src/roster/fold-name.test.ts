import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

test.each([
  ["Élowÿn", "elowyn"],
  ["SØREN", "soren"],
  ["Łucja", "lucja"],
  ["Æthelstraß", "aethelstrass"],
  ["Ёлка", "елка"],
  ["İnci", "inci"],
])("foldName of %s matches %s", (name, typed) => {
  expect(foldName(name)).toContain(foldName(typed));
  expect(foldName(name)).toBe(typed);
});

test("foldName matches the beginning of a Korean syllable", () => {
  expect(foldName("한가람")).toContain(foldName("한가"));
  expect(foldName("한가람")).toContain(foldName("하"));
});
