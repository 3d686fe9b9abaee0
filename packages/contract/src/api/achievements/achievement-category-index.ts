import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { dungeonCategory } from "./examples.ts";

const categories = z.array(bareReference);

export const achievementCategoryIndex = z
  .looseObject({
    _links: selfLinks,
    categories: categories.describe("Achievement categories."),
    root_categories: categories.nullish().describe("Categories without a parent. Optional."),
    guild_categories: categories.nullish().describe("Categories of guilds. Optional."),
  })
  .meta({
    id: "achievement-category-index",
    description: "All achievement categories.",
    examples: [
      {
        _links: selfLink(dataLink("static", "achievement-category/")),
        categories: [dungeonCategory],
        root_categories: [dungeonCategory],
        guild_categories: [dungeonCategory],
      },
    ],
  });
