import { DAY_MS } from "@guildhall/contract";
import { REPUTATIONS } from "../../catalog/achievements/achievement-subjects.ts";
import { killStatisticValue } from "../../catalog/achievements/statistic-values.ts";
import { type KillMode, killModesOf } from "../../catalog/achievements/statistics.ts";
import { type Encounter, encountersOf, instancesOf } from "../../catalog/encounters.ts";
import { bracketsOf } from "../../catalog/pvp.ts";
import { readTable } from "../../data/read-table.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { characterRandom } from "../characters/character-facts.ts";
import { type Matches, type PvpStanding, pvpStanding } from "../pvp/pvp-standing.ts";

/** Progression, reputation and PvP: blocks of the legacy character (contract 4.2). */

/** The standings from neutral on: the number of each, and the reputation that completes it. */
const STANDINGS = readTable("reputation-standings");
const FIRST_REPUTATION_ID = 2_901;

/** Every raid has these fields, also for modes that it does not have. */
const NO_PROGRESS = { lfr: 0, normal: 0, heroic: 0, mythic: 0 };

export function progression(call: Call, character: Character) {
  const modes = killModesOf(character.edition);
  const raids = instancesOf(character.edition).map((instance) => {
    const bosses = encountersOf(instance);
    return {
      id: instance.id,
      name: call.text(instance.name),
      ...NO_PROGRESS,
      ...Object.fromEntries(
        modes.map((mode) => [mode.toLowerCase(), progressIn(character, bosses, mode)]),
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
function progressIn(character: Character, bosses: readonly Encounter[], mode: KillMode): number {
  const beaten = bosses.filter(({ id }) => killStatisticValue(character, id, mode) !== null).length;
  return beaten === 0 ? 0 : beaten === bosses.length ? 2 : 1;
}

/** The same kills as in the achievement statistics. */
function killsOf(character: Character, { id }: Encounter, mode: KillMode) {
  const kills = killStatisticValue(character, id, mode);
  const name = mode.toLowerCase();
  return [
    [`${name}Kills`, kills?.quantity ?? 0],
    [`${name}Timestamp`, kills?.updated ?? 0],
  ] as const;
}

export function reputation(call: Call, character: Character) {
  const days = (character.playedUntil - character.created) / DAY_MS;
  return REPUTATIONS.map(({ id, name }) => {
    const random = characterRandom(character, `reputation ${id - FIRST_REPUTATION_ID}`);
    const earned = Math.floor(days * random.int(4, 160));
    return { id, name: call.text(name), ...standingAt(earned) };
  });
}

function standingAt(earned: number) {
  let rest = earned;
  for (const { standing, max } of STANDINGS) {
    if (rest < max) return { standing, value: rest, max };
    rest -= max;
  }
  return { standing: 7, value: 999, max: 1_000 };
}

/** The `pvp` block of the legacy character (contract 4.2): every bracket, also one never played. */
export function pvp(character: Character) {
  const played = bracketsOf(character.edition).map((bracket) => {
    const { slug } = bracket;
    const name = slug === "rbg" ? "ARENA_BRACKET_RBG" : `ARENA_BRACKET_${slug}`;
    return [name, bracketFields(slug, pvpStanding(character, bracket))];
  });
  return {
    brackets: {
      ...Object.fromEntries(played),
      ARENA_BRACKET_2v2_SKIRMISH: bracketFields("2v2s"),
      // The service always sends this field.
      UNKNOWN: bracketFields("unknown"),
    },
  };
}

function bracketFields(slug: string, standing: PvpStanding | null = null) {
  return {
    slug,
    rating: standing?.rating ?? 0,
    ...matchFields("weekly", standing?.weeklyMatches),
    ...matchFields("season", standing?.seasonMatches),
  };
}

function matchFields(period: "weekly" | "season", matches?: Matches) {
  return {
    [`${period}Played`]: matches?.played ?? 0,
    [`${period}Won`]: matches?.won ?? 0,
    [`${period}Lost`]: matches?.lost ?? 0,
  };
}
