import { bossKills } from "../catalog/achievements/character-counts.ts";
import { PEOPLES } from "../catalog/achievements/peoples.ts";
import { ENCOUNTERS, INSTANCES } from "../catalog/encounters.ts";
import type { Character } from "../world/world-records.ts";
import type { Call } from "./call.ts";
import { characterRandom, DAY_MS } from "./character-facts.ts";

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

export function progression(call: Call, character: Character) {
  const raids = INSTANCES.map((instance) => {
    const bosses = ENCOUNTERS.filter((encounter) => encounter.instance === instance).map(
      (encounter) => ({
        id: encounter.creatureId,
        name: call.text(encounter.name),
        ...killsOf(character, encounter.id),
      }),
    );
    const beaten = bosses.filter(({ normalKills }) => normalKills > 0).length;
    const normal = beaten === 0 ? 0 : beaten === bosses.length ? 2 : 1;
    const name = call.text(instance.name);
    return { id: instance.id, name, lfr: 0, normal, heroic: 0, mythic: 0, bosses };
  });
  return { raids };
}

/** As often as the statistics of the achievements tell it. */
function killsOf(character: Character, encounterId: number) {
  const kills = bossKills(character, encounterId);
  return kills
    ? { normalKills: kills.quantity, normalTimestamp: kills.updated }
    : { normalKills: 0 };
}

export function reputation(call: Call, character: Character) {
  const days = (character.modified - character.created) / DAY_MS;
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
