import type {
  AchievementProgress,
  CriterionProgress,
} from "../../catalog/achievements/achievement-progress.ts";
import {
  characterProgress,
  guildProgress,
} from "../../catalog/achievements/earned-achievements.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { ofCharacter, ofGuild, published } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import {
  achievementReference,
  characterParameters,
  characterReference,
  guildReference,
  linkedReference,
} from "../references.ts";
import { achievementStatistics } from "./achievement-statistics.ts";

const RECENT_COUNT = 5;

/** The achievements and statistics of characters, and the achievements of guilds (contract 4.4). */
export const ACHIEVEMENT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "characters.achievements": ofCharacter((call, character) => ({
    ...progressFields(call, characterProgress(character)),
    character: characterReference(call, character),
    ...(character.edition === "current" && {
      statistics: call.links.to("characters.achievementStatistics", characterParameters(character)),
    }),
  })),

  "characters.achievementStatistics": ofCharacter(achievementStatistics),

  "guilds.achievements": ofGuild((call, guild) =>
    published(call, guild, {
      guild: guildReference(call, guild),
      ...(EDITION_ROWS[guild.edition].profiles !== "era" &&
        progressFields(call, guildProgress(guild))),
    }),
  ),
};

function progressFields(call: Call, progress: readonly AchievementProgress[]) {
  const completed = progress.filter(isCompleted);
  const recent = completed.toSorted((a, b) => b.completed - a.completed).slice(0, RECENT_COUNT);
  return {
    total_quantity: completed.length,
    total_points: pointsOf(completed),
    achievements: progress.map(({ achievement, completed: timestamp, criterion }) => ({
      id: achievement.id,
      achievement: achievementReference(call, achievement.id),
      ...(!achievement.category.isFeat && { criteria: criterionValue(criterion) }),
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

/** Only counts and innermost parts have an `amount`. */
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
  const byCategory = Map.groupBy(completed, ({ achievement }) => achievement.category);
  return [...byCategory].map(([category, progress]) => ({
    category: linkedReference(call, "achievement-category", category),
    quantity: progress.length,
    points: pointsOf(progress),
  }));
}

function pointsOf(progress: readonly AchievementProgress[]): number {
  return progress.reduce((sum, { achievement }) => sum + achievement.points, 0);
}
