import { share } from "../catalog/achievements/ways.ts";
import { SEATS_PER_SHARD } from "./character-ids.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { LEVEL_CAPS } from "./level-caps.ts";
import { isMember, type Life, levelReached, lifeAt } from "./lives.ts";
import { type RaidKill, raidKills } from "./raids.ts";
import type { Seat } from "./seats.ts";
import { isPlaying, momentOfPlay, type Session, sessionsAround } from "./sessions.ts";
import type { BossKills, FirstKill } from "./world-records.ts";

/** In great guilds so many seats raid, of which some do not reach the highest level. */
const TEAM_SEATS = 50;
/** With fewer members it is no kill of the guild: they were with others. */
const SMALLEST_GROUP = 5;

/**
 * The bosses that a character defeated with its guild until a moment (ms): those of its guild's raids
 * at which it was a member of the highest level, and played. Asked later, no kill is missing.
 */
export function killsOfLife(life: Life, until: number): readonly BossKills[] {
  const ready = isRaider(life, life.id) ? readyAt(life) : null;
  if (ready === null) return [];
  const kills = new Map<string, { -readonly [key in keyof BossKills]: BossKills[key] }>();
  let session: Session | null = null;
  for (const { encounterId, mode, timestamp } of raidKills(life, ready - 1, until)) {
    if (!isMember(life, timestamp)) continue;
    // The kills are in their order: most sessions hold several.
    if (!session || session.logout < timestamp) [, session] = sessionsAround(life, timestamp - 1);
    if (session.login >= timestamp) continue;
    const key = `${encounterId} ${mode}`;
    const known = kills.get(key) ?? { encounterId, mode, first: timestamp, last: 0, count: 0 };
    known.last = timestamp;
    known.count += 1;
    kills.set(key, known);
  }
  return [...kills.values()];
}

/** The seats of a guild, and who of those that hold them is a member at a moment (ms). */
export interface Company {
  readonly seats: readonly Seat[];
  readonly isMember: (life: Life, time: number) => boolean;
}

/** The kills of a guild's raids, after `from` and not after `to` (ms), at which enough members were. */
export function guildKills(company: Company, from: number, to: number): readonly RaidKill[] {
  const [seat] = company.seats;
  if (!seat) return [];
  const team = teamOf(company);
  return raidKills(seat, from, to).filter(({ timestamp }) => isOfGuild(team, timestamp));
}

/** When a guild first defeated each boss in each mode, until a moment (ms). */
export function firstKillsOf(company: Company, until: number): readonly FirstKill[] {
  const [seat] = company.seats;
  if (!seat) return [];
  const team = teamOf(company);
  const firsts = new Map<string, FirstKill>();
  for (const { encounterId, mode, timestamp } of raidKills(seat, 0, until)) {
    const key = `${encounterId} ${mode}`;
    if (firsts.has(key) || !isOfGuild(team, timestamp)) continue;
    firsts.set(key, { encounterId, mode, first: timestamp });
  }
  return [...firsts.values()];
}

/** Who raided with the guild at a moment (ms). */
export function raidersAt(company: Company, time: number): readonly Life[] {
  const { seats, isMember } = teamOf(company);
  return seats.flatMap((seat) => raiderAt(seat, time, isMember) ?? []);
}

function teamOf({ seats, isMember }: Company): Company {
  return { seats: seats.filter((seat) => isRaider(seat, seat.firstId)), isMember };
}

/** It depends on the seat, and is the same for all who hold it. */
function isRaider(
  { plan, ceiling }: { readonly plan: GuildPlan; readonly ceiling: number },
  id: number,
): boolean {
  const reaches = ceiling >= LEVEL_CAPS[plan.edition];
  return reaches && share(id % SEATS_PER_SHARD, plan.size) * plan.size < TEAM_SEATS;
}

function isOfGuild({ seats, isMember }: Company, time: number): boolean {
  let present = 0;
  for (const seat of seats) {
    if (raiderAt(seat, time, isMember)) present += 1;
    if (present === SMALLEST_GROUP) return true;
  }
  return false;
}

function raiderAt(seat: Seat, time: number, isMember: Company["isMember"]): Life | null {
  const life = lifeAt(seat, time);
  if (!isMember(life, time) || !isPlaying(life, time)) return null;
  const ready = readyAt(life);
  return ready !== null && ready <= time ? life : null;
}

/** From when on a member can raid, in ms; null for one that never can. */
function readyAt(life: Life): number | null {
  const reached = levelReached(life, LEVEL_CAPS[life.plan.edition]);
  return reached === null ? null : Math.max(life.joined, momentOfPlay(life, reached));
}
