import { z } from "zod";
import { bronja, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { oneOf } from "../shared/one-of.ts";
import { int, number } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { timestampOrZero } from "../shared/timestamp.ts";
import { bronjaLink } from "./examples.ts";

const statistic = z
  .looseObject({
    id: int.describe("Statistic ID."),
    name: localized.describe("Statistic name."),
    last_updated_timestamp: timestampOrZero.describe(
      "Time when the value last changed; 0 when it is unknown.",
    ),
    quantity: number.describe("Value. It can have a fraction."),
    description: localized
      .nullish()
      .describe("Description of the statistic. Null or omitted for most."),
  })
  .meta({ id: "Statistic", description: "Statistic and its value." });

const statisticSubcategory = z
  .looseObject({
    id: int.describe("Category ID."),
    name: localized.describe("Category name."),
    statistics: z.array(statistic).describe("Statistics of the subcategory."),
  })
  .meta({ id: "StatisticSubcategory", description: "Subcategory of statistics." });

const statisticCategory = z
  .looseObject({
    id: int.nullish().describe("Category ID. Omitted for a category with only a name."),
    name: statisticSubcategory.shape.name,
    sub_categories: z
      .array(statisticSubcategory)
      .nullish()
      .describe("Subcategories. Omitted when there are none."),
    statistics: z
      .array(statistic)
      .nullish()
      .describe("Statistics of the category itself. Omitted when there are none."),
  })
  .meta({ id: "StatisticCategory", description: "Category of statistics, with subcategories." });

export const characterAchievementStatistics = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    categories: z
      .array(statisticCategory)
      .nullish()
      .describe("Categories. The oldest documents name the field `statistics`."),
    statistics: z
      .array(statisticCategory)
      .nullish()
      .describe("Categories, in the oldest documents."),
  })
  .refine(...oneOf("categories", "statistics"))
  .meta({
    id: "character-achievement-statistics",
    description: "Statistics of a character, such as kills, deaths and quests.",
    examples: [
      {
        _links: selfLink(bronjaLink("achievements/statistics")),
        character: bronja,
        categories: [
          {
            id: 130,
            name: "Travel",
            statistics: [
              {
                id: 349,
                name: "Ferries taken",
                last_updated_timestamp: 1_763_100_000_000,
                quantity: 112,
                description: null,
              },
            ],
            sub_categories: [
              {
                id: 131,
                name: "On foot",
                statistics: [
                  {
                    id: 350,
                    name: "Leagues walked",
                    last_updated_timestamp: 1_763_200_000_000,
                    quantity: 904.5,
                    description: "Roads and fields, but not stairs.",
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
