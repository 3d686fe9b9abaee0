import { z } from "zod";
import {
  ALLIANCE,
  barrowBreaker,
  dataLink,
  selfLink,
  staticReference,
} from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, number } from "../shared/primitives.ts";
import { bareReference, mediaReference, reference, selfLinks, typed } from "../shared/reference.ts";
import { faction } from "../shared/typed-values.ts";
import { barrowGuest, dungeonCategory } from "./examples.ts";

const criterion = z
  .looseObject({
    id: int.describe("Criterion ID."),
    description: localized.nullish().describe("Description. Null or omitted for some."),
    amount: number.nullish().describe("Amount required to meet the criterion. Optional."),
    achievement: bareReference
      .nullish()
      .describe("Achievement to earn. Omitted for other criteria."),
    faction: faction
      .nullish()
      .describe("Faction that the criterion applies to. Omitted when it applies to both."),
    operator: typed.nullish().meta({
      description: "How many of the nested criteria are required. Optional.",
      known: ["AND", "COMPLETE_AT_LEAST"],
    }),
    is_gold: boolean.nullish().describe("Whether the amount is money, in copper. Optional."),
    show_progress_bar: boolean.nullish().describe("Whether the game shows progress. Optional."),
    get child_criteria() {
      return z.array(criterion).nullish().describe("Nested criteria. Omitted when there are none.");
    },
  })
  .meta({
    id: "AchievementCriterion",
    description: "Criterion of an achievement. Criteria can be nested to any depth.",
  });

const requirements = z
  .looseObject({
    faction: faction.nullish().describe("Faction that can earn the achievement. Optional."),
  })
  .meta({ id: "AchievementRequirements", description: "Who can earn an achievement." });

export const achievement = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Achievement ID."),
    category: reference.describe("Achievement category."),
    name: localized.describe("Achievement name."),
    description: localized.nullish().describe("Description. Null or omitted for some."),
    points: int.describe("Points for completing it."),
    is_account_wide: boolean.describe("Whether it counts for all characters of the account."),
    criteria: criterion.nullish().describe("Criteria. Omitted for achievements without any."),
    prerequisite_achievement: bareReference
      .nullish()
      .describe("Achievement to earn before it. Omitted when there is none."),
    next_achievement: bareReference
      .nullish()
      .describe("Achievement that follows it. Omitted when there is none."),
    reward_description: localized
      .nullish()
      .describe("Text of the reward. Omitted when there is none."),
    reward_item: bareReference.nullish().describe("Reward. Omitted when it is not an item."),
    guild_reward_items: z
      .array(bareReference)
      .nullish()
      .describe("Items that members of a guild can buy once it is earned. Optional."),
    requirements: requirements
      .nullish()
      .describe("Who can earn it. Omitted when both factions can."),
    faction: faction
      .nullish()
      .describe("Faction that can earn it. Only in documents of patch 8.3."),
    media: mediaReference.describe("Icon."),
    display_order: int.nullish().describe("Position in its category. Optional."),
  })
  .meta({
    id: "achievement",
    description: "Achievement.",
    examples: [
      {
        _links: selfLink(barrowBreaker.key),
        id: barrowBreaker.id,
        category: dungeonCategory,
        name: barrowBreaker.name,
        description: "Defeat the Barrow King.",
        points: 10,
        is_account_wide: false,
        criteria: {
          id: 9001,
          description: null,
          amount: 0,
          child_criteria: [
            { id: 9002, description: "The Barrow King", amount: 1 },
            { id: 9003, amount: 1, achievement: barrowGuest, faction: ALLIANCE },
          ],
        },
        prerequisite_achievement: barrowGuest,
        next_achievement: staticReference("achievement", 1205, "Barrow Sweeper"),
        reward_description: "Reward: Pot Lid Helm",
        reward_item: staticReference("item", 51_201, "Pot Lid Helm"),
        requirements: { faction: ALLIANCE },
        media: { key: dataLink("static", "media/achievement/1204"), id: 1204 },
        display_order: 2,
      },
    ],
  });
