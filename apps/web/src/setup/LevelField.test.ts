import { expect, test } from "vitest";
import { membersFrom } from "./LevelField.tsx";

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
