import type {
  AchievementProgress,
  CriterionProgress,
} from "../../catalog/achievements/achievement-progress.ts";
import { CATEGORIES, type CategoryId, isFeat } from "../../catalog/achievements/categories.ts";
import {
  characterProgress,
  guildProgress,
} from "../../catalog/achievements/earned-achievements.ts";
import type { Call, Responder } from "../call.ts";
import {
  achievementReference,
  characterParameters,
  characterReference,
  guildReference,
  selfLink,
} from "../references.ts";
import { achievementStatistics } from "./achievement-statistics.ts";

const RECENT_COUNT = 5;

/** The achievements and statistics of characters, and the achievements of guilds (contract 4.4). */
export const ACHIEVEMENT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.achievements": (call) => {
    const { realmSlug = "", characterName = "" } = call.parameters;
    const character = call.shard.findCharacter(realmSlug, characterName);
    if (!character) return null;
    return {
      modified: character.modified,
      until: character.until,
      document: {
        _links: selfLink(call),
        ...progressFields(call, characterProgress(character)),
        character: characterReference(call, character),
        statistics: call.links.to(
          "characters.achievementStatistics",
          characterParameters(character),
        ),
      },
    };
  },

  "characters.achievementStatistics": achievementStatistics,

  "guilds.achievements": (call) => {
    const { realmSlug = "", nameSlug = "" } = call.parameters;
    const guild = call.shard.findGuild(realmSlug, nameSlug);
    if (!guild) return null;
    return {
      modified: guild.modified,
      until: guild.until,
      document: {
        _links: selfLink(call),
        guild: guildReference(call, guild),
        ...progressFields(call, guildProgress(guild)),
      },
    };
  },
};

/** What the documents of characters and guilds have in common. */
function progressFields(call: Call, progress: readonly AchievementProgress[]) {
  const completed = progress.filter(isCompleted);
  const recent = completed.toSorted((a, b) => b.completed - a.completed).slice(0, RECENT_COUNT);
  return {
    total_quantity: completed.length,
    total_points: pointsOf(completed),
    achievements: progress.map(({ achievement, completed: timestamp, criterion }) => ({
      id: achievement.id,
      achievement: achievementReference(call, achievement.id),
      ...(!isFeat(achievement) && { criteria: criterionValue(criterion) }),
      ...(timestamp !== null && { completed_timestamp: timestamp }),
    })),
    category_progress: categoryProgress(call, completed),
    recent_events: recent.map(({ achievement, completed: timestamp }) => ({
      achievement: achievementReference(call, achievement.id),
      timestamp,
    })),
  };
}

function isCompleted(
  progress: AchievementProgress,
): progress is AchievementProgress & { completed: number } {
  return progress.completed !== null;
}

/** How much is done is told of what is counted, and of the innermost parts of what has parts. */
function criterionValue({ criterion, done, isCompleted, parts }: CriterionProgress): object {
  return {
    id: criterion.id,
    ...(criterion.amount > 1 && { amount: done }),
    is_completed: isCompleted,
    ...(parts.length > 0 && { child_criteria: parts.map(partValue) }),
  };
}

function partValue(part: CriterionProgress): object {
  return part.parts.length > 0
    ? criterionValue(part)
    : { id: part.criterion.id, amount: part.done, is_completed: part.isCompleted };
}

function categoryProgress(call: Call, completed: readonly AchievementProgress[]) {
  const byCategory = Map.groupBy(completed, ({ achievement }) => achievement.categoryId);
  return [...byCategory].map(([id, progress]) => ({
    category: categoryReference(call, id),
    quantity: progress.length,
    points: pointsOf(progress),
  }));
}

function categoryReference(call: Call, id: CategoryId) {
  return {
    key: call.links.toPath(`/data/game/achievement-category/${id}`, "static"),
    name: call.text(CATEGORIES[id]),
    id,
  };
}

function pointsOf(progress: readonly AchievementProgress[]): number {
  return progress.reduce((sum, { achievement }) => sum + achievement.points, 0);
}
