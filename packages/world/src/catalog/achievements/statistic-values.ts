import type { Texts } from "../../data/localized-texts.ts";
import type { Character } from "../../world-records.ts";
import { share } from "../share.ts";
import { countedBy, countOf, dateOfCount } from "./achievement-dates.ts";
import { characterOwner } from "./achievement-owner.ts";
import {
  findStatistic,
  HONORABLE_KILLS,
  type KillMode,
  killStatisticId,
  STATISTICS,
  type Statistic,
} from "./statistics.ts";

export interface StatisticValue {
  readonly statistic: Statistic;
  readonly quantity: number;
  /** When it last increased, in ms: a time in a play session. */
  readonly updated: number;
  /** The name of the most frequent of several things. */
  readonly kind: Texts | null;
}

/** The statistics of a character when it was published, without zeros. Later, no value is smaller. */
export function statisticValues(character: Character): readonly StatisticValue[] {
  return STATISTICS.filter(({ editions }) => editions?.includes(character.edition) ?? true)
    .map((statistic) => statisticValue(character, statistic))
    .filter((value) => value !== null);
}

/** How often a character had killed a boss in a mode when it was published; null for never. */
export function killStatisticValue(
  character: Character,
  encounterId: number,
  mode: KillMode,
): StatisticValue | null {
  return valueById(character, killStatisticId(encounterId, mode));
}

/** How many honorable kills a character had when it was published. */
export function honorableKills(character: Character): number {
  return valueById(character, HONORABLE_KILLS)?.quantity ?? 0;
}

function valueById(character: Character, id: number): StatisticValue | null {
  const statistic = findStatistic(id);
  return statistic && statisticValue(character, statistic);
}

function statisticValue(character: Character, statistic: Statistic): StatisticValue | null {
  const { id, kinds } = statistic;
  const grown = grow(character, statistic);
  if (!grown || grown.quantity === 0) return null;
  const kind = kinds[Math.floor(share(character.id, ~id) * kinds.length)] ?? null;
  return { statistic, kind, ...grown };
}

function grow(
  character: Character,
  { id, growth }: Statistic,
): Pick<StatisticValue, "quantity" | "updated"> | null {
  const { level, created, playedUntil, reachedAt, whilePlaying } = character;
  switch (growth.kind) {
    case "count": {
      const count = countOf(characterOwner(character), growth.counter);
      if (!count) return null;
      const number = countedBy(count, playedUntil);
      const quantity = Math.round(number * growth.unit * 10) / 10;
      return { quantity, updated: whilePlaying(dateOfCount(count, number)) };
    }
    case "level": {
      const skill = 0.7 + 0.6 * share(character.id, id);
      return {
        quantity: Math.round(growth.factor * skill * level * level),
        updated: whilePlaying(reachedAt(level) ?? created),
      };
    }
    case "kills": {
      const kills = character
        .bossKills()
        .find(
          ({ encounterId, mode }) => encounterId === growth.encounterId && mode === growth.mode,
        );
      return kills ? { quantity: kills.count, updated: kills.last } : null;
    }
  }
}
