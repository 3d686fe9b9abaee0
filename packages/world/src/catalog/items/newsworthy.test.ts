import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { TEST_TIME } from "../../testing/test-time.ts";
import { classesOf } from "../classes-and-races.ts";
import { highestLevel, levelCapAt } from "../releases.ts";
import { specializationsOf } from "../specializations/specializations.ts";
import { isInEdition, isReleased, pricesIn, requiredLevelIn } from "./item-levels.ts";
import { ITEM_SLOTS } from "./item-terms.ts";
import { bossLoot, craftedItem, everydayLoot, purchase, type Receiver } from "./newsworthy.ts";
import { suitableGear } from "./suitable-gear.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

const receiver = (edition: KnownEdition, classId: number, level: number): Receiver => ({
  id: classId * 100 + level,
  edition,
  classId,
  level,
  created: TEST_TIME,
  time: TEST_TIME + level * 5 * DAY_MS,
});

function isForClass({ edition, classId }: Receiver, id: number): boolean {
  return specializationsOf(edition, classId).some((specialization) =>
    ITEM_SLOTS.some((slot) =>
      suitableGear(edition, classId, slot, specialization)
        .flat()
        .some((item) => item.id === id),
    ),
  );
}

describe.each(editions)("in %s", (edition) => {
  const cap = highestLevel(edition);
  const receivers = [...classesOf(edition)].flatMap((classId) =>
    [10, Math.round(cap / 2), cap].map((level) => receiver(edition, classId, level)),
  );

  test("loot suits the class and the level of the character", () => {
    const random = createRandom("loot");
    let nothing = 0;
    for (const each of receivers) {
      for (let draw = 0; draw < 5; draw += 1) {
        const found = everydayLoot(random, each);
        nothing += found ? 0 : 1;
        if (!found) continue;
        expect(requiredLevelIn(found, edition)).toBeLessThanOrEqual(each.level);
        expect(found.quality).toBe(each.level === cap ? 3 : 2);
        expect(isForClass(each, found.id)).toBe(true);
      }
    }
    expect(nothing).toBe(receivers.filter(({ level }) => level === 10).length * 5);
  });

  test("news before the first release with the level contain no item that comes with it", () => {
    const random = createRandom("early");
    const time = Date.UTC(2012, 0, 1);
    const early = levelCapAt(edition, time);
    for (const each of receivers.filter(({ level }) => level <= early)) {
      const then = { ...each, created: time - 400 * DAY_MS, time };
      for (const item of [
        everydayLoot(random, then),
        craftedItem(random, then),
        purchase(random, then),
      ]) {
        if (item) expect(isReleased(item, edition, time)).toBe(true);
      }
    }
  });

  test("the loot of a boss is an epic piece for the class", () => {
    const random = createRandom("boss");
    for (const each of receivers.filter(({ level }) => level === cap)) {
      const dropped = bossLoot(random, each);
      expect(dropped.quality).toBe(4);
      expect(isInEdition(dropped, edition)).toBe(true);
      expect(isForClass(each, dropped.id)).toBe(true);
    }
  });

  test("purchases and crafted items exist in the edition and suit the level", () => {
    const random = createRandom("others");
    const crafted = receivers.map((each) => [each, craftedItem(random, each)] as const);
    expect(crafted.filter(([, item]) => item !== null).length).toBeGreaterThan(5);
    const bought = receivers.map((each) => [each, purchase(random, each)] as const);
    for (const [, item] of bought) expect(pricesIn(item, edition).purchase).toBeGreaterThan(0);
    for (const [{ level }, item] of [...crafted, ...bought]) {
      if (!item) continue;
      expect(isInEdition(item, edition)).toBe(true);
      expect(requiredLevelIn(item, edition)).toBeLessThanOrEqual(level);
    }
  });
});
