import type { Region } from "@guildhall/contract";
import { share } from "../catalog/achievements/ways.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day of play begins when people sleep, so that no session belongs to two days. */
const MORNING_MS = 6 * HOUR_MS;
const SHARE_OF_EVENINGS = 0.7;
/** How many numbers a session is made of. */
const PURPOSES = 4;

/** From 0 up to, not including, 1: it is asked for each member of a great guild, each time it is told. */
type Draw = (purpose: number) => number;

/** How far a region's clocks are ahead of UTC, in ms. They know no summer time. */
export const LOCAL_OFFSET_MS: Readonly<Record<Region, number>> = {
  us: -6 * HOUR_MS,
  eu: HOUR_MS,
  kr: 9 * HOUR_MS,
  tw: 8 * HOUR_MS,
  cn: 8 * HOUR_MS,
};

/** What it depends on when a character is played. */
export interface Player {
  readonly id: number;
  readonly region: Region;
  /** When it was created, in ms; a whole second. */
  readonly created: number;
  /** It is played once in so many days. */
  readonly daysApart: number;
}

/** A stretch of play, in ms: what comes after the login, until the logout and with it. Whole seconds. */
export interface Session {
  readonly login: number;
  readonly logout: number;
}

/**
 * The last session that ended until a moment, and the first that ends after it. The first of all is
 * the moment at which the character was created.
 */
export function sessionsAround(player: Player, moment: number): readonly [Session, Session] {
  const { created, region, daysApart } = player;
  const time = Math.max(moment, created);
  const morning = MORNING_MS - LOCAL_OFFSET_MS[region];
  const dayOf = (ms: number) => Math.floor((ms - morning) / DAY_MS);
  const firstDay = dayOf(created);
  const sessionOf = (number: number): Session => {
    const draw: Draw = (purpose) => share(~player.id, number * PURPOSES + purpose);
    const day = firstDay + number * daysApart + Math.floor(draw(0) * daysApart);
    const { login, logout } = sessionOfDay(draw, morning + day * DAY_MS);
    return logout > created
      ? { login: Math.max(created, login), logout }
      : { login: created, logout: created };
  };
  const number = Math.floor((dayOf(time) - firstDay) / daysApart);
  const session = sessionOf(number);
  if (session.logout <= time) return [session, sessionOf(number + 1)];
  const before = number === 0 ? { login: created, logout: created } : sessionOf(number - 1);
  return [before, session];
}

/** Most play in the evening and log out between 22:00 and 23:30; the others play at any hour. */
function sessionOfDay(draw: Draw, morning: number): Session {
  const isInEvening = draw(1) < SHARE_OF_EVENINGS;
  const [first, last] = isInEvening ? [16 * HOUR_MS, 17.5 * HOUR_MS] : [3 * HOUR_MS, DAY_MS];
  const [shortest, longest] = isInEvening
    ? [1.5 * HOUR_MS, 3 * HOUR_MS]
    : [HOUR_MS / 4, 3 * HOUR_MS];
  const logout = morning + between(first, last, draw(2));
  return { login: logout - between(shortest, longest, draw(3)), logout };
}

/** A whole second from one number of ms on, and before another. */
function between(from: number, to: number, part: number): number {
  return from + Math.floor((part * (to - from)) / 1000) * 1000;
}

/**
 * The moment of play that a moment of life falls on. What a character goes through between two logouts
 * is done in the session that ends with the second: in the same order, and nothing later than a logout
 * that it came before. Between whole seconds, a whole second.
 */
export function momentOfPlay(player: Player, moment: number): number {
  if (moment <= player.created) return player.created;
  const [last, { login, logout }] = sessionsAround(player, moment - 1);
  const part = (moment - last.logout) / (logout - last.logout);
  return login + Math.ceil((part * (logout - login)) / 1000) * 1000;
}

/** Whether a character is played at a moment. */
export function isPlaying(player: Player, moment: number): boolean {
  if (moment <= player.created) return moment === player.created;
  return sessionsAround(player, moment - 1)[1].login < moment;
}
