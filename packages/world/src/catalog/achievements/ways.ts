import type { FirstKill } from "../../history/world-records.ts";

/**
 * Something that a character or a guild sets about one day and then keeps at until all of it is
 * done: the lands of a continent, the bosses of a raid.
 */
export interface Pursuit {
  /** Tells it from other pursuits. */
  readonly id: number;
  /** The level that it begins at, as a share of the edition's highest. */
  readonly level: number;
  /** How long it takes, in days; some take half as long, some half as long again. */
  readonly days: number;
  /** How late in life it is set about: 1 is ordinary. */
  readonly effort: number;
  /** Whether its achievements come in their order. */
  readonly ordered: boolean;
}

/** Something that is counted as long as a character or guild lives, such as the fish that were caught. */
export interface Tally {
  /** The level that counting begins at, as a share of the edition's highest. */
  readonly level: number;
  /** How many an ordinary one counts in a day. */
  readonly perDay: number;
  /** Tallies of the same zeal grow in proportion, so that a total stays above its parts. */
  readonly zeal: number;
}

/** What the course of things depends on: a character, or a guild, for which every level is at once reached. */
export interface Achiever {
  readonly id: number;
  /** In ms. */
  readonly created: number;
  /** The highest level of the edition. */
  readonly cap: number;
  /** The days between two achievements of pursuits. */
  readonly pace: number;
  /** When a level was reached, in ms; null for one that was not. */
  readonly reachedAt: (level: number) => number | null;
  /** What it has defeated, each boss in each mode once. */
  readonly bossKills: () => readonly FirstKill[];
}

/** When a pursuit begins, and how long it takes, in ms. */
export interface Stretch {
  readonly began: number;
  readonly ms: number;
}

const DAY_MS = 86_400_000;

/**
 * When something that begins at a share of the highest level becomes possible, in ms; null when that
 * level was not reached.
 */
export function possibleAt({ created, cap, reachedAt }: Achiever, level: number): number | null {
  return level === 0 ? created : reachedAt(Math.max(1, Math.round(level * cap)));
}

/** When a pursuit is set about that is possible from a moment on, in ms. */
export function beginningOf(
  { id, pace }: Achiever,
  pursuit: Pursuit,
  possible: number,
  achievementCount: number,
): number {
  const lifetime = pace * achievementCount * DAY_MS;
  return possible + share(id, pursuit.id) * pursuit.effort * lifetime;
}

/** How a pursuit that was begun lies in an achiever's life. */
export function stretchOf({ id }: Achiever, pursuit: Pursuit, began: number): Stretch {
  return { began, ms: pursuit.days * DAY_MS * (0.5 + share(id, ~pursuit.id)) };
}

/** When a place of a stretch was come to, in ms; a whole second. */
export function momentOf(
  { id }: Achiever,
  { began, ms }: Stretch,
  { ordered }: Pursuit,
  place: number,
  achievementId: number,
): number {
  return wholeSecond(began + ms * (ordered ? place : share(id, achievementId)));
}

/** How counting goes for an achiever: from when, and how many ms each one takes; whole seconds. */
export interface Count {
  readonly began: number;
  readonly msEach: number;
}

/** How a tally goes that is counted from a moment on. */
export function countOf(achiever: Achiever, { zeal, perDay }: Tally, began: number): Count {
  const each = 0.2 + 1.3 * share(achiever.id, zeal);
  return { began, msEach: Math.max(1, Math.round(86_400 / (perDay * each))) * 1000 };
}

/** How many were counted until a moment. */
export function countedAt({ began, msEach }: Count, moment: number): number {
  return Math.max(0, Math.floor((moment - began) / msEach));
}

/** When the count reaches a number, in ms. */
export function countReached({ began, msEach }: Count, number: number): number {
  return began + number * msEach;
}

/** From 0 up to, not including, 1, as the two numbers say: it is asked for each member of a great guild. */
export function share(id: number, purpose: number): number {
  let mixed = Math.imul(id ^ Math.imul(purpose, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
