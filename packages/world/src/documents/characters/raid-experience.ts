import { bossKills } from "../../catalog/achievements/character-counts.ts";
import type { KillMode } from "../../catalog/achievements/statistics.ts";
import { encountersOf, instancesOf } from "../../catalog/encounters.ts";
import type { Character } from "../../history/world-records.ts";

/**
 * Whether a character had defeated any boss in a mode by its last logout until a moment (ms): what came
 * about in the session after it may not be published yet, and the answer stays the same.
 */
export function hadDefeatedBy(character: Character, mode: KillMode, moment: number): boolean {
  const playedUntil = character.loggedOutBy(moment);
  if (mode !== "LFR") {
    return character.bossKills().some((kill) => kill.mode === mode && kill.first <= playedUntil);
  }
  const then = { ...character, playedUntil };
  return instancesOf(character.edition)
    .flatMap(encountersOf)
    .some(({ id }) => bossKills(then, id, mode) !== null);
}
