import { highestLevel } from "../catalog/releases.ts";
import { share } from "../catalog/share.ts";
import type { BossKills, FirstKill } from "../world-records.ts";
import { POSITIONS_PER_SHARD } from "./character-ids.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { isPlaying, momentOfPlay, type PlaySession, sessionsAround } from "./play-sessions.ts";
import type { GuildPosition } from "./positions.ts";
import { type RaidKill, raidKills } from "./raids.ts";
import { isWithin, levelReached, type Tenure } from "./tenure.ts";
import { type MembershipHistory, tenureAt } from "./tenures.ts";

/** About this many positions of a large guild raid. Some of their characters stay below the level cap. */
const RAIDING_POSITIONS = 50;
/** A kill with fewer members is not a kill of the guild. */
const SMALLEST_GROUP = 5;

/**
 * Returns the bosses that a character defeated with its guild until a moment (ms): those of the guild's
 * raids while it was a member at the level cap and was playing. A later moment returns the same kills and
 * more.
 */
export function killsOf(tenure: Tenure, until: number): readonly BossKills[] {
  const ready = isRaider(tenure, tenure.id) ? readyAt(tenure) : null;
  if (ready === null) return [];
  const kills = new Map<string, { -readonly [key in keyof BossKills]: BossKills[key] }>();
  let session: PlaySession | null = null;
  for (const { encounterId, mode, timestamp } of raidKills(tenure, ready - 1, until)) {
    if (!isWithin(tenure, timestamp)) continue;
    // Kills are in order, and most sessions contain several.
    if (!session || session.logout < timestamp) [, session] = sessionsAround(tenure, timestamp - 1);
    if (session.login >= timestamp) continue;
    const key = `${encounterId} ${mode}`;
    const known = kills.get(key) ?? { encounterId, mode, first: timestamp, last: 0, count: 0 };
    known.last = timestamp;
    known.count += 1;
    kills.set(key, known);
  }
  return [...kills.values()];
}

/** Returns the kills of a guild after `from` and until `to` (ms) in which enough members took part. */
export function guildKills(history: MembershipHistory, from: number, to: number): RaidKill[] {
  const [position] = history.positions;
  if (!position) return [];
  const team = teamOf(history);
  return raidKills(position, from, to).filter(({ timestamp }) => isGroup(team, timestamp));
}

/** Returns when a guild first defeated each boss in each mode, until a moment (ms). */
export function firstKillsOf(history: MembershipHistory, until: number): readonly FirstKill[] {
  const [position] = history.positions;
  if (!position) return [];
  const team = teamOf(history);
  const firsts = new Map<string, FirstKill>();
  for (const { encounterId, mode, timestamp } of raidKills(position, 0, until)) {
    const key = `${encounterId} ${mode}`;
    if (firsts.has(key) || !isGroup(team, timestamp)) continue;
    firsts.set(key, { encounterId, mode, first: timestamp });
  }
  return [...firsts.values()];
}

/** Returns the members that raided with their guild at a moment (ms). */
export function raidersAt(history: MembershipHistory, time: number): readonly Tenure[] {
  const { positions, isMember } = teamOf(history);
  return positions.flatMap((position) => raiderAt(position, time, isMember) ?? []);
}

function teamOf({ positions, isMember }: MembershipHistory): MembershipHistory {
  return { positions: positions.filter((each) => isRaider(each, each.firstId)), isMember };
}

/** Depends on the position: the same for all its characters. */
function isRaider(
  { plan, maxLevel }: { readonly plan: GuildPlan; readonly maxLevel: number },
  id: number,
): boolean {
  const reachesCap = maxLevel >= highestLevel(plan.edition);
  return reachesCap && share(id % POSITIONS_PER_SHARD, plan.size) * plan.size < RAIDING_POSITIONS;
}

function isGroup({ positions, isMember }: MembershipHistory, time: number): boolean {
  let present = 0;
  for (const position of positions) {
    if (raiderAt(position, time, isMember)) present += 1;
    if (present === SMALLEST_GROUP) return true;
  }
  return false;
}

function raiderAt(
  position: GuildPosition,
  time: number,
  isMember: MembershipHistory["isMember"],
): Tenure | null {
  const tenure = tenureAt(position, time);
  if (!isMember(tenure, time) || !isPlaying(tenure, time)) return null;
  const ready = readyAt(tenure);
  return ready !== null && ready <= time ? tenure : null;
}

/** When a member can first raid, in ms; null for never. */
function readyAt(tenure: Tenure): number | null {
  const reached = levelReached(tenure, highestLevel(tenure.plan.edition));
  return reached === null ? null : Math.max(tenure.joined, momentOfPlay(tenure, reached));
}
