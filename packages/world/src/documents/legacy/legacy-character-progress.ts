import { bossKills } from "../../catalog/achievements/character-counts.ts";
import { PEOPLES } from "../../catalog/achievements/peoples.ts";
import { type KillMode, killModesOf } from "../../catalog/achievements/statistics.ts";
import { type Encounter, encountersOf, instancesOf } from "../../catalog/encounters.ts";
import type { Character } from "../../history/world-records.ts";
import type { Call } from "../call.ts";
import { characterRandom, DAY_MS } from "../characters/character-facts.ts";

/** How far a character has come: blocks of the legacy character (contract 4.2). Both grow with time. */

/** The standings of a people from neutral on: the number of each, and how much fills it. */
const STANDINGS = [
  [3, 3_000],
  [4, 6_000],
  [5, 12_000],
  [6, 21_000],
  [7, 1_000],
] as const;
const FIRST_PEOPLE_ID = 2_901;

/** A raid tells all of these, whatever modes it has. */
const NOTHING_DONE = { lfr: 0, normal: 0, heroic: 0, mythic: 0 };

export function progression(call: Call, character: Character) {
  const modes = killModesOf(character.edition);
  const raids = instancesOf(character.edition).map((instance) => {
    const bosses = encountersOf(instance);
    return {
      id: instance.id,
      name: call.text(instance.name),
      ...NOTHING_DONE,
      ...Object.fromEntries(
        modes.map((mode) => [mode.toLowerCase(), howFar(character, bosses, mode)]),
      ),
      bosses: bosses.map((boss) => ({
        id: boss.creatureId,
        name: call.text(boss.name),
        ...Object.fromEntries(modes.flatMap((mode) => killsOf(character, boss, mode))),
      })),
    };
  });
  return { raids };
}

/** 0 when none of the bosses was defeated, 1 for some of them, 2 for all. */
function howFar(character: Character, bosses: readonly Encounter[], mode: KillMode): number {
  const beaten = bosses.filter(({ id }) => bossKills(character, id, mode) !== null).length;
  return beaten === 0 ? 0 : beaten === bosses.length ? 2 : 1;
}

/** As often as the statistics of the achievements tell it. */
function killsOf(character: Character, { id }: Encounter, mode: KillMode) {
  const kills = bossKills(character, id, mode);
  const name = mode.toLowerCase();
  return [
    [`${name}Kills`, kills?.quantity ?? 0],
    [`${name}Timestamp`, kills?.updated ?? 0],
  ] as const;
}

export function reputation(call: Call, character: Character) {
  const days = (character.playedUntil - character.created) / DAY_MS;
  return PEOPLES.map((name, index) => {
    const random = characterRandom(character, `reputation ${index}`);
    const earned = Math.floor(days * random.int(4, 160));
    return { id: FIRST_PEOPLE_ID + index, name: call.text(name), ...standingAt(earned) };
  });
}

function standingAt(earned: number) {
  let rest = earned;
  for (const [standing, max] of STANDINGS) {
    if (rest < max) return { standing, value: rest, max };
    rest -= max;
  }
  return { standing: 7, value: 999, max: 1_000 };
}
