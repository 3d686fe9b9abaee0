import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { EDITION_ROWS } from "../catalog/editions.ts";
import { encountersOf, instancesOf } from "../catalog/encounters.ts";
import { share } from "../catalog/share.ts";
import { readRecord } from "../data/read-table.ts";
import type { EncounterMode } from "../texts/type-texts.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { localOffset } from "./play-sessions.ts";

/** What the raids of a guild depend on. Its positions and tenures contain it. */
export interface RaidingGuild {
  readonly seed: number;
  readonly plan: GuildPlan;
}

export interface RaidKill {
  readonly encounterId: number;
  readonly mode: EncounterMode;
  /** In ms; a whole second. */
  readonly timestamp: number;
}

/** When and how far a guild raids. `id` is the seed of its rolls. */
type RaidSchedule = NonNullable<ReturnType<typeof scheduleOf>>;

/** One raid in one mode: its bosses, with the week in which the guild first defeats each. */
type RaidStep = RaidSchedule["steps"][number];

/** Bosses return each Wednesday at 05:00; 1970 began on a Thursday. */
const RESET_MS = 6 * DAY_MS + 5 * HOUR_MS;
/** 2025-09-03: the raids opened, after every guild was founded. */
const OPENED_MS = Date.UTC(2025, 8, 3, 12);
/** Raids begin at 20:30: this long after the bosses returned. */
const EVENING_MS = 15.5 * HOUR_MS;
/** Wednesday, Thursday, Monday and Tuesday. The week begins on Wednesday. */
const RAID_DAYS = [0, 1, 5, 6];
/** A guild with fewer positions above the novices' does not raid. */
const FEWEST_RAIDERS = 14;
const MODES = readRecord("raid-modes");
/** A guild repeats this number of the steps before its current one. */
const REPEATED_STEPS = 6;
const SHARE_OF_NIGHTS_OFF = 0.07;

/**
 * Returns the bosses that a guild defeats after `from` and until `to` (ms), in order: on one to three
 * evenings of a week, no boss twice in a week in the same mode, and over the months more and harder ones.
 */
export function raidKills(guild: RaidingGuild, from: number, to: number): readonly RaidKill[] {
  const schedule = scheduleOf(guild);
  if (!schedule) return [];
  const weekAt = (time: number) => Math.floor((time - schedule.evening) / WEEK_MS);
  const kills: RaidKill[] = [];
  for (let week = Math.max(0, weekAt(from)); week <= weekAt(to); week += 1) {
    for (const [night, day] of schedule.days.entries()) {
      if (share(schedule.id, week * 64 + night * 8) < SHARE_OF_NIGHTS_OFF) continue;
      const step = stepOf(schedule, week, night);
      if (step) addKills(kills, schedule, step, { week, night, day });
    }
  }
  return kills.filter(({ timestamp }) => timestamp > from && timestamp <= to);
}

function addKills(
  kills: RaidKill[],
  { id, evening }: RaidSchedule,
  { mode, bosses }: RaidStep,
  { week, night, day }: { week: number; night: number; day: number },
): void {
  let timestamp = evening + week * WEEK_MS + day * DAY_MS + between(id, 1, 0, 15 * MINUTE_MS);
  bosses.forEach(([boss, firstWeek], index) => {
    if (firstWeek > week) return;
    const number = week * 64 + night * 8 + index + 1;
    timestamp += between(id, number, 12 * MINUTE_MS, 28 * MINUTE_MS);
    kills.push({ encounterId: boss.id, mode, timestamp });
  });
}

/** On the first night of a week a guild tries its current raid step; on the other nights it repeats earlier steps. */
function stepOf({ steps }: RaidSchedule, week: number, night: number): RaidStep | null {
  const current = steps.findLastIndex(({ bosses: [first] }) => first && first[1] <= week);
  const repeated = Math.min(current, REPEATED_STEPS);
  if (current < 0 || night > repeated) return null;
  return steps[night === 0 ? current : current - 1 - ((week + night) % repeated)] ?? null;
}

/** Returns null for a guild that does not raid. */
function scheduleOf({ seed, plan }: RaidingGuild) {
  if (plan.size - plan.novices < FEWEST_RAIDERS) return null;
  const id = hash(`${seed} ${plan.edition} ${plan.region} ${plan.name} raids`);
  const reset = RESET_MS - localOffset(plan.region);
  const firstWeek = Math.ceil((OPENED_MS - reset) / WEEK_MS);
  const nights = plan.size < 30 ? 1 : plan.size < 100 ? 2 : 3;
  const shift = Math.floor(share(id, 2) * RAID_DAYS.length);
  return {
    id,
    // The first evening of week 0.
    evening: reset + firstWeek * WEEK_MS + EVENING_MS,
    days: RAID_DAYS.filter((_, index) => (index + shift) % RAID_DAYS.length < nights),
    steps: stepsOf(plan, weeksNeeded(plan) * (1 + 0.35 * share(id, 3))),
  };
}

/** How many weeks a fast guild takes for all its steps. */
function weeksNeeded({ size }: GuildPlan): number {
  return size < 25 ? 110 : size < 100 ? 80 : 70;
}

function stepsOf({ edition, size }: GuildPlan, weeks: number) {
  const modes = EDITION_ROWS[edition].raidModes.filter((mode) => size >= MODES[mode].smallestGuild);
  const steps = modes.flatMap((mode) =>
    instancesOf(edition).map((instance) => ({ mode, bosses: encountersOf(instance) })),
  );
  const total = steps.reduce(
    (sum, { mode, bosses }) => sum + MODES[mode].difficulty * bosses.length,
    0,
  );
  const weeksEach = weeks / total;
  let passed = 0;
  return steps.map(({ mode, bosses }) => ({
    mode,
    bosses: bosses.map((boss) => {
      passed += MODES[mode].difficulty;
      return [boss, Math.floor(passed * weeksEach)] as const;
    }),
  }));
}

/** Rolls a whole second from `from` (included) to `to` (excluded), in ms. */
function between(id: number, number: number, from: number, to: number): number {
  return Math.floor((from + share(id, number) * (to - from)) / 1000) * 1000;
}
