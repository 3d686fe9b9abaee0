import { z } from "zod";
import { fieldsOfType } from "../shared/fields-of-type.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { timestamp } from "../shared/timestamp.ts";
import { legacyItem } from "./item.ts";
import { legacyAchievement, legacyBarrowBreaker, legacyCriterion } from "./legacy-achievement.ts";
import { itemContext } from "./values.ts";

export const legacyFeedEntry = z
  .looseObject({
    type: string.meta({
      description: "Type of the entry.",
      known: ["ACHIEVEMENT", "LOOT", "BOSSKILL", "CRITERIA"],
    }),
    timestamp: timestamp.describe("Time of the event."),
    achievement: legacyAchievement
      .nullish()
      .describe("Achievement. For `ACHIEVEMENT`, `CRITERIA` and `BOSSKILL`."),
    featOfStrength: boolean
      .nullish()
      .describe("Whether the achievement is a feat of strength. Optional."),
    criteria: legacyCriterion
      .nullish()
      .describe("Criterion that was met. For `CRITERIA` and `BOSSKILL`."),
    quantity: int.nullish().describe("Number of times the boss was killed. For `BOSSKILL`."),
    name: localized.nullish().describe("Boss name. For `BOSSKILL`."),
    itemId: int.nullish().describe("Item ID. For `LOOT`."),
    context: itemContext.nullish(),
    bonusLists: legacyItem.shape.bonusLists,
  })
  .refine(
    ...fieldsOfType(({ type }: { type: string }) => type, {
      ACHIEVEMENT: [["achievement"]],
      LOOT: [["itemId"]],
      BOSSKILL: [["quantity", "name"]],
      CRITERIA: [["achievement", "criteria"]],
    }),
  )
  .meta({
    id: "LegacyFeedEntry",
    description: "Entry of a character's feed. Its type determines which other fields it has.",
  });

export const feedExample = [
  {
    type: "BOSSKILL",
    timestamp: 1_763_388_000_000,
    achievement: legacyBarrowBreaker,
    featOfStrength: false,
    criteria: { id: 9002, description: "The Barrow King", orderIndex: 0, max: 1 },
    quantity: 1,
    name: "The Barrow King",
  },
  { type: "LOOT", timestamp: 1_763_388_060_000, itemId: 51_300, context: "", bonusLists: [] },
];
