import type { KnownEdition } from "@guildhall/contract";
import { createRandom, type Random } from "../random.ts";
import { inventName, namingOfRace } from "./character-names.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import type { Life } from "./lives.ts";
import { racesOf } from "./playable.ts";
import { RACE_WEIGHTS } from "./race-classes.ts";

const DAY_MS = 86_400_000;

/**
 * A place in a guild. One character after another holds it, each for `tenureMs`: so a guild of a
 * given size lives for ever, and who holds a place at any moment can be told without what came before.
 */
export interface Seat {
  readonly seed: number;
  readonly plan: GuildPlan;
  /** Number of the seat within its guild; 0 is the guild master's, who never leaves. */
  readonly position: number;
  /** The id of the first life; each later one's is `idStep` more. */
  readonly firstId: number;
  readonly idStep: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
  /** The highest level that a holder reaches. */
  readonly ceiling: number;
  readonly tenureMs: number;
  /** When the first life began, in ms. */
  readonly origin: number;
  /** When the guild was founded, in ms. */
  readonly founded: number;
  /** The names that the holders take in turn. */
  readonly names: readonly string[];
  /** The lives that were looked at; few at a time. */
  readonly lives: Life[];
}

/** Two for each of three lives that may be lived at once: the first name and a later one. */
const NAMES_PER_SEAT = 6;
/** No guild is older than the game's guilds can be: 2008-11-10. */
export const OLDEST_MS = 1_226_275_200_000;

/** What the seats of a guild are made from. */
export interface SeatOptions {
  readonly seed: number;
  readonly plan: GuildPlan;
  readonly founded: number;
  /** The id of the first seat's first life. */
  readonly firstId: number;
  readonly idStep: number;
  /** The names, in lower case, that its realm's other guilds have used; grows. */
  readonly takenNames: Set<string>;
}

/** The seats of a guild. The same seed and plan give the same seats. */
export function createSeats(options: SeatOptions): Seat[] {
  const { seed, plan, founded, firstId, idStep, takenNames } = options;
  const random = createRandom(seed, plan.edition, plan.region, plan.name, "seats");
  const races = raceWeights(plan.edition, plan.faction === "HORDE" ? "HORDE" : "ALLIANCE");
  return Array.from({ length: plan.size }, (_, position) => {
    const raceId = random.weighted(races);
    const gender = random.chance(0.5) ? 1 : 0;
    const tenureMs = position === 0 ? Number.POSITIVE_INFINITY : random.int(120, 900) * DAY_MS;
    return {
      seed,
      plan,
      position,
      firstId: firstId + position,
      idStep,
      raceId,
      gender,
      ceiling: ceilingOf(random, plan, position),
      tenureMs,
      origin: position === 0 ? founded : OLDEST_MS - random.int(0, tenureMs / 1000) * 1000,
      founded,
      names: inventNames(random, plan, raceId, gender, takenNames),
      lives: [],
    };
  });
}

function raceWeights(edition: KnownEdition, faction: "ALLIANCE" | "HORDE") {
  const known = racesOf(edition);
  const weights: readonly (readonly [number, number])[] = RACE_WEIGHTS[faction];
  return weights.filter(([id]) => known.includes(id));
}

function inventNames(
  random: Random,
  plan: GuildPlan,
  raceId: number,
  gender: 0 | 1,
  taken: Set<string>,
): string[] {
  const chosen = random.weighted(plan.namings ?? [["race" as const, 1]]);
  const naming = chosen === "race" ? namingOfRace(raceId) : chosen;
  return Array.from({ length: NAMES_PER_SEAT }, () => {
    const name = inventName(random, naming, gender, taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The novices come last; the guild master and most others reach the highest level. */
function ceilingOf(
  random: Random,
  { edition, size, novices }: GuildPlan,
  position: number,
): number {
  const cap = LEVEL_CAPS[edition];
  if (position >= size - novices) return random.int(1, 9);
  if (position === 0 || random.chance(0.62)) return cap;
  return random.int(10, cap - 1);
}
