import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Achievements",
  description: "Achievements, their categories and icons.",
};

const achievementId = parameter<number>(
  60_001,
  "Achievement ID, from `achievements.index` or `characters.achievements`.",
);

/** Rows in addition to contract 4.4: the documents of the modern achievement client (contract 1). */
export const achievements = {
  index: endpoint({
    path: "/data/game/achievement/index",
    category: "static",
    document: "achievement-index",
    summary: "Returns all achievements.",
  }),
  get: endpoint({
    path: "/data/game/achievement/{achievementId}",
    category: "static",
    document: "achievement",
    summary: "Returns an achievement.",
    parameters: { achievementId },
  }),
  categories: endpoint({
    path: "/data/game/achievement-category/index",
    category: "static",
    document: "achievement-category-index",
    summary: "Returns all achievement categories.",
  }),
  category: endpoint({
    path: "/data/game/achievement-category/{achievementCategoryId}",
    category: "static",
    document: "achievement-category",
    summary: "Returns an achievement category with its achievements.",
    parameters: {
      achievementCategoryId: {
        description: "Achievement category ID, from `achievements.categories`.",
        example: 101,
      },
    },
  }),
  media: endpoint({
    path: "/data/game/media/achievement/{achievementId}",
    category: "static",
    document: "media",
    summary: "Returns the icon of an achievement.",
    parameters: { achievementId },
  }),
} as const;
