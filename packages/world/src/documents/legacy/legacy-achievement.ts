import type { Criterion } from "../../catalog/achievements/achievement.ts";
import type { AchievementProgress } from "../../catalog/achievements/achievement-progress.ts";
import { findAchievement } from "../../catalog/achievements/achievements.ts";
import { findStatistic, type Statistic } from "../../catalog/achievements/statistics.ts";
import { findItem } from "../../catalog/items/items.ts";
import type { Call, DocumentResponder } from "../call.ts";
import { legacyItem } from "./legacy-item.ts";

/** Achievement detail in the legacy shape (contract 4.2), where statistics are achievements, too. */
export const achievementDetail: DocumentResponder = (call) => {
  const id = Number(call.parameters.id);
  const statistic = findStatistic(id);
  const document = statistic ? legacyStatistic(call, statistic) : legacyAchievement(call, id);
  return document && { document, modified: call.build.released, until: call.build.until };
};

/** An achievement as legacy documents contain it; null for an unknown id. */
export function legacyAchievement(call: Call, id: number) {
  const achievement = findAchievement(id);
  if (!achievement) return null;
  const { points, reward, rewardItemId, icon, requirement, accountWide, factionId } = achievement;
  const item = rewardItemId === null ? null : findItem(rewardItemId);
  return {
    id,
    title: call.text(achievement.title),
    points,
    description: call.text(achievement.description),
    ...(reward && { reward: call.text(reward) }),
    rewardItems: item ? [legacyItem(call, item)] : [],
    icon,
    criteria: legacyCriteria(achievement.criterion).map((each, orderIndex) => ({
      id: each.id,
      // The service sends null where the only criterion is a level.
      description: requirement.kind === "level" ? null : call.text(each.description),
      orderIndex,
      max: each.amount,
    })),
    accountWide,
    factionId,
  };
}

/** A statistic as legacy documents contain it: an achievement without points and criteria. */
export function legacyStatistic(call: Call, { id, name }: Statistic) {
  return {
    id,
    title: call.text(name),
    points: 0,
    description: "",
    rewardItems: [],
    icon: "achievement_blade",
    criteria: [],
    accountWide: false,
    factionId: 2,
  };
}

/** The six parallel arrays of legacy documents: completed achievements, and criteria with progress. */
export function parallelArrays(progress: readonly AchievementProgress[]) {
  const completed = progress.filter((each) => each.completed !== null);
  const criteria = progress
    .flatMap(({ criterion }) => (criterion.parts.length > 0 ? criterion.parts : [criterion]))
    .filter(({ done }) => done > 0);
  return {
    achievementsCompleted: completed.map(({ achievement }) => achievement.id),
    achievementsCompletedTimestamp: completed.map((each) => each.completed),
    criteria: criteria.map(({ criterion }) => criterion.id),
    criteriaQuantity: criteria.map(({ done }) => done),
    criteriaTimestamp: criteria.map(({ timestamp }) => timestamp),
    // The service does not know the start time of some criteria.
    criteriaCreated: criteria.map(({ criterion, began }) => (criterion.id % 3 === 0 ? 0 : began)),
  };
}

/** Legacy criteria do not nest: they are the outermost parts, or the criterion without parts. */
function legacyCriteria(criterion: Criterion): readonly Criterion[] {
  return criterion.parts.length > 0 ? criterion.parts : [criterion];
}
