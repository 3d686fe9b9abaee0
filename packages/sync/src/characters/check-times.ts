import { DAY_MS, HOUR_MS } from "@guildhall/contract";

/*
 * A character's profile is requested again after half the time since it last changed, at least after an hour and at most
 * after a week. The service changes a profile when its player logs out, so a character in play is up to date within the hour, and
 * one that nobody has played for months costs a request a week.
 *
 * The times of these requests follow from the change alone. So nothing has to be stored when a profile has not changed.
 */

const SHORTEST_MS = HOUR_MS;
const LONGEST_MS = 7 * DAY_MS;
/** The time since the change has this many intervals. */
const PARTS = 2;
/** From the golden ratio: consecutive ids get well-spread phases. */
const SPREAD = 0.618_033_988_749_895;

/** A character that was requested before. Times are ms since 1970. */
export interface CheckedCharacter {
  /** The member's id, which spreads the requests of a guild. */
  readonly id: number;
  /** The latest change of the profile that the service has shown. */
  readonly changedAt: number;
  /** The time up to which all due profiles of the guild were requested. */
  readonly checkedUntil: number;
}

/** Whether a profile is due for a request. */
export function isCheckDue(
  { id, changedAt, checkedUntil }: CheckedCharacter,
  now: number,
): boolean {
  // A clock that was ahead stored the time.
  if (checkedUntil > now) return true;
  const since = Math.min(changedAt, checkedUntil);
  const phase = (id * SPREAD) % 1;
  const checksBy = (time: number) => Math.floor(checksWithin(time - since) + phase);
  return checksBy(now) > checksBy(checkedUntil);
}

/** The number of requests within a time after a change, in ms. It grows by 1 with each interval. */
function checksWithin(time: number): number {
  const shortUntil = PARTS * SHORTEST_MS;
  const longFrom = PARTS * LONGEST_MS;
  if (time <= shortUntil) return time / SHORTEST_MS;
  const growing = Math.log(Math.min(time, longFrom) / shortUntil) / Math.log(1 + 1 / PARTS);
  return PARTS + growing + Math.max(0, time - longFrom) / LONGEST_MS;
}
