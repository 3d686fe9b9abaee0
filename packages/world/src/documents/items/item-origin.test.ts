import { expect, test } from "vitest";
import type { KillMode } from "../../catalog/achievements/statistics.ts";
import { GEAR } from "../../catalog/items/graded-items.ts";
import { itemLevelIn, upgradedLevel } from "../../catalog/items/item-levels.ts";
import { BOUGHT, bonusesOf, CRAFTED, originName, originOf, raidDrop } from "./item-origin.ts";

const UPGRADES = [0, 1, 2, 3];
const LUCK = Array.from({ length: 12 }, (_, luck) => luck);

const find = (upgrade: number, modes: readonly KillMode[], luck = 0) => ({
  upgrade,
  luck,
  hadDefeated: (mode: KillMode) => modes.includes(mode),
});
const epic = GEAR.filter(({ quality }) => quality === 4);

test("the more upgrades an epic piece has, the harder the raid it comes from", () => {
  expect(epic.length).toBeGreaterThan(0);
  for (const item of epic) {
    const origins = UPGRADES.map((upgrade) =>
      originOf(item, find(upgrade, ["LFR", "NORMAL", "HEROIC", "MYTHIC"])),
    );
    expect(origins.map(({ legacyContext }) => legacyContext)).toEqual([
      "raid-finder",
      "raid-normal",
      "raid-heroic",
      "raid-mythic",
    ]);
  }
});

test("no piece comes from a raid mode in which its owner defeated no boss", () => {
  const seen = new Set<string>();
  for (const item of epic) {
    for (const luck of LUCK) {
      for (const upgrade of UPGRADES) {
        const origin = originOf(item, find(upgrade, ["NORMAL"], luck));
        const { legacyContext } = origin;
        if (upgrade === 1) expect(legacyContext).toBe("raid-normal");
        else expect(legacyContext).not.toMatch(/^raid-/);
        expect(originName(origin)).toBeNull();
        seen.add(legacyContext);
      }
    }
  }
  expect(seen).toEqual(
    new Set(["raid-normal", "dungeon-heroic", "quest-reward", "vendor", "trade-skill"]),
  );
});

test("a rare piece comes from a dungeon, with or without upgrades", () => {
  for (const item of GEAR.filter(({ quality }) => quality === 3)) {
    expect(originOf(item, find(0, []))).toBe(originOf(item, find(3, ["MYTHIC"])));
    expect(originOf(item, find(0, [])).legacyContext).toBe("dungeon-normal");
  }
});

test("every origin has its own context id and its own legacy context", () => {
  const [item] = epic;
  const rare = GEAR.find(({ quality }) => quality === 3);
  if (!item || !rare) throw new Error("no item");
  const origins = new Set([
    BOUGHT,
    CRAFTED,
    originOf(rare, find(0, [])),
    ...LUCK.map((luck) => originOf(item, find(0, [], luck))),
    ...(["LFR", "NORMAL", "HEROIC", "MYTHIC"] as const).map((mode) => raidDrop(mode).origin),
  ]);
  expect(new Set([...origins].map(({ context }) => context)).size).toBe(origins.size);
  expect(new Set([...origins].map(({ legacyContext }) => legacyContext)).size).toBe(origins.size);
});

test("the bonus ids state the origin, an added socket and the additional levels", () => {
  const [item] = epic;
  if (!item) throw new Error("no item");
  const { upgrade, origin } = raidDrop("HEROIC");
  const level = upgradedLevel(item, upgrade);
  const more = level - itemLevelIn(item, "current");
  expect(more).toBeGreaterThan(0);
  expect(bonusesOf(item, origin, { level, hasAddedSocket: false })).toEqual([
    origin.bonus,
    1472 + more,
  ]);
  expect(bonusesOf(item, origin, { level, hasAddedSocket: true })).toEqual([
    origin.bonus,
    1808,
    1472 + more,
  ]);
  expect(bonusesOf(item, CRAFTED, { level, hasAddedSocket: false })).toEqual([1472 + more]);
});
