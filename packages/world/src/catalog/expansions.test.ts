import { expect, test } from "vitest";
import { expansionOf } from "./expansions.ts";

test("the editions are at different expansions, the current game at the last", () => {
  const reached = (["classic1x", "classicann", "classic", "current"] as const).map(expansionOf);
  expect(reached[0]).toBe(1);
  expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b));
});
