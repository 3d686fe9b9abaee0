import { expect, test } from "vitest";
import { GEMS } from "./gems.ts";
import { findItem } from "./items.ts";
import { gemBonus, gemsFor, socketTypesOf } from "./sockets.ts";

const EPIC_HELM = 220_501;
const RARE_HELM = 220_101;

function item(id: number) {
  const found = findItem(id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

test("epic helms have sockets in the editions between the first and the current one", () => {
  const count = (id: number) =>
    (["current", "classic1x", "classic", "classicann"] as const).map(
      (edition) => socketTypesOf(item(id), edition).length,
    );
  expect(count(EPIC_HELM)).toEqual([0, 0, 2, 2]);
  expect(count(RARE_HELM)).toEqual([0, 0, 0, 0]);
});

test("a coloured socket takes stones of its colour, a prismatic one all", () => {
  const names = gemsFor("BLUE").map(({ name }) => name.en_US);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^Sapphire/);
  expect(gemsFor("PRISMATIC")).toEqual(GEMS);
});

test("what a gem adds follows its virtue, and is known in the edition", () => {
  const memory = item(224_004);
  expect(memory.name.en_US).toBe("Ruby of Memory");
  expect(gemBonus(memory, "current").stat).toBe("VERSATILITY");
  expect(gemBonus(memory, "classicann").stat).toBe("SPIRIT");
  for (const gem of GEMS) expect(gemBonus(gem, "classicann").value).toBeGreaterThan(0);
});
