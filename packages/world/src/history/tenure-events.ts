import { DAY_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { classesOfRace, raceWeights } from "../catalog/classes-and-races.ts";
import { momentOfPlay, type PlaySchedule } from "./play-sessions.ts";
import type { GuildPosition } from "./positions.ts";
import type { Tenure } from "./tenure.ts";

/*
 * What happens to few members: one leaves and comes back, one is demoted, one changes its race, in the current game also its
 * faction. Each has a hash of its own, because a roll of `createRandom` would change all that is rolled after it.
 */

/** A character that stays for a shorter time does not leave in between, in ms. */
const SHORTEST_STAY_MS = 100 * DAY_MS;
/** Longer than the week between two syncs of the demo's past. */
const SHORTEST_ABSENCE_DAYS = 9;
const LONGEST_ABSENCE_DAYS = 24;

/** The stay that an event is part of. */
export interface Stay extends PlaySchedule {
  readonly joined: number;
  /** In ms; finite. */
  readonly left: number;
}

/** Returns when a member is out of its guild in between. Its return is while it is played. */
export function absenceOf({ seed }: GuildPosition, stay: Stay): Tenure["absence"] {
  const { id, joined, left } = stay;
  const roll = hash(`${seed} absence ${id}`);
  if (roll % 100 >= 6 || left - joined < SHORTEST_STAY_MS) return null;
  const from = within(stay, 0.2, 0.4, (roll % 997) / 997);
  const days = SHORTEST_ABSENCE_DAYS + (roll % (LONGEST_ABSENCE_DAYS - SHORTEST_ABSENCE_DAYS));
  const until = momentOfPlay(stay, from + days * DAY_MS);
  return until < left ? { from, until } : null;
}

/** Adds the demotion of a few members to their promotions, some weeks after the last one. */
export function withDemotion(
  { seed }: GuildPosition,
  { id, left }: Stay,
  ranks: Tenure["ranks"],
): Tenure["ranks"] {
  const roll = hash(`${seed} demoted ${id}`);
  const [before, last] = ranks.slice(-2);
  if (roll % 100 >= 7 || !before || !last) return ranks;
  const at = last[1] + (14 + (roll % 60)) * DAY_MS;
  return at < left ? [...ranks, [before[0], at]] : ranks;
}

/** Returns the race that a member changes to, one that has its class, and when. */
export function conversionOf(
  { seed, plan: { edition, faction } }: GuildPosition,
  stay: Stay,
  { raceId, classId }: Pick<Tenure, "raceId" | "classId">,
): Tenure["converted"] {
  const roll = hash(`${seed} converted ${stay.id}`);
  if (roll % 100 >= 5) return null;
  const other = faction === "HORDE" ? "ALLIANCE" : "HORDE";
  const wanted = edition === "current" && roll % 3 === 0 ? other : faction;
  const races = raceWeights(edition, wanted)
    .map(([id]) => id)
    .filter((id) => id !== raceId && classesOfRace(edition, id).includes(classId));
  const to = races[roll % races.length];
  return to === undefined ? null : { raceId: to, at: within(stay, 0.15, 0.8, (roll % 991) / 991) };
}

/** Returns a whole second between two parts of a stay, in ms. */
function within({ joined, left }: Stay, first: number, last: number, part: number): number {
  const share = first + (last - first) * part;
  return joined + Math.floor(((left - joined) * share) / 1000) * 1000;
}
