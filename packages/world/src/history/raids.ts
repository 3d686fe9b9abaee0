import { hash } from "@guildhall/contract/source";
import { share } from "../catalog/achievements/ways.ts";
import { type Encounter, encountersOf, instancesOf, RAID_MODES } from "../catalog/encounters.ts";
import type { EncounterMode } from "../texts/type-texts.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { LOCAL_OFFSET_MS } from "./sessions.ts";

/** What the raids of a guild depend on: any of its seats and of its members tells it. */
export interface RaidingGuild {
  readonly seed: number;
  readonly plan: GuildPlan;
}

/** A boss that a guild defeated, and when, in ms; a whole second. */
export interface RaidKill {
  readonly encounterId: number;
  readonly mode: EncounterMode;
  readonly timestamp: number;
}

/** One raid in one mode: its bosses, and in which week of the guild's raids each is first defeated. */
interface Round {
  readonly mode: EncounterMode;
  readonly bosses: readonly (readonly [boss: Encounter, since: number])[];
}

/** How a guild goes through the raids of its edition. */
interface Campaign {
  readonly id: number;
  /** When the first evening of its first week is, in ms. */
  readonly evening: number;
  /** The days of the week on which it raids; the week begins with 0. */
  readonly days: readonly number[];
  /** From the easiest on. */
  readonly rounds: readonly Round[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The bosses are back each Wednesday at 05:00; the first day of all was a Thursday. */
const RESET_MS = 6 * DAY_MS + 5 * HOUR_MS;
/** When the raids of today were opened, after every guild was founded: 2025-09-03. */
const OPENED_MS = Date.UTC(2025, 8, 3, 12);
/** From 20:30 on people gather; that long after the bosses are back. */
const EVENING_MS = 15.5 * HOUR_MS;
/** Wednesday, Thursday, Monday and Tuesday, counted from the Wednesday on which the week begins. */
const RAID_DAYS = [0, 1, 5, 6];
/** With fewer who may reach the highest level, a guild does not raid. */
const FEWEST_RAIDERS = 14;
const FEWEST_FOR: Readonly<Record<EncounterMode, number>> = { NORMAL: 0, HEROIC: 25, MYTHIC: 100 };
/** How long a boss resists in each mode, beside the others. */
const RESISTANCE: Readonly<Record<EncounterMode, number>> = { NORMAL: 1, HEROIC: 1.6, MYTHIC: 3 };
/** So many of the rounds that a guild has behind it are gone through again. */
const REPEATED_ROUNDS = 6;
const SHARE_OF_NIGHTS_OFF = 0.07;

/**
 * The bosses that a guild defeats after `from` and not after `to`, both in ms, in their order: on one
 * to three evenings of the week, no boss twice in a week in the same mode, and over the months more
 * and harder ones. It depends on the guild and the time alone.
 */
export function raidKills(guild: RaidingGuild, from: number, to: number): readonly RaidKill[] {
  const campaign = campaignOf(guild);
  if (!campaign) return [];
  const weekAt = (time: number) => Math.floor((time - campaign.evening) / WEEK_MS);
  const kills: RaidKill[] = [];
  for (let week = Math.max(0, weekAt(from)); week <= weekAt(to); week += 1) {
    for (const [night, day] of campaign.days.entries()) {
      if (share(campaign.id, week * 64 + night * 8) < SHARE_OF_NIGHTS_OFF) continue;
      const round = roundOf(campaign, week, night);
      if (round) addKills(kills, campaign, round, { week, night, day });
    }
  }
  return kills.filter(({ timestamp }) => timestamp > from && timestamp <= to);
}

function addKills(
  kills: RaidKill[],
  { id, evening }: Campaign,
  { mode, bosses }: Round,
  { week, night, day }: { week: number; night: number; day: number },
): void {
  let timestamp = evening + week * WEEK_MS + day * DAY_MS + between(id, 1, 0, 15 * MINUTE_MS);
  bosses.forEach(([boss, since], index) => {
    if (since > week) return;
    const purpose = week * 64 + night * 8 + index + 1;
    timestamp += between(id, purpose, 12 * MINUTE_MS, 28 * MINUTE_MS);
    kills.push({ encounterId: boss.id, mode, timestamp });
  });
}

/** On its first night a guild goes to where it is furthest, on the others to where it was before. */
function roundOf({ rounds }: Campaign, week: number, night: number): Round | null {
  const furthest = rounds.findLastIndex(({ bosses: [first] }) => first && first[1] <= week);
  const behind = Math.min(furthest, REPEATED_ROUNDS);
  if (furthest < 0 || night > behind) return null;
  return rounds[night === 0 ? furthest : furthest - 1 - ((week + night) % behind)] ?? null;
}

/** Null for a guild that does not raid. */
function campaignOf({ seed, plan }: RaidingGuild): Campaign | null {
  if (plan.size - plan.novices < FEWEST_RAIDERS) return null;
  const id = hash(`${seed} ${plan.edition} ${plan.region} ${plan.name} raids`);
  const reset = RESET_MS - LOCAL_OFFSET_MS[plan.region];
  const firstWeek = Math.ceil((OPENED_MS - reset) / WEEK_MS);
  const nights = plan.size < 30 ? 1 : plan.size < 100 ? 2 : 3;
  const shift = Math.floor(share(id, 2) * RAID_DAYS.length);
  return {
    id,
    evening: reset + firstWeek * WEEK_MS + EVENING_MS,
    days: RAID_DAYS.filter((_, index) => (index + shift) % RAID_DAYS.length < nights),
    rounds: roundsOf(plan, weeksOfAll(plan) * (1 + 0.35 * share(id, 3))),
  };
}

/** How many weeks a quick guild takes for all that it can do. */
function weeksOfAll({ size }: GuildPlan): number {
  return size < 25 ? 110 : size < 100 ? 80 : 70;
}

function roundsOf({ edition, size }: GuildPlan, weeks: number): readonly Round[] {
  const modes = RAID_MODES[edition].filter((mode) => size >= FEWEST_FOR[mode]);
  const steps = modes.flatMap((mode) =>
    instancesOf(edition).map((instance) => ({ mode, bosses: encountersOf(instance) })),
  );
  const resistance = (each: { mode: EncounterMode; bosses: readonly Encounter[] }) =>
    RESISTANCE[each.mode] * each.bosses.length;
  const weeksEach = weeks / steps.reduce((sum, step) => sum + resistance(step), 0);
  let passed = 0;
  return steps.map(({ mode, bosses }) => ({
    mode,
    bosses: bosses.map((boss) => {
      passed += RESISTANCE[mode];
      return [boss, Math.floor(passed * weeksEach)] as const;
    }),
  }));
}

/** A whole second between two, in ms. */
function between(id: number, purpose: number, from: number, to: number): number {
  return Math.floor((from + share(id, purpose) * (to - from)) / 1000) * 1000;
}
