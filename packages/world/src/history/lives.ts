import { createRandom, hash, type Random } from "@guildhall/contract/source";
import type { Settler } from "./changes.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import { classesOfRace } from "./playable.ts";
import type { Person, Seat } from "./seats.ts";
import { momentOfPlay, type Player } from "./sessions.ts";

const DAY_MS = 86_400_000;
const HUNTER = 3;
/** Every guild has a hunter, for only hunters have hunter pets. */
const HUNTERS_SEAT = 1;
/** Who plays rarely takes as much longer to reach the levels. */
const MOST_LEVELS_AT_ONCE = 5;
/** A seat remembers its former holder, its holder and the next one, and some of another time. */
const REMEMBERED_LIVES = 6;
/** How long before it joins its guild a character is created, at most. */
const BEFORE_JOINING_MS = 40 * DAY_MS;
/** How long a seat is empty at most, in seconds. */
const MOST_VACANT_S = 25 * 86_400;

/**
 * One character's life: who holds a seat of a guild, from when to when, and what becomes of them. All
 * times in ms; whole seconds. It depends on the seat and the generation alone.
 */
export interface Life extends Player {
  /** The world's. */
  readonly seed: number;
  /** That of the guild which it joins. */
  readonly plan: GuildPlan;
  /** Which of its seat's lives it is. */
  readonly generation: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly classId: number;
  readonly firstLevel: number;
  /** The highest level that it reaches. */
  readonly ceiling: number;
  readonly joined: number;
  /** When the guild is left; Infinity for who never does. */
  readonly left: number;
  /** When the character is deleted. One that left a guild lives on without one for a while. */
  readonly deleted: number;
  readonly firstName: string;
  /** The name that is taken later, and when. */
  readonly renamed: { readonly name: string; readonly at: number } | null;
  /** The realm that is moved to, and when. */
  readonly transferred: { readonly realmSlug: string; readonly at: number } | null;
  readonly firstRealm: string;
  /** Ranks from the lowest to the one that is kept, and when each was given. */
  readonly ranks: readonly (readonly [rank: number, since: number])[];
  /** How long a level takes. */
  readonly levelMs: number;
}

/**
 * Who holds a seat at a moment, or was the last to hold it: `isMember` tells which. Before the guild
 * was founded, who founds it.
 */
export function lifeAt(seat: Seat, time: number): Life {
  return lifeOf(seat, generationAt(seat, time));
}

/** Whether the one whose life it is is in its guild at a moment. */
export function isMember({ joined, left }: Life, time: number): boolean {
  return joined <= time && time < left;
}

export function generationAt({ origin, tenureMs }: Seat, time: number): number {
  return Math.max(0, Math.floor((time - origin) / tenureMs));
}

export function lifeOf(seat: Seat, generation: number): Life {
  const known = seat.lives.find((life) => life.generation === generation);
  if (known) return known;
  const life = createLife(seat, generation);
  if (seat.lives.length >= REMEMBERED_LIVES) seat.lives.shift();
  seat.lives.push(life);
  return life;
}

function createLife(seat: Seat, generation: number): Life {
  const { seed, plan, ceiling, position } = seat;
  const id = seat.firstId + generation * seat.idStep;
  const random = createRandom(seed, "life", id);
  const begins = startOf(seat, generation);
  const left = endOf(seat, generation);
  const former = isReborn(seat, generation) ? lifeOf(seat, generation - 1) : null;
  const person = personOf(seat, former ? generation - 1 : generation);
  const admitted = Math.max(seat.founded, begins);
  const created = former ? begins : admitted - random.int(0, BEFORE_JOINING_MS / 1000) * 1000;
  const daysApart = daysBetweenSessions(createRandom(seed, "daysApart", id), ceiling < 10);
  const player = { id, region: plan.region, created, daysApart };
  const isAwaited = isFollowed(seat) || begins <= seat.founded;
  const joined = isAwaited ? admitted : momentOfPlay(player, admitted);
  const moment = (chance: number) =>
    Number.isFinite(left) && random.chance(chance)
      ? joined + random.int(1, Math.max(1, Math.floor((left - joined) / 1000) - 1)) * 1000
      : null;
  const renamedAt = former ? null : moment(0.06);
  const away = plan.otherRealmSlug !== undefined && position > 0 && random.chance(0.22);
  const [home, other] = away
    ? [plan.otherRealmSlug, plan.realmSlug]
    : [plan.realmSlug, plan.otherRealmSlug];
  const firstRealm = former ? realmAt(former, former.left - 1) : (home ?? plan.realmSlug);
  const otherRealm = firstRealm === home ? other : home;
  const movedAt = moment(0.05);
  return {
    seed,
    plan,
    generation,
    id,
    region: plan.region,
    raceId: person.raceId,
    gender: person.gender,
    classId: former?.classId ?? classOf(random, seat, person),
    firstLevel: 1,
    ceiling,
    created,
    joined,
    left,
    deleted: isReborn(seat, generation + 1)
      ? left
      : startOf(seat, generation + 2) - BEFORE_JOINING_MS,
    firstName: former ? nameAt(former, former.left - 1) : person.firstName,
    renamed: renamedAt === null ? null : { at: renamedAt, name: person.laterName },
    transferred:
      movedAt === null || otherRealm === undefined ? null : { at: movedAt, realmSlug: otherRealm },
    firstRealm,
    ranks: ranksOf(random, seat, joined),
    levelMs: Math.max(
      ceiling < 10 ? random.int(6, 30) * DAY_MS : levelLength(random, LEVEL_CAPS[plan.edition]),
      (daysApart * DAY_MS) / MOST_LEVELS_AT_ONCE,
    ),
    daysApart,
  };
}

/** The life of a character that was put into the world from outside: it is played daily, and stays. */
export function settledLife(settler: Settler, seed: number, plan: GuildPlan): Life {
  const { id, classId, raceId, gender, level, created, name, realmSlug, rank } = settler;
  const random = createRandom(seed, "life", id);
  const cap = LEVEL_CAPS[plan.edition];
  return {
    seed,
    plan,
    generation: 0,
    id,
    region: plan.region,
    raceId,
    gender,
    classId,
    firstLevel: level,
    ceiling: Math.max(level, cap),
    created,
    joined: created,
    left: Number.POSITIVE_INFINITY,
    deleted: Number.POSITIVE_INFINITY,
    firstName: name,
    renamed: null,
    transferred: null,
    firstRealm: realmSlug,
    ranks: [[rank, created]],
    levelMs: levelLength(random, cap),
    daysApart: 1,
  };
}

/** It takes 20 to 90 days to reach the highest level. */
function levelLength(random: Random, cap: number): number {
  return Math.floor((random.int(20, 90) * DAY_MS) / cap / 1000) * 1000;
}

function personOf({ people }: Seat, generation: number): Person {
  const person = people[generation % people.length];
  if (!person) throw new RangeError("A seat needs people to hold it.");
  return person;
}

function classOf(random: Random, { plan, position }: Seat, { raceId }: Person): number {
  const classes = classesOfRace(plan.edition, raceId);
  return position === HUNTERS_SEAT && classes.includes(HUNTER) ? HUNTER : random.pick(classes);
}

/** When a generation takes its seat. */
function startOf({ origin, tenureMs }: Seat, generation: number): number {
  return generation === 0 ? origin : origin + generation * tenureMs;
}

/** Whether who leaves a seat is followed at once. */
function isFollowed({ plan, position }: Seat): boolean {
  return plan.hasWaitingList === true || position === HUNTERS_SEAT;
}

/** When a generation leaves its seat, which may be empty for some days then; the hunter's never is. */
function endOf(seat: Seat, generation: number): number {
  const next = startOf(seat, generation + 1);
  if (isFollowed(seat) || isReborn(seat, generation + 1)) return next;
  return next - (hash(`${seat.seed} vacant ${seat.firstId} ${generation}`) % MOST_VACANT_S) * 1000;
}

/**
 * Whether the former holder was deleted and created again, under the same name with another id. Every
 * other generation only, so that no name is still borne when its turn comes again.
 */
function isReborn({ seed, firstId, tenureMs }: Seat, generation: number): boolean {
  if (generation % 2 === 0 || !Number.isFinite(tenureMs)) return false;
  return hash(`${seed} reborn ${firstId} ${generation}`) % 100 < 24;
}

/** Who is new holds the lowest rank, and is promoted step by step. */
function ranksOf(random: Random, { plan, position, ceiling }: Seat, joined: number): Life["ranks"] {
  if (position === 0) return [[0, joined]];
  const inUse = plan.ranks.map(([rank]) => rank).sort((a, b) => b - a);
  const lowest = inUse[0] ?? 1;
  const kept = ceiling < 10 ? lowest : random.weighted(plan.ranks);
  let since = joined;
  return inUse
    .filter((rank) => rank >= kept)
    .map((rank, step) => {
      since += step === 0 ? 0 : random.int(8 * 86_400, 45 * 86_400) * 1000;
      return [rank, since] as const;
    });
}

/** Most play daily, some weekly, a few hardly ever. */
function daysBetweenSessions(random: Random, novice: boolean): number {
  return random.weighted([
    [1, novice ? 1 : 7],
    [random.int(2, 4), novice ? 3 : 2],
    [random.int(7, 25), novice ? 4 : 1],
  ]);
}

export function nameAt({ firstName, renamed }: Life, time: number): string {
  return renamed && time >= renamed.at ? renamed.name : firstName;
}

export function realmAt({ firstRealm, transferred }: Life, time: number): string {
  return transferred && time >= transferred.at ? transferred.realmSlug : firstRealm;
}

export function rankAt({ ranks }: Life, time: number): number {
  return ranks.findLast(([, since]) => since <= time)?.[0] ?? ranks[0]?.[0] ?? 0;
}

export function levelAt({ ceiling, firstLevel, created, levelMs }: Life, time: number): number {
  return Math.min(ceiling, firstLevel + Math.max(0, Math.floor((time - created) / levelMs)));
}

/** When a level was reached, whether that is past or to come; null for one that never is. */
export function levelReached(life: Life, level: number): number | null {
  const { ceiling, firstLevel, created, levelMs } = life;
  return level <= ceiling ? created + Math.max(0, level - firstLevel) * levelMs : null;
}
