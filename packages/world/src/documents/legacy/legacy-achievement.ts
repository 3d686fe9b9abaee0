import type { Criterion } from "../../catalog/achievements/achievement.ts";
import type { AchievementProgress } from "../../catalog/achievements/achievement-progress.ts";
import { findAchievement } from "../../catalog/achievements/achievements.ts";
import { STATISTICS, type Statistic } from "../../catalog/achievements/statistics.ts";
import { findItem } from "../../catalog/items/items.ts";
import type { Call, DocumentResponder } from "../call.ts";
import { legacyItem } from "./legacy-item.ts";

/** The items that achievements give, by the achievement's id; the others give none, or a title. */
const REWARD_ITEMS: Readonly<Record<number, number>> = { 60018: 221_000 };

/** Achievement detail in the legacy shape (contract 4.2). The service counts statistics among achievements. */
export const achievementDetail: DocumentResponder = (call) => {
  const id = Number(call.parameters.id);
  const statistic = STATISTICS.find((each) => each.id === id);
  const document = statistic ? legacyStatistic(call, statistic) : legacyAchievement(call, id);
  return document && { document, modified: call.build.released, until: call.build.until };
};

/** An achievement as legacy documents hold it, alone or within another; null for an unknown id. */
export function legacyAchievement(call: Call, id: number) {
  const achievement = findAchievement(id);
  if (!achievement) return null;
  const { title, points, description, reward, icon, criterion, way, accountWide, factionId } =
    achievement;
  return {
    id,
    title: call.text(title),
    points,
    description: call.text(description),
    ...(reward && { reward: call.text(reward) }),
    rewardItems: rewardItems(call, id),
    icon,
    criteria: legacyCriteria(criterion).map((each, orderIndex) => ({
      id: each.id,
      // Some of the service's are null: where there is nothing to do but to reach a level.
      description: way.by === "level" ? null : call.text(each.description),
      orderIndex,
      max: each.amount,
    })),
    accountWide,
    factionId,
  };
}

/** A statistic as legacy documents hold it: an achievement without points and criteria. */
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

function rewardItems(call: Call, achievementId: number) {
  const item = findItem(REWARD_ITEMS[achievementId] ?? 0);
  return item ? [legacyItem(call, item)] : [];
}

/** The six parallel arrays in which the legacy documents tell what was earned and done, and when. */
export function parallelArrays(progress: readonly AchievementProgress[]) {
  const completed = progress.flatMap(({ achievement, completed: timestamp }) =>
    timestamp === null ? [] : [{ id: achievement.id, timestamp }],
  );
  const criteria = progress
    .flatMap(({ criterion }) => (criterion.parts.length > 0 ? criterion.parts : [criterion]))
    .filter(({ done }) => done > 0);
  return {
    achievementsCompleted: completed.map(({ id }) => id),
    achievementsCompletedTimestamp: completed.map(({ timestamp }) => timestamp),
    criteria: criteria.map(({ criterion }) => criterion.id),
    criteriaQuantity: criteria.map(({ done }) => done),
    criteriaTimestamp: criteria.map(({ timestamp }) => timestamp),
    criteriaCreated: criteria.map(({ began }) => began),
  };
}

/** Legacy criteria do not nest: they are the outermost parts, or the criterion when it has none. */
function legacyCriteria(criterion: Criterion): readonly Criterion[] {
  return criterion.parts.length > 0 ? criterion.parts : [criterion];
}
