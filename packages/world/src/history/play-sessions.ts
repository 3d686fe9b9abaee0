import { DAY_MS, HOUR_MS, type Region } from "@guildhall/contract";
import { REGION_ROWS } from "../catalog/regions.ts";
import { share } from "../catalog/share.ts";

/** A day of play begins at 06:00, when nobody plays, so that no session belongs to two days. */
const MORNING_MS = 6 * HOUR_MS;
const SHARE_OF_EVENINGS = 0.7;
const ROLLS_PER_SESSION = 4;

/** Returns the roll with a number: from 0 to 1, excluding 1. */
type Roll = (number: number) => number;

/** Returns the time difference of a region to UTC, in ms, without daylight saving time. */
export function localOffset(region: Region): number {
  return REGION_ROWS[region].utcOffset * HOUR_MS;
}

export interface PlaySchedule {
  /** The character's. */
  readonly id: number;
  /** The difference of the player's time to UTC, in ms. */
  readonly utcOffset: number;
  /** When the character was created, in ms; a whole second. */
  readonly created: number;
  /** The character is played once in this number of days. Below 1, it is played several times a day, at any hour. */
  readonly daysApart: number;
}

/** A play session, from the login (excluded) to the logout (included). In ms; whole seconds. */
export interface PlaySession {
  readonly login: number;
  readonly logout: number;
}

/**
 * Returns the last session that ended by a moment, and the next one. The first session of a character is
 * the moment of its creation.
 */
export function sessionsAround(
  schedule: PlaySchedule,
  moment: number,
): readonly [last: PlaySession, next: PlaySession] {
  const { created, utcOffset, daysApart } = schedule;
  const time = Math.max(moment, created);
  const morning = MORNING_MS - utcOffset;
  // Rare players have one session in several days, frequent ones one in each part of a day.
  const dayMs = DAY_MS * Math.min(1, daysApart);
  const days = Math.max(1, daysApart);
  const sessionIn = daysApart < 1 ? sessionOfPart : sessionOfDay;
  const dayOf = (ms: number) => Math.floor((ms - morning) / dayMs);
  const firstDay = dayOf(created);
  const sessionOf = (number: number): PlaySession => {
    const roll: Roll = (each) => share(~schedule.id, number * ROLLS_PER_SESSION + each);
    const day = firstDay + number * days + Math.floor(roll(0) * days);
    const { login, logout } = sessionIn(roll, morning + day * dayMs, dayMs);
    return logout > created
      ? { login: Math.max(created, login), logout }
      : { login: created, logout: created };
  };
  const number = Math.floor((dayOf(time) - firstDay) / days);
  const session = sessionOf(number);
  if (session.logout <= time) return [session, sessionOf(number + 1)];
  const before = number === 0 ? { login: created, logout: created } : sessionOf(number - 1);
  return [before, session];
}

/** Most sessions are in the evening and end between 22:00 and 23:30; the others are at any hour. */
function sessionOfDay(roll: Roll, morning: number): PlaySession {
  const isInEvening = roll(1) < SHARE_OF_EVENINGS;
  const [first, last] = isInEvening ? [16 * HOUR_MS, 17.5 * HOUR_MS] : [3 * HOUR_MS, DAY_MS];
  const [shortest, longest] = isInEvening
    ? [1.5 * HOUR_MS, 3 * HOUR_MS]
    : [HOUR_MS / 4, 3 * HOUR_MS];
  const logout = morning + between(first, last, roll(2));
  return { login: logout - between(shortest, longest, roll(3)), logout };
}

/** A session of a character that is played several times a day takes about half of the time. */
function sessionOfPart(roll: Roll, start: number, partMs: number): PlaySession {
  const logout = start + between(0.7 * partMs, partMs, roll(2));
  return { login: logout - between(0.4 * partMs, 0.7 * partMs, roll(3)), logout };
}

/** A whole second from `from` (included) to `to` (excluded), both in ms. */
function between(from: number, to: number, part: number): number {
  return from + Math.floor((part * (to - from)) / 1000) * 1000;
}

/**
 * Maps a moment between two logouts to a moment in the session that ends with the second one: a character
 * progresses all the time, but documents show progress during sessions only. Keeps the order. Returns a
 * whole second, in ms.
 */
export function momentOfPlay(schedule: PlaySchedule, moment: number): number {
  if (moment <= schedule.created) return schedule.created;
  const [last, { login, logout }] = sessionsAround(schedule, moment - 1);
  const part = (moment - last.logout) / (logout - last.logout);
  return login + Math.ceil((part * (logout - login)) / 1000) * 1000;
}

export function isPlaying(schedule: PlaySchedule, moment: number): boolean {
  if (moment <= schedule.created) return moment === schedule.created;
  return sessionsAround(schedule, moment - 1)[1].login < moment;
}
