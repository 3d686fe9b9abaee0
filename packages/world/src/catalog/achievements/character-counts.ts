import type { AchievingCharacter } from "./achievers.ts";
import { type StatisticValue, statisticValue } from "./statistic-values.ts";
import {
  HONORABLE_KILLS,
  type KillMode,
  killStatisticId,
  requireStatistic,
  STATISTICS,
  type Statistic,
} from "./statistics.ts";

/** The statistics of a character when it was published; asked later, no number is smaller. */
export function characterCounts(character: AchievingCharacter): readonly StatisticValue[] {
  return STATISTICS.map((statistic) => countOf(character, statistic)).filter(
    (value) => value !== null,
  );
}

/**
 * How often a character defeated a boss in a mode until it was published, and when last; null for
 * never.
 */
export function bossKills(
  character: AchievingCharacter,
  encounterId: number,
  mode: KillMode,
): StatisticValue | null {
  return countOf(character, requireStatistic(killStatisticId(encounterId, mode)));
}

/** How many honorable kills a character had when it was published. */
export function honorableKills(character: AchievingCharacter): number {
  return countOf(character, requireStatistic(HONORABLE_KILLS))?.quantity ?? 0;
}

function countOf(character: AchievingCharacter, statistic: Statistic): StatisticValue | null {
  const isKnown = statistic.editions?.includes(character.edition) ?? true;
  return isKnown ? statisticValue(character, statistic) : null;
}
