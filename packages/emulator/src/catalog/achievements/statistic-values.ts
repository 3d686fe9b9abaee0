import type { Texts } from "../../texts/localized-texts.ts";
import { findAchievement } from "./achievements.ts";
import { type Course, earnedAt } from "./course.ts";
import type { Statistic } from "./statistics.ts";
import { type Achiever, countedAt, countOf, countReached, possibleAt, share } from "./ways.ts";

/** What a statistic tells of a character at a moment. */
export interface StatisticValue {
  readonly statistic: Statistic;
  readonly quantity: number;
  /** When it last grew, in ms. */
  readonly updated: number;
  /** Which kind it is, for the greatest of several. */
  readonly kind: Texts | null;
}

const DAY_MS = 86_400_000;

/** What a statistic tells until a moment; null while that is nothing. Asked later, it is not smaller. */
export function statisticValue(
  achiever: Achiever,
  course: Course,
  statistic: Statistic,
  level: number,
  until: number,
): StatisticValue | null {
  const { id, kinds } = statistic;
  const grown = grow(achiever, course, statistic, level, until);
  if (!grown || grown.quantity === 0) return null;
  const kind = kinds[Math.floor(share(achiever.id, ~id) * kinds.length)] ?? null;
  return { statistic, kind, ...grown };
}

function grow(
  achiever: Achiever,
  course: Course,
  { id, growth }: Statistic,
  level: number,
  until: number,
): Pick<StatisticValue, "quantity" | "updated"> | null {
  switch (growth.by) {
    case "tally": {
      const possible = possibleAt(achiever, growth.tally.level);
      if (possible === null) return null;
      const count = countOf(achiever, growth.tally, possible);
      const number = countedAt(count, until);
      const quantity = Math.round(number * growth.unit * 10) / 10;
      return { quantity, updated: countReached(count, number) };
    }
    case "level": {
      const skill = 0.7 + 0.6 * share(achiever.id, id);
      return {
        quantity: Math.round(growth.factor * skill * level * level),
        updated: achiever.reachedAt(level) ?? achiever.created,
      };
    }
    case "achievement": {
      const achievement = findAchievement(growth.achievementId);
      const first = achievement && earnedAt(achiever, course, achievement, until);
      if (first === null) return null;
      const pause =
        Math.round(growth.days * (0.5 + share(achiever.id, id)) * (DAY_MS / 1000)) * 1000;
      const again = Math.floor((until - first) / pause);
      return { quantity: 1 + again, updated: first + again * pause };
    }
  }
}
