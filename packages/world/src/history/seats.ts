import { createRandom, type Random } from "@guildhall/contract/source";
import { inventName, namingOfRace } from "./character-names.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import type { Life } from "./lives.ts";
import { raceWeights } from "./playable.ts";

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
  /** The highest level that a holder reaches. */
  readonly ceiling: number;
  readonly tenureMs: number;
  /** When the first life began, in ms. */
  readonly origin: number;
  /** When the guild was founded, in ms. */
  readonly founded: number;
  /** Whose turn it is, one after the other: a character that is created again is the same one. */
  readonly people: readonly Person[];
  /** The lives that were looked at; few at a time. */
  readonly lives: Life[];
}

/** Who is a character: what stays when it is deleted and created again. */
export interface Person {
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly firstName: string;
  /** The one that it takes when it is renamed. */
  readonly laterName: string;
}

/** As many lives may be lived at once: a former member's, the member's and the next one's. */
const PEOPLE_PER_SEAT = 3;
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
  const races = raceWeights(plan.edition, plan.faction);
  return Array.from({ length: plan.size }, (_, position) => {
    const people = Array.from({ length: PEOPLE_PER_SEAT }, () =>
      inventPerson(random, plan, random.weighted(races), takenNames),
    );
    const tenureMs = position === 0 ? Number.POSITIVE_INFINITY : random.int(120, 900) * DAY_MS;
    return {
      seed,
      plan,
      position,
      firstId: firstId + position,
      idStep,
      ceiling: ceilingOf(random, plan, position),
      tenureMs,
      origin: position === 0 ? founded : OLDEST_MS - random.int(0, tenureMs / 1000) * 1000,
      founded,
      people,
      lives: [],
    };
  });
}

function inventPerson(
  random: Random,
  plan: GuildPlan,
  raceId: number,
  takenNames: Set<string>,
): Person {
  const gender = random.chance(0.5) ? 1 : 0;
  const chosen = random.weighted(plan.namings ?? [["race" as const, 1]]);
  const naming = chosen === "race" ? namingOfRace(raceId) : chosen;
  const invent = () => {
    const name = inventName(random, naming, gender, takenNames);
    takenNames.add(name.toLowerCase());
    return name;
  };
  return { raceId, gender, firstName: invent(), laterName: invent() };
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
