import type { GameBuilds } from "@guildhall/contract/source";

/** Returns the time from a moment until the next build of the game is released, in ms. */
export function untilPatchDay(builds: GameBuilds, now: number): number {
  return builds.at("current", now).until - now;
}
