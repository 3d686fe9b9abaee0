import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { GEAR, type GearKind } from "./gear.ts";
import { itemLevelIn, pricesIn } from "./item-levels.ts";
import { itemPower } from "./item-power.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

function best(kind: GearKind) {
  const piece = GEAR.findLast((each) => each.kind === kind);
  if (!piece) throw new Error(`no ${kind}`);
  return piece;
}

function statsOf(kind: GearKind, edition: KnownEdition) {
  const item = best(kind);
  const { stats } = itemPower(item, edition, itemLevelIn(item, edition));
  return new Map(stats.map(({ type, value }) => [type, value]));
}

test.each(editions)(
  "in %s a bow is worth a weapon only where it takes the place of one",
  (edition) => {
    const [bow, maul] = [statsOf("bow", edition), statsOf("maul", edition)];
    const share = (bow.get("STAMINA") ?? 0) / (maul.get("STAMINA") ?? 1);
    const isBeside = edition === "classic1x" || edition === "classicann";
    if (isBeside) expect(share).toBeLessThan(0.4);
    else expect(share).toBe(1);
  },
);

test("a cloak raises what its wearer needs, and where it cannot know that, none of the attributes", () => {
  const attributes = ["STRENGTH", "AGILITY", "INTELLECT"] as const;
  for (const edition of editions) {
    const stats = statsOf("cloak", edition);
    const raised = attributes.filter((type) => stats.has(type));
    expect(raised).toEqual(edition === "current" ? attributes : []);
    expect(stats.has("STAMINA")).toBe(true);
  }
});

test("a chest piece sells for more than a belt of its set", () => {
  const priceOf = (kind: GearKind) => pricesIn(best(kind), "current");
  expect(priceOf("plate chest").sell).toBeGreaterThan(priceOf("plate waist").sell);
  expect(priceOf("plate waist").purchase).toBe(priceOf("plate waist").sell * 5);
});
