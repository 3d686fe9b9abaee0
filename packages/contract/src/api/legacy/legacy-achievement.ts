import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { boolean, int, number } from "../shared/primitives.ts";
import { helmExample, legacyItem } from "./item.ts";
import { icon } from "./values.ts";

export const legacyCriterion = z
  .looseObject({
    id: int.describe("Criterion ID."),
    description: localized
      .nullable()
      .describe("Description of the criterion. Empty or null for some."),
    orderIndex: int.nullish().describe("Position among the criteria, counted from 0. Optional."),
    max: number.nullish().describe("Amount required to meet the criterion. Optional."),
  })
  .meta({ id: "LegacyCriterion", description: "Criterion of a legacy achievement." });

export const legacyBarrowBreaker = {
  id: 1204,
  title: "Barrow Breaker",
  points: 10,
  description: "Defeat the Barrow King.",
  reward: "Reward: Pot Lid Helm",
  rewardItems: [helmExample],
  icon: "barrow",
  criteria: [
    { id: 9002, description: "The Barrow King", orderIndex: 0, max: 1 },
    { id: 9003, description: null },
  ],
  accountWide: false,
  factionId: 2,
};

export const legacyAchievement = z
  .looseObject({
    id: int.describe("Achievement ID."),
    title: localized.describe("Achievement name."),
    points: int.describe("Points for completing it."),
    description: localized.describe("Description of the achievement."),
    reward: localized.nullish().describe("Text of the reward. Omitted when there is none."),
    rewardItems: z.array(legacyItem).describe("Reward items."),
    icon,
    criteria: z.array(legacyCriterion).describe("Criteria."),
    accountWide: boolean
      .nullish()
      .describe("Whether the achievement counts for all characters of the account. Optional."),
    factionId: int.nullish().meta({
      description: "Faction that can earn it. Optional.",
      known: { 0: "Alliance", 1: "Horde", 2: "both" },
    }),
  })
  .meta({
    id: "legacy-achievement",
    description: "Achievement in the legacy shape. Guild news and character feeds contain it too.",
    examples: [legacyBarrowBreaker],
  });
