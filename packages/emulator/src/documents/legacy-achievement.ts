import { nameTexts } from "../texts/localized-texts.ts";
import { findAchievement } from "../world/achievements.ts";
import type { EarnedAchievement } from "../world/world-records.ts";
import type { Call, Responder } from "./call.ts";

/** Achievement detail in the legacy shape (contract 4.2). */
export const achievementDetail: Responder = (call) => {
  const document = legacyAchievement(call, Number(call.parameters.id));
  return document && { document, modified: call.world.began };
};

/** An achievement as legacy documents hold it, alone or within another; null for an unknown id. */
export function legacyAchievement(call: Call, id: number) {
  const achievement = findAchievement(id);
  if (!achievement) return null;
  const { title, points, description, reward, icon, criteria, of, factionId } = achievement;
  return {
    id,
    title: call.text(nameTexts(title)),
    points,
    description: call.text(nameTexts(description)),
    ...(reward && { reward: call.text(nameTexts(reward)) }),
    rewardItems: [],
    icon,
    criteria: criteria.map((text, orderIndex) => ({
      id: criteriaId(id, orderIndex),
      description: call.text(nameTexts(text)),
      orderIndex,
      max: 1,
    })),
    accountWide: of === "character",
    factionId,
  };
}

/** The six parallel arrays in which the legacy documents tell what was earned and when. */
export function parallelArrays(earned: readonly EarnedAchievement[]) {
  const criteria = earned.flatMap(({ achievementId, timestamp }) =>
    (findAchievement(achievementId)?.criteria ?? []).map((_, index) => ({
      id: criteriaId(achievementId, index),
      timestamp,
    })),
  );
  return {
    achievementsCompleted: earned.map(({ achievementId }) => achievementId),
    achievementsCompletedTimestamp: earned.map(({ timestamp }) => timestamp),
    criteria: criteria.map(({ id }) => id),
    criteriaQuantity: criteria.map(() => 1),
    criteriaTimestamp: criteria.map(({ timestamp }) => timestamp),
    criteriaCreated: criteria.map(({ timestamp }) => timestamp),
  };
}

function criteriaId(achievementId: number, index: number): number {
  return achievementId * 10 + index;
}
