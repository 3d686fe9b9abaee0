import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { TextsProvider } from "../texts/Texts.tsx";
import { LevelField, membersFrom } from "./LevelField.tsx";

test("the members of a minimum level are those of that level and of higher ones", () => {
  const levels = [
    { level: 10, members: 3 },
    { level: 60, members: 20 },
    { level: 80, members: 100 },
  ];
  expect([0, 10, 11, 60, 80, 81].map((level) => membersFrom(levels, level))).toEqual([
    123, 123, 120, 120, 100, 0,
  ]);
});

test("a minimum level above all members has a warning with the highest level", async () => {
  const initial = await createTexts("en", "en", ["setup"]);
  const field = (value: string) => {
    const levels = [
      { level: 10, members: 3 },
      { level: 60, members: 20 },
    ];
    const props = { value, levels, change() {}, lockedBy: null, error: null };
    const children = createElement(LevelField, props);
    return renderToString(createElement(TextsProvider, { initial, preferred: [], children }));
  };
  expect(field("61")).toContain("The highest level of the guild is 60.");
  expect(field("60")).not.toContain("highest level");
});
