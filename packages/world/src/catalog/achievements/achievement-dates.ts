import { DAY_MS } from "@guildhall/contract";
import { share, wholeSecond } from "../share.ts";
import type { Achievement, Requirement, Series } from "./achievement.ts";
import { killKey } from "./achievement-index.ts";
import type { AchievementOwner } from "./achievement-owner.ts";
import type { Counter } from "./statistics.ts";

/** When an owner works on a series, in ms. */
export interface Period {
  readonly start: number;
  readonly length: number;
}

/** When an owner counts: since when, and how long each count takes, in ms; whole seconds. */
export interface Count {
  readonly start: number;
  readonly msEach: number;
}

/** Null while the owner is below the level of the series. */
export function periodOf(owner: AchievementOwner, series: Series): Period | null {
  const possible = reachedAt(owner, series.levelShare);
  if (possible === null) return null;
  const total = owner.daysBetween * owner.index.seriesLength * DAY_MS;
  return {
    start: possible + share(owner.id, series.seed) * series.delay * total,
    length: (series.days * DAY_MS * (0.5 + share(owner.id, ~series.seed))) / owner.pace,
  };
}

export function dateInPeriod(
  owner: AchievementOwner,
  { start, length }: Period,
  { step, stepCount }: Extract<Requirement, { kind: "series" }>,
  achievementId: number,
): number {
  const part = step === null ? share(owner.id, achievementId) : step / (stepCount + 1);
  return wholeSecond(start + length * part);
}

/** Null while the owner is below the level of the counter. */
export function countOf(owner: AchievementOwner, counter: Counter): Count | null {
  const start = reachedAt(owner, counter.levelShare);
  if (start === null) return null;
  const factor = 0.2 + 1.3 * share(owner.id, counter.seed);
  const seconds = Math.round(86_400 / (counter.perDay * factor));
  return { start, msEach: Math.max(1, seconds) * 1000 };
}

export function countedBy({ start, msEach }: Count, time: number): number {
  return Math.max(0, Math.floor((time - start) / msEach));
}

export function dateOfCount({ start, msEach }: Count, amount: number): number {
  return start + amount * msEach;
}

/** When an owner earns an achievement, in ms; null when it does not by a time (ms). */
export function earnedAt(
  owner: AchievementOwner,
  achievement: Achievement,
  until: number,
): number | null {
  const date = dateOf(owner, achievement, until);
  const isEarned = date !== null && (achievement.requirement.kind === "level" || date <= until);
  return isEarned ? date : null;
}

function dateOf(
  owner: AchievementOwner,
  { id, requirement, criterion }: Achievement,
  until: number,
): number | null {
  switch (requirement.kind) {
    case "level":
      return owner.reachedAt(requirement.level);
    case "count": {
      const count = countOf(owner, requirement.counter);
      return count && dateOfCount(count, criterion.amount);
    }
    case "series": {
      const period = periodOf(owner, requirement.series);
      return period && dateInPeriod(owner, period, requirement, id);
    }
    case "kill": {
      const key = killKey(requirement);
      return owner.bossKills().find((kill) => killKey(kill) === key)?.first ?? null;
    }
    case "meta": {
      let latest = 0;
      for (const part of requirement.parts) {
        const date = earnedAt(owner, part, until);
        if (date === null) return null;
        latest = Math.max(latest, date);
      }
      return latest;
    }
  }
}

/**
 * Calls `found` with each achievement that an owner earns after `from` and by `until` (ms), in no order.
 * Reached levels count whatever `until` is: a level can be set from outside. It runs for each member of
 * guilds with thousands, so it skips series that the owner does not work on in that time.
 */
export function visitEarned(
  owner: AchievementOwner,
  from: number,
  until: number,
  found: (achievement: Achievement, date: number) => void,
): void {
  const { levels, counters, series, kills, metas } = owner.index;
  const visit = (achievement: Achievement, date: number) => {
    const isEarned = date > from && date <= until;
    if (isEarned) found(achievement, date);
    return isEarned;
  };
  for (const achievement of levels) {
    const date = owner.reachedAt(achievement.requirement.level);
    if (date !== null && date > from) found(achievement, date);
  }
  for (const [counter, achievements] of counters) {
    const count = countOf(owner, counter);
    if (!count) continue;
    for (const each of achievements) visit(each, dateOfCount(count, each.criterion.amount));
  }
  // A meta-achievement is earned with its last part, so without a new part none is earned.
  let hasNewPart = false;
  for (const [each, achievements] of series) {
    const period = periodOf(owner, each);
    if (!period || period.start > until || period.start + period.length <= from) continue;
    for (const achievement of achievements) {
      const date = dateInPeriod(owner, period, achievement.requirement, achievement.id);
      hasNewPart = visit(achievement, date) || hasNewPart;
    }
  }
  for (const kill of owner.bossKills()) {
    const achievement = kills.get(killKey(kill));
    if (achievement) hasNewPart = visit(achievement, kill.first) || hasNewPart;
  }
  if (!hasNewPart) return;
  for (const meta of metas) {
    const date = earnedAt(owner, meta, until);
    if (date !== null) visit(meta, date);
  }
}

/** When an owner reached a share of the highest level, in ms; null while it is below. */
function reachedAt(owner: AchievementOwner, levelShare: number): number | null {
  if (levelShare === 0) return owner.created;
  return owner.reachedAt(Math.max(1, Math.round(levelShare * owner.highestLevel)));
}
