import { expect, test } from "vitest";
import { ITEMS } from "./items.ts";
import { SMELTING } from "./smelting.ts";

test("each bar is smelted by a spell of its own, harder metals by better miners", () => {
  expect(SMELTING.map(({ name }) => name.en_US)).toEqual([
    "Smelt Copper Bar",
    "Smelt Iron Bar",
    "Smelt Moorsteel Bar",
    "Smelt Emberite Bar",
  ]);
  const skills = SMELTING.map(({ skill }) => skill);
  expect(skills).toEqual(skills.toSorted((a, b) => a - b));
  const taken = new Set(ITEMS.flatMap(({ spell }) => spell?.id ?? []));
  for (const { id } of SMELTING) expect(taken).not.toContain(id);
});
