import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import { RACES, raceWeights } from "../catalog/classes-and-races.ts";
import { highestLevel } from "../catalog/releases.ts";
import { inventName } from "./character-names.ts";
import type { GuildPlan } from "./guild-plans.ts";
import type { Tenure } from "./tenure.ts";

/** The previous, the current and the next character of a position can coexist, so their names differ. */
const IDENTITIES_PER_POSITION = 3;
/** The characters of a position of members on trial exist for some days after they left. */
const IDENTITIES_OF_TRIALS = 12;
/** In days. A character becomes invalid 70 days before the second tenure after it, and must have left by then. */
const NEWCOMERS_STAY = [130, 250] as const;
/** In hours. */
const TRIALS_STAY = [6, 10] as const;
/** 2008-11-10. No guild is older. */
export const OLDEST_MS = 1_226_275_200_000;

/** A position of a guild. One character after another holds it, each for `tenureMs`. */
export interface GuildPosition {
  readonly seed: number;
  readonly plan: GuildPlan;
  /** Number of the position in its guild. 0 is the guild master's, who never leaves. */
  readonly index: number;
  /** Id of the character of tenure 0. */
  readonly firstId: number;
  readonly maxLevel: number;
  /** Infinity for the guild master's position. */
  readonly tenureMs: number;
  /** Start of tenure 0, in ms. */
  readonly firstStart: number;
  /** When the guild was founded, in ms. */
  readonly founded: number;
  /** Tenures use them one after another. */
  readonly identities: readonly CharacterIdentity[];
  /** The tenures that were computed last. */
  readonly cachedTenures: Tenure[];
}

/** What stays the same when a character is deleted and created again. */
export interface CharacterIdentity {
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly firstName: string;
  readonly laterName: string;
}

/** `takenNames` contains the names of the connected realm in lower case, and grows. */
type PositionOptions = Pick<GuildPosition, "seed" | "plan" | "founded" | "firstId"> & {
  readonly takenNames: Set<string>;
};

/** Creates the positions of a guild. The same seed and plan create the same positions. */
export function createPositions(options: PositionOptions): GuildPosition[] {
  const { seed, plan, founded, firstId, takenNames } = options;
  const random = createRandom(seed, plan.edition, plan.region, plan.name, "seats");
  const races = raceWeights(plan.edition, plan.faction);
  return Array.from({ length: plan.size }, (_, index) => {
    const count = isTrial(plan, index) ? IDENTITIES_OF_TRIALS : IDENTITIES_PER_POSITION;
    const identities = Array.from({ length: count }, () =>
      inventIdentity(random, plan, random.weighted(races), takenNames),
    );
    const tenureMs = index === 0 ? Number.POSITIVE_INFINITY : stayOf(random, plan, index);
    return {
      seed,
      plan,
      index,
      firstId: firstId + index,
      maxLevel: maxLevelOf(random, plan, index),
      tenureMs,
      firstStart: index === 0 ? founded : OLDEST_MS - random.int(0, tenureMs / 1000) * 1000,
      founded,
      identities,
      cachedTenures: [],
    };
  });
}

/** Returns how long a character and the vacancy after it hold a position, in ms. */
function stayOf(random: Random, plan: GuildPlan, index: number): number {
  if (isTrial(plan, index)) return random.int(...TRIALS_STAY) * HOUR_MS;
  return (isNewcomers(plan, index) ? random.int(...NEWCOMERS_STAY) : random.int(120, 900)) * DAY_MS;
}

/** Whether the characters of a position are on trial: they stay for hours and are played all day. */
export function isTrial({ size, trials }: GuildPlan, index: number): boolean {
  return index >= size - trials;
}

/** Whether the characters of a position stay for a short time. */
export function isNewcomers({ size, newcomers }: GuildPlan, index: number): boolean {
  return index >= size - newcomers;
}

function inventIdentity(
  random: Random,
  plan: GuildPlan,
  raceId: number,
  takenNames: Set<string>,
): CharacterIdentity {
  const gender = random.chance(0.5) ? 1 : 0;
  const chosen = random.weighted(plan.namings);
  const naming = chosen === "race" ? RACES.row(raceId).naming : chosen;
  const invent = () => {
    const name = inventName(random, naming, gender, takenNames);
    takenNames.add(name.toLowerCase());
    return name;
  };
  return { raceId, gender, firstName: invent(), laterName: invent() };
}

/** The last positions but those of members on trial are those of novices. The guild master and most others reach the level cap. */
function maxLevelOf(random: Random, plan: GuildPlan, index: number): number {
  const { edition, size, novices } = plan;
  const cap = highestLevel(edition);
  // Members on trial do not raid.
  if (isTrial(plan, index)) return cap - 1;
  if (index >= size - novices - plan.trials) return random.int(1, 9);
  if (index === 0 || random.chance(0.62)) return cap;
  return random.int(10, cap - 1);
}
