// @module-tag contract/activity

import { expect, test } from "vitest";
import { humanizeType, newsText } from "./news-text.ts";

test.each([
  ["CHARACTER_ACHIEVEMENT", "Character achievement"],
  ["ENCOUNTER", "Encounter"],
  ["itemLoot", "Item loot"],
  ["some-new_Type", "Some new type"],
  ["", ""],
])("%s is read as %s", (type, text) => {
  expect(humanizeType(type)).toBe(text);
});

test("the character's name is added when it is present", () => {
  expect(newsText("ENCOUNTER", null)).toBe("Encounter");
  expect(newsText("itemLoot", "Ysolde")).toBe("Item loot: Ysolde");
});
