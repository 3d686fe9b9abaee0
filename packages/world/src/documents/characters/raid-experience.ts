import { killStatisticValue } from "../../catalog/achievements/statistic-values.ts";
import type { KillMode } from "../../catalog/achievements/statistics.ts";
import { encountersOf, instancesOf } from "../../catalog/encounters.ts";
import type { Character } from "../../history/world-records.ts";

/**
 * Whether a character had defeated a boss in a mode at its last logout before a time (ms). Later kills do
 * not count, because they can be unpublished. So the result does not depend on the time of the request.
 */
export function hadDefeatedBy(character: Character, mode: KillMode, moment: number): boolean {
  const playedUntil = character.loggedOutBy(moment);
  if (mode !== "LFR") {
    return character.bossKills().some((kill) => kill.mode === mode && kill.first <= playedUntil);
  }
  const then = { ...character, playedUntil };
  return instancesOf(character.edition)
    .flatMap(encountersOf)
    .some(({ id }) => killStatisticValue(then, id, mode) !== null);
}
