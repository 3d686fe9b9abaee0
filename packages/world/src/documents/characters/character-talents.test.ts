import { expect, test } from "vitest";
import { characterView } from "../../testing/character-view.ts";
import { activeSpecialization } from "./character-facts.ts";
import { chosenPvpTalents, chosenTalents, talentTrees } from "./character-talents.ts";

test("each unlocked tier has one chosen talent", () => {
  for (const [level, tiers] of [
    [5, 0],
    [12, 1],
    [40, 3],
    [80, 7],
  ] as const) {
    const character = characterView({ level });
    const talents = chosenTalents(character, activeSpecialization(character));
    expect(talents.map(({ tier }) => tier)).toEqual(
      Array.from({ length: tiers }, (_, tier) => tier),
    );
  }
});

test("only characters of the highest level have PvP talents, three different ones", () => {
  const of = activeSpecialization(characterView());
  expect(chosenPvpTalents(characterView({ level: 79 }), of)).toEqual([]);
  const ids = chosenPvpTalents(characterView(), of).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("each level from 10 on adds a talent point, and the active specialization has most of them", () => {
  for (let id = 1; id <= 50; id += 1) {
    for (const level of [9, 10, 25, 60]) {
      const character = characterView({ id, edition: "classic1x", level });
      const trees = talentTrees(character);
      const spent = trees.reduce((sum, tree) => sum + tree.spent, 0);
      expect(spent).toBe(Math.max(0, level - 9));
      const most = trees.toSorted((a, b) => b.spent - a.spent)[0];
      if (level >= 25) expect(most?.specialization.id).toBe(activeSpecialization(character).id);
      for (const { talents } of trees) {
        for (const { talent, rank } of talents) expect(rank).toBeLessThanOrEqual(talent.maxRank);
      }
    }
  }
});
