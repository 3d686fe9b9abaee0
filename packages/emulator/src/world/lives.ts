import { createRandom, hash, type Random } from "../random.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import { classesOfRace } from "./playable.ts";
import { OLDEST_MS, type Seat } from "./seats.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HUNTER = 3;
/** A seat remembers its former holder, its holder and the next one, and some of another time. */
const REMEMBERED_LIVES = 6;
/** How long before it joins its guild a character is created, at most. */
const BEFORE_JOINING_MS = 40 * DAY_MS;

/**
 * One character's life: who holds a seat of a guild, from when to when, and what becomes of them. All
 * times in ms; whole seconds. It depends on the seat and the generation alone.
 */
export interface Life {
  readonly seat: Seat;
  readonly generation: number;
  readonly id: number;
  readonly classId: number;
  readonly created: number;
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
  /** How far apart the sessions of play lie, and when the first one begins. */
  readonly sessionMs: number;
  readonly firstSession: number;
}

/** Who holds a seat at a moment. Before the guild was founded, who founds it. */
export function lifeAt(seat: Seat, time: number): Life {
  return lifeOf(seat, generationAt(seat, time));
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
  const left = startOf(seat, generation + 1);
  const former = isReborn(seat, generation) ? lifeOf(seat, generation - 1) : null;
  const joined = Math.max(seat.founded, begins);
  const created = former ? begins : joined - random.int(0, BEFORE_JOINING_MS / 1000) * 1000;
  const learning = random.int(20, 90) * DAY_MS;
  const cap = LEVEL_CAPS[plan.edition];
  const firstName = former
    ? nameAt(former, former.left - 1)
    : (seat.names[(generation * 2) % seat.names.length] ?? "");
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
  const sessionMs = sessionLength(random, ceiling < 10);
  return {
    seat,
    generation,
    id,
    classId: former?.classId ?? classOf(random, seat),
    created,
    joined,
    left,
    deleted: isReborn(seat, generation + 1)
      ? left
      : startOf(seat, generation + 2) - BEFORE_JOINING_MS,
    firstName,
    renamed:
      renamedAt === null
        ? null
        : { at: renamedAt, name: seat.names[(generation * 2 + 1) % seat.names.length] ?? "" },
    transferred:
      movedAt === null || otherRealm === undefined ? null : { at: movedAt, realmSlug: otherRealm },
    firstRealm,
    ranks: ranksOf(random, seat, joined),
    levelMs: ceiling < 10 ? random.int(6, 30) * DAY_MS : Math.floor(learning / cap / 1000) * 1000,
    sessionMs,
    firstSession: created + (random.int(600, 7_200) % (sessionMs / 1000)) * 1000,
  };
}

/** The second seat is a hunter's, so that every guild has one: only hunters have hunter pets. */
function classOf(random: Random, { plan, raceId, position }: Seat): number {
  const classes = classesOfRace(plan.edition, raceId);
  return position === 1 && classes.includes(HUNTER) ? HUNTER : random.pick(classes);
}

/** When a generation takes its seat. */
function startOf({ origin, tenureMs }: Seat, generation: number): number {
  return generation === 0 ? origin : origin + generation * tenureMs;
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
function sessionLength(random: Random, novice: boolean): number {
  const hours = random.weighted([
    [random.int(18, 36), novice ? 1 : 6],
    [random.int(40, 120), 3],
    [random.int(200, 600), novice ? 4 : 1],
  ]);
  return hours * HOUR_MS;
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

export function levelAt({ seat, created, levelMs }: Life, time: number): number {
  return Math.min(seat.ceiling, 1 + Math.max(0, Math.floor((time - created) / levelMs)));
}

/** When a level was reached, whether that is past or to come; null for one that never is. */
export function levelReached({ seat, created, levelMs }: Life, level: number): number | null {
  return level <= seat.ceiling ? created + (level - 1) * levelMs : null;
}

/** The last logout until a moment: when the service published the character. */
export function lastLogout(life: Life, time: number): number {
  const session = sessionAt(life, time);
  const ended = logoutOf(life, session);
  return Math.max(life.created, ended <= time ? ended : logoutOf(life, session - 1));
}

/** The first logout after a moment. */
export function nextLogout(life: Life, time: number): number {
  const session = sessionAt(life, time);
  const ended = logoutOf(life, session);
  return ended > time ? ended : logoutOf(life, session + 1);
}

/** How long the session took that ended with a logout, in ms. */
export function playedBefore({ id }: Life, logout: number): number {
  return 900_000 + (hash(`${id} played ${logout}`) % 10_800) * 1000;
}

function sessionAt({ firstSession, sessionMs }: Life, time: number): number {
  return Math.floor((Math.max(time, OLDEST_MS) - firstSession) / sessionMs);
}

function logoutOf({ id, firstSession, sessionMs }: Life, session: number): number {
  const late = hash(`${id} session ${session}`) % Math.floor(sessionMs / 2_000);
  return firstSession + session * sessionMs + late * 1000;
}
