import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { createRandom, hash, type Random } from "@guildhall/contract/source";
import { classesOfRace, HUNTER } from "../catalog/classes-and-races.ts";
import { highestLevel } from "../catalog/releases.ts";
import type { SpawnedCharacter } from "./changes.ts";
import { POSITIONS_PER_SHARD } from "./character-ids.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { localOffset, momentOfPlay } from "./play-sessions.ts";
import { type CharacterIdentity, type GuildPosition, isNewcomers, isTrial } from "./positions.ts";
import { nameAt, realmAt, type Tenure } from "./tenure.ts";
import { absenceOf, conversionOf, withDemotion } from "./tenure-events.ts";

/*
 * The members of a guild over time
 *
 * A guild has a fixed number of positions. One character after another holds a position; the stay of one
 * character is a tenure. The tenures of a position are numbered from 0 and start at regular intervals, so
 * the tenure of any moment follows from a division: nothing is replayed and nothing is stored.
 *
 * A tenure also determines its character: id, race, class, names, levels, ranks and when it is played. All
 * of it follows from rolls (`createRandom`, `hash`) whose seed contains the id of the character. The texts
 * in these seeds are part of the world: another text is another world.
 *
 * Characters spawned through the library or the control API have one tenure without an end.
 */

/** Every guild has a hunter, because only hunters have hunter pets. */
const HUNTERS_POSITION = 1;
/** Characters that are played rarely gain at most this many levels in a session. */
const MOST_LEVELS_AT_ONCE = 5;
/** The previous, the current and the next tenure, and those of another moment. */
const CACHED_TENURES = 6;
/** A character is created up to this long before it joins its guild; one on trial, up to a tenure before. */
const BEFORE_JOINING_MS = 40 * DAY_MS;
/** Ids have room for this number of tenures. Members on trial need more in four years: then ids are used again. */
const TENURES_WITH_ID = 3_984;
/** A member on trial is played once in this part of a day. */
const DAYS_BETWEEN_TRIALS_SESSIONS = 1 / 12;
/** Newcomers earn achievements faster than others. */
const NEWCOMERS_PACE = 80;
const TRIALS_PACE = 800;
/** A position is vacant for less than this time, in seconds; one of newcomers for less than a fifth of it. */
const LONGEST_VACANCY_S = 25 * 86_400;

export interface MembershipHistory {
  readonly positions: readonly GuildPosition[];
  /** Whether the character of a tenure is a member at a moment (ms), after all changes. */
  readonly isMember: (tenure: Tenure, time: number) => boolean;
}

/** Returns the tenure of a moment, which may have ended or not have begun: the position can be vacant. */
export function tenureAt(position: GuildPosition, time: number): Tenure {
  return tenureOf(position, tenureNumberAt(position, time));
}

export function tenureNumberAt({ firstStart, tenureMs }: GuildPosition, time: number): number {
  return Math.max(0, Math.floor((time - firstStart) / tenureMs));
}

export function tenureId({ firstId }: GuildPosition, number: number): number {
  return firstId + (number % TENURES_WITH_ID) * POSITIONS_PER_SHARD;
}

/** Returns the latest tenure, up to a number, whose id contains a number; null when there is none. */
export function latestNumber(inId: number, latest: number): number | null {
  if (inId >= TENURES_WITH_ID || inId > latest) return null;
  return inId + Math.floor((latest - inId) / TENURES_WITH_ID) * TENURES_WITH_ID;
}

export function tenureOf(position: GuildPosition, number: number): Tenure {
  const { cachedTenures } = position;
  const cached = cachedTenures.find((tenure) => tenure.number === number);
  if (cached) return cached;
  const tenure = createTenure(position, number);
  if (cachedTenures.length >= CACHED_TENURES) cachedTenures.shift();
  cachedTenures.push(tenure);
  return tenure;
}

function createTenure(position: GuildPosition, number: number): Tenure {
  const { seed, plan, maxLevel } = position;
  const id = tenureId(position, number);
  const random = createRandom(seed, "life", id);
  const start = startOf(position, number);
  const left = endOf(position, number);
  const former = isRecreated(position, number) ? tenureOf(position, number - 1) : null;
  const identity = identityOf(position, former ? number - 1 : number);
  const admitted = Math.max(position.founded, start);
  const before = random.int(0, beforeJoining(position) / 1000) * 1000;
  const created = former ? start : admitted - before;
  const isOnTrial = isTrial(plan, position.index);
  const daysApart = isOnTrial
    ? DAYS_BETWEEN_TRIALS_SESSIONS
    : daysBetweenSessions(createRandom(seed, "daysApart", id), maxLevel < 10);
  const schedule = { id, utcOffset: utcOffsetOf(position, id), created, daysApart };
  const isPunctual = isFilledAtOnce(position) || start <= position.founded;
  const joined = isPunctual ? admitted : momentOfPlay(schedule, admitted);
  // Members on trial keep their name and realm.
  const rollMoment = (chance: number) =>
    !isOnTrial && Number.isFinite(left) && random.chance(chance)
      ? joined + random.int(1, Math.max(1, Math.floor((left - joined) / 1000) - 1)) * 1000
      : null;
  const renamedAt = former ? null : rollMoment(0.06);
  const [firstRealm, otherRealm] = realmsOf(random, position, former);
  const movedAt = rollMoment(0.05);
  const { raceId, gender } = identity;
  const classId = former?.classId ?? classOf(random, position, identity);
  const ranks = ranksOf(random, position, joined);
  const stay = { ...schedule, joined, left };
  const isUsual = !isOnTrial && Number.isFinite(left);
  return {
    ...schedule,
    seed,
    plan,
    number,
    raceId,
    gender,
    classId,
    firstLevel: isOnTrial ? random.int(10, 20) : 1,
    maxLevel,
    joined,
    left,
    absence: isUsual && !isFilledAtOnce(position) ? absenceOf(position, stay) : null,
    deleted: deletedAt(position, number, left),
    firstName: former ? nameAt(former, former.left - 1) : identity.firstName,
    renamed: renamedAt === null ? null : { at: renamedAt, name: identity.laterName },
    firstRealm,
    transferred: movedAt !== null && otherRealm ? { at: movedAt, realmSlug: otherRealm } : null,
    converted: isUsual ? conversionOf(position, stay, { raceId, classId }) : null,
    ranks: isUsual ? withDemotion(position, stay, ranks) : ranks,
    levelMs: levelLengthOf(random, position, daysApart),
    pace: paceOf(position),
  };
}

/** Returns the tenure of a spawned character: it is played daily and never leaves. */
export function spawnedTenure(spawned: SpawnedCharacter, seed: number, plan: GuildPlan): Tenure {
  const { id, raceId, gender, classId, level, created, name, realmSlug, rank } = spawned;
  const cap = highestLevel(plan.edition);
  return {
    id,
    utcOffset: localOffset(plan.region),
    created,
    daysApart: 1,
    seed,
    plan,
    number: 0,
    raceId,
    gender,
    classId,
    firstLevel: level,
    maxLevel: Math.max(level, cap),
    joined: created,
    left: Number.POSITIVE_INFINITY,
    absence: null,
    deleted: Number.POSITIVE_INFINITY,
    firstName: name,
    renamed: null,
    firstRealm: realmSlug,
    transferred: null,
    converted: null,
    ranks: [[rank, created]],
    levelMs: levelLength(createRandom(seed, "life", id), cap),
    pace: 1,
  };
}

function startOf({ firstStart, tenureMs }: GuildPosition, number: number): number {
  return number === 0 ? firstStart : firstStart + number * tenureMs;
}

/** A tenure ends when the next one starts, or some days earlier: then the position is vacant. */
function endOf(position: GuildPosition, number: number): number {
  const { seed, firstId, plan, index, tenureMs } = position;
  const next = startOf(position, number + 1);
  if (isFilledAtOnce(position) || isRecreated(position, number + 1)) return next;
  const shorter = isNewcomers(plan, index) ? LONGEST_VACANCY_S / 5 : LONGEST_VACANCY_S;
  const longest = isTrial(plan, index) ? tenureMs / 4000 : shorter;
  return next - (hash(`${seed} vacant ${firstId} ${number}`) % longest) * 1000;
}

function deletedAt(position: GuildPosition, number: number, left: number): number {
  return isRecreated(position, number + 1)
    ? left
    : startOf(position, number + position.identities.length - 1) - beforeJoining(position);
}

function beforeJoining({ plan, index, tenureMs }: GuildPosition): number {
  return isTrial(plan, index) ? tenureMs : BEFORE_JOINING_MS;
}

function isFilledAtOnce({ plan, index }: GuildPosition): boolean {
  return plan.hasWaitingList || index === HUNTERS_POSITION;
}

/**
 * Whether a tenure is that of the previous character, deleted and created again: same name, another id.
 * Odd tenures only, so that no name is in use when its turn comes again.
 */
function isRecreated(position: GuildPosition, number: number): boolean {
  const { seed, firstId, tenureMs, plan, index } = position;
  if (number % 2 === 0 || !Number.isFinite(tenureMs) || isTrial(plan, index)) return false;
  return hash(`${seed} reborn ${firstId} ${number}`) % 100 < 24;
}

function identityOf({ identities }: GuildPosition, number: number): CharacterIdentity {
  const identity = identities[number % identities.length];
  if (!identity) throw new RangeError("A position needs identities.");
  return identity;
}

/** The realm on which a character is created, and the one to which it could move. */
function realmsOf(
  random: Random,
  { plan, index }: GuildPosition,
  former: Tenure | null,
): readonly [first: string, other: string | undefined] {
  const { realmSlug, otherRealmSlug } = plan;
  if (otherRealmSlug === undefined) return [realmSlug, undefined];
  const isAway = index > 0 && random.chance(0.22);
  const rolled = isAway ? otherRealmSlug : realmSlug;
  const first = former ? realmAt(former, former.left - 1) : rolled;
  return [first, first === realmSlug ? otherRealmSlug : realmSlug];
}

function classOf(
  random: Random,
  { plan, index }: GuildPosition,
  { raceId }: CharacterIdentity,
): number {
  const classes = classesOfRace(plan.edition, raceId);
  return index === HUNTERS_POSITION && classes.includes(HUNTER) ? HUNTER : random.pick(classes);
}

/** New members have the lowest rank and are promoted step by step. */
function ranksOf(random: Random, position: GuildPosition, joined: number): Tenure["ranks"] {
  const { plan, index, maxLevel, tenureMs } = position;
  if (index === 0) return [[0, joined]];
  const inUse = plan.ranks.map(([rank]) => Number(rank)).sort((a, b) => b - a);
  const highest = maxLevel < 10 ? (inUse[0] ?? 1) : Number(random.weighted(plan.ranks));
  const [lowest = 1, next = lowest] = inUse;
  if (isTrial(plan, index)) {
    return [
      [lowest, joined],
      [next, joined + Math.floor((tenureMs * (0.1 + 0.4 * random.next())) / 1000) * 1000],
    ];
  }
  let since = joined;
  return inUse
    .filter((rank) => rank >= highest)
    .map((rank, step) => {
      since += step === 0 ? 0 : random.int(8 * 86_400, 45 * 86_400) * 1000;
      return [rank, since] as const;
    });
}

/** Newcomers live in all time zones. */
function utcOffsetOf({ plan, index }: GuildPosition, id: number): number {
  return isNewcomers(plan, index) ? (hash(`zone ${id}`) % 24) * HOUR_MS : localOffset(plan.region);
}

/** Most characters are played daily, some weekly, a few rarely. */
function daysBetweenSessions(random: Random, isNovice: boolean): number {
  return random.weighted([
    [1, isNovice ? 1 : 7],
    [random.int(2, 4), isNovice ? 3 : 2],
    [random.int(7, 25), isNovice ? 4 : 1],
  ]);
}

function levelLengthOf(
  random: Random,
  { plan, index, maxLevel }: GuildPosition,
  daysApart: number,
): number {
  if (isTrial(plan, index)) return random.int(25, 50) * MINUTE_MS;
  const isNovice = maxLevel < 10;
  const length = isNovice
    ? random.int(6, 30) * DAY_MS
    : levelLength(random, highestLevel(plan.edition));
  return Math.max(length, (daysApart * DAY_MS) / MOST_LEVELS_AT_ONCE);
}

function paceOf({ plan, index }: GuildPosition): number {
  if (isTrial(plan, index)) return TRIALS_PACE;
  return isNewcomers(plan, index) ? NEWCOMERS_PACE : 1;
}

/** Reaching the level cap takes 20 to 90 days. */
function levelLength(random: Random, cap: number): number {
  return Math.floor((random.int(20, 90) * DAY_MS) / cap / 1000) * 1000;
}
