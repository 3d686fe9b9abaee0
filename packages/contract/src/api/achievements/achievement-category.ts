import { z } from "zod";
import { barrowBreaker, selfLink, staticReference } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { dungeonCategory } from "./examples.ts";

const total = z
  .looseObject({
    quantity: int.describe("Number of achievements."),
    points: int.describe("Points of the achievements."),
  })
  .meta({ id: "CategoryTotal", description: "Achievements that a faction can earn." });

const totals = z
  .looseObject({
    alliance: total.describe("Achievements of the Alliance."),
    horde: total.describe("Achievements of the Horde."),
  })
  .meta({ id: "CategoryTotals", description: "Achievements of a category, by faction." });

export const achievementCategory = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Achievement category ID."),
    name: localized.describe("Achievement category name."),
    achievements: z.array(bareReference).nullish().describe("Achievements. Optional."),
    parent_category: bareReference
      .nullish()
      .describe("Parent category. Omitted when there is none."),
    subcategories: z
      .array(bareReference)
      .nullish()
      .describe("Subcategories. Omitted when there are none."),
    is_guild_category: boolean
      .nullish()
      .describe("Whether guilds earn the achievements. Optional."),
    aggregates_by_faction: totals
      .nullish()
      .describe("Number and points of the achievements, by faction. Optional."),
    display_order: int.nullish().describe("Position among its siblings. Optional."),
  })
  .meta({
    id: "achievement-category",
    description: "Achievement category with its achievements.",
    examples: [
      {
        _links: selfLink(dungeonCategory.key),
        id: 81,
        name: "Barrows",
        achievements: [barrowBreaker],
        parent_category: staticReference("achievement-category", 80, "Below Ground"),
        subcategories: [staticReference("achievement-category", 82, "Flooded Barrows")],
        is_guild_category: false,
        aggregates_by_faction: {
          alliance: { quantity: 1, points: 10 },
          horde: { quantity: 1, points: 10 },
        },
        display_order: 3,
      },
    ],
  });
