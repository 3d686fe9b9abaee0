import type {
  AchievementProgress,
  CriterionProgress,
} from "../catalog/achievements/achievement-progress.ts";
import { isFeat } from "../catalog/achievements/categories.ts";
import { characterProgress } from "../catalog/achievements/earned-achievements.ts";
import type { Character } from "../world/world-records.ts";
import type { Call } from "./call.ts";
import { legacyAchievement } from "./legacy-achievement.ts";

const FEED_LENGTH = 20;

interface Entry {
  readonly progress: AchievementProgress;
  readonly timestamp: number;
  /** The part that was done, where the achievement is not earned yet. */
  readonly part?: CriterionProgress;
}

/**
 * The `feed` of a legacy character (contract 4.2): what it earned, and the parts that it did of what
 * it has not earned yet; the newest first.
 */
export function feed(call: Call, character: Character) {
  return characterProgress(character)
    .flatMap(entriesOf)
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, FEED_LENGTH)
    .map(({ progress: { achievement, criterion }, timestamp, part }) => ({
      type: part ? "CRITERIA" : "ACHIEVEMENT",
      timestamp,
      achievement: legacyAchievement(call, achievement.id),
      featOfStrength: isFeat(achievement),
      ...(part && {
        criteria: {
          id: part.criterion.id,
          description: call.text(part.criterion.description),
          orderIndex: criterion.parts.indexOf(part),
          max: part.criterion.amount,
        },
      }),
    }));
}

function entriesOf(progress: AchievementProgress): readonly Entry[] {
  const { completed, criterion } = progress;
  if (completed !== null) return [{ progress, timestamp: completed }];
  return criterion.parts
    .filter(({ isCompleted }) => isCompleted)
    .map((part) => ({ progress, timestamp: part.timestamp, part }));
}
