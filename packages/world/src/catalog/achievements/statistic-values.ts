import type { Texts } from "../../texts/localized-texts.ts";
import { type AchievingCharacter, characterAchiever } from "./achievers.ts";
import type { Statistic } from "./statistics.ts";
import { countedAt, countOf, countReached, possibleAt, share } from "./ways.ts";

/** What a statistic tells of a character at a moment. */
export interface StatisticValue {
  readonly statistic: Statistic;
  readonly quantity: number;
  /** When it last grew, in ms: a moment at which the character was played. */
  readonly updated: number;
  /** Which kind it is, for the greatest of several. */
  readonly kind: Texts | null;
}

/**
 * What a statistic tells of a character when it was published; null while that is nothing. Asked
 * later, it is not smaller.
 */
export function statisticValue(
  character: AchievingCharacter,
  statistic: Statistic,
): StatisticValue | null {
  const { id, kinds } = statistic;
  const grown = grow(character, statistic);
  if (!grown || grown.quantity === 0) return null;
  const kind = kinds[Math.floor(share(character.id, ~id) * kinds.length)] ?? null;
  return { statistic, kind, ...grown };
}

function grow(
  character: AchievingCharacter,
  { id, growth }: Statistic,
): Pick<StatisticValue, "quantity" | "updated"> | null {
  const { level, created, playedUntil, reachedAt, whilePlaying } = character;
  switch (growth.by) {
    case "tally": {
      const achiever = characterAchiever(character);
      const possible = possibleAt(achiever, growth.tally.level);
      if (possible === null) return null;
      const count = countOf(achiever, growth.tally, possible);
      const number = countedAt(count, playedUntil);
      const quantity = Math.round(number * growth.unit * 10) / 10;
      return { quantity, updated: whilePlaying(countReached(count, number)) };
    }
    case "level": {
      const skill = 0.7 + 0.6 * share(character.id, id);
      return {
        quantity: Math.round(growth.factor * skill * level * level),
        updated: whilePlaying(reachedAt(level) ?? created),
      };
    }
    case "kills": {
      const { encounterId, mode } = growth;
      const kills = character
        .bossKills()
        .find((each) => each.encounterId === encounterId && each.mode === mode);
      return kills ? { quantity: kills.count, updated: kills.last } : null;
    }
  }
}
