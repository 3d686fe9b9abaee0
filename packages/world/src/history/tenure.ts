import { releasesOf } from "../catalog/releases.ts";
import type { GuildPlan } from "./guild-plans.ts";
import type { PlaySchedule } from "./play-sessions.ts";

/**
 * A character and its stay in a guild. Depends on the position and the tenure's number alone. All times
 * are in ms and whole seconds.
 */
export interface Tenure extends PlaySchedule {
  readonly seed: number;
  readonly plan: GuildPlan;
  /** Number of the tenure in its position, from 0. */
  readonly number: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly classId: number;
  readonly firstLevel: number;
  readonly maxLevel: number;
  readonly joined: number;
  /** When the character leaves the guild; Infinity for never. */
  readonly left: number;
  /** When the character is out of the guild in between; null for never. */
  readonly absence: { readonly from: number; readonly until: number } | null;
  /** When the character is deleted: some time after it left the guild, or Infinity. */
  readonly deleted: number;
  readonly firstName: string;
  readonly renamed: { readonly name: string; readonly at: number } | null;
  readonly firstRealm: string;
  readonly transferred: { readonly realmSlug: string; readonly at: number } | null;
  /** The race that the character changes to, perhaps one of the other faction; null for none. */
  readonly converted: { readonly raceId: number; readonly at: number } | null;
  /** The ranks with their times: from the lowest to the highest, perhaps followed by a demotion. */
  readonly ranks: readonly (readonly [rank: number, since: number])[];
  readonly levelMs: number;
  /** How many times as fast as others the character earns achievements. */
  readonly pace: number;
}

export function isWithin({ joined, left, absence }: Tenure, time: number): boolean {
  const isAway = absence !== null && absence.from <= time && time < absence.until;
  return joined <= time && time < left && !isAway;
}

/** Returns when the character last joined the guild until a time (ms). */
export function joinedAt({ joined, absence }: Tenure, time: number): number {
  return absence && time >= absence.until ? absence.until : joined;
}

export function nameAt({ firstName, renamed }: Tenure, time: number): string {
  return renamed && time >= renamed.at ? renamed.name : firstName;
}

export function realmAt({ firstRealm, transferred }: Tenure, time: number): string {
  return transferred && time >= transferred.at ? transferred.realmSlug : firstRealm;
}

export function raceAt({ raceId, converted }: Tenure, time: number): number {
  return converted && time >= converted.at ? converted.raceId : raceId;
}

export function rankAt({ ranks }: Tenure, time: number): number {
  return ranks.findLast(([, since]) => since <= time)?.[0] ?? ranks[0]?.[0] ?? 0;
}

/** Returns the level at a time (ms). A character with the highest level of a release waits for the next release. */
export function levelAt(tenure: Tenure, time: number): number {
  const { maxLevel, firstLevel, created, levelMs, plan } = tenure;
  let leveling = 0;
  let since = created;
  for (const { levelCap, until } of releasesOf(plan.edition)) {
    if (until <= since) continue;
    const most = Math.max(0, (levelCap - firstLevel) * levelMs);
    leveling = Math.min(most, leveling + Math.max(0, Math.min(time, until) - since));
    since = until;
  }
  return Math.min(maxLevel, firstLevel + Math.floor(leveling / levelMs));
}

/** When the character reaches a level, in the past or the future; null for a level above `maxLevel`. */
export function levelReached(tenure: Tenure, level: number): number | null {
  const { maxLevel, firstLevel, created, levelMs, plan } = tenure;
  if (level > maxLevel) return null;
  const needed = Math.max(0, level - firstLevel) * levelMs;
  let leveling = 0;
  let since = created;
  for (const { levelCap, until } of releasesOf(plan.edition)) {
    if (until <= since) continue;
    const most = Math.max(0, (levelCap - firstLevel) * levelMs);
    if (needed <= most) return since + needed - leveling;
    leveling = Math.min(most, leveling + until - since);
    since = until;
  }
  return null;
}
