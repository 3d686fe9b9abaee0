import type { ClockReadings } from "@guildhall/store";

/**
 * Time between two moments in ms, by the clock that measured the least: a clock that was set forward
 * or corrected ends no wait. The service's clock counts when both responses had a `Date`.
 */
export function elapsed(from: ClockReadings, to: ClockReadings): number {
  const served =
    from.servedAt === null || to.servedAt === null ? [] : [to.servedAt - from.servedAt];
  return Math.min(to.at - from.at, to.steadyAt - from.steadyAt, ...served);
}

/** The earliest of the readings, in ms since 1970. */
export function earliest({ at, steadyAt, servedAt }: ClockReadings): number {
  return Math.min(at, steadyAt, servedAt ?? at);
}
