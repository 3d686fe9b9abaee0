import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

test.each([
  ["Élowÿn", "elowyn"],
  ["SØREN", "soren"],
  ["Łucja", "lucja"],
  ["Æthelstraß", "aethelstrass"],
  ["Ёлка", "елка"],
  ["İnci", "inci"],
])("%s is found by %s", (name, typed) => {
  expect(foldName(name)).toContain(foldName(typed));
  expect(foldName(name)).toBe(typed);
});

test("Korean is found by its beginning while it is still being typed", () => {
  expect(foldName("한가람")).toContain(foldName("한가"));
  expect(foldName("한가람")).toContain(foldName("하"));
});
