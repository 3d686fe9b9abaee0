import { share } from "../share.ts";
import type { Achievement, Criterion } from "./achievement.ts";
import {
  countedBy,
  countOf,
  dateInPeriod,
  dateOfCount,
  earnedAt,
  type Period,
  periodOf,
} from "./achievement-dates.ts";
import type { AchievementOwner } from "./achievement-owner.ts";

/** The progress on a criterion at a time; times in ms. */
export interface CriterionProgress {
  readonly criterion: Criterion;
  readonly done: number;
  readonly isCompleted: boolean;
  readonly began: number;
  /** The time of the last progress; `began` of the whole for a part without any. */
  readonly timestamp: number;
  readonly parts: readonly CriterionProgress[];
}

/** The progress on an achievement at a time. */
export interface AchievementProgress {
  readonly achievement: Achievement;
  /** When it was earned, in ms; null while it is in progress. */
  readonly completed: number | null;
  readonly criterion: CriterionProgress;
}

/**
 * The achievements that an owner has earned or made progress on by a time (ms), by id. `publishedAt` maps
 * the time of an event to the time that documents contain, such as one in a play session. Defaults to
 * the same time.
 */
export function achievementProgress(
  owner: AchievementOwner,
  until: number,
  publishedAt: (achievement: Achievement, time: number) => number = (_, time) => time,
): readonly AchievementProgress[] {
  return owner.index.all.flatMap((achievement) => {
    const earned = earnedAt(owner, achievement, until);
    const criterion = progressOf(owner, achievement, earned, until);
    if (!criterion) return [];
    const published = (time: number) => publishedAt(achievement, time);
    const completed = earned === null ? null : published(earned);
    return [{ achievement, completed, criterion: mapTimes(criterion, published) }];
  });
}

function mapTimes(
  progress: CriterionProgress,
  published: (time: number) => number,
): CriterionProgress {
  return {
    ...progress,
    began: published(progress.began),
    timestamp: published(progress.timestamp),
    parts: progress.parts.map((part) => mapTimes(part, published)),
  };
}

function progressOf(
  owner: AchievementOwner,
  achievement: Achievement,
  earned: number | null,
  until: number,
): CriterionProgress | null {
  const { requirement, criterion } = achievement;
  switch (requirement.kind) {
    case "level":
    case "kill":
      return earned === null ? null : complete(criterion, earned);
    case "count": {
      const count = countOf(owner, requirement.counter);
      const done = count ? Math.min(criterion.amount, countedBy(count, until)) : 0;
      if (!count || done === 0) return null;
      return counted(criterion, done, dateOfCount(count, 1), dateOfCount(count, done));
    }
    case "series": {
      const period = periodOf(owner, requirement.series);
      if (!period) return null;
      const end = dateInPeriod(owner, period, requirement, achievement.id);
      return progressInPeriod(owner, achievement, period, end, until);
    }
    case "meta":
      return progressOfParts(owner, criterion, requirement.parts, until);
  }
}

/** Progress is even from the start of the period to the date of the achievement, part by part if there are any. */
function progressInPeriod(
  owner: AchievementOwner,
  { id, criterion }: Achievement,
  { start }: Period,
  end: number,
  until: number,
): CriterionProgress | null {
  const { amount, parts } = criterion;
  const steps = parts.length > 0 ? parts.length : amount;
  const dateOfStep = (step: number) =>
    step === steps ? end : Math.floor((start + ((end - start) * step) / steps) / 1000) * 1000;
  let done = 0;
  if (until >= end) done = steps;
  else while (dateOfStep(done + 1) <= until) done += 1;
  if (done === 0) return null;
  const began = dateOfStep(1);
  if (parts.length === 0) return counted(criterion, done, began, dateOfStep(done));
  const firstPart = Math.floor(share(owner.id, ~id) * steps);
  return ofParts(
    criterion,
    began,
    dateOfStep(done),
    parts.map((part, index) => {
      const step = ((index + firstPart) % steps) + 1;
      return step <= done ? complete(part, dateOfStep(step)) : null;
    }),
  );
}

function progressOfParts(
  owner: AchievementOwner,
  criterion: Criterion,
  achievements: readonly Achievement[],
  until: number,
): CriterionProgress | null {
  const found = achievements.map((achievement, index) => {
    const part = criterion.parts[index];
    if (!part) return null;
    const { requirement } = achievement;
    if (requirement.kind === "meta") return progressOfParts(owner, part, requirement.parts, until);
    const earned = earnedAt(owner, achievement, until);
    return earned === null ? null : complete(part, earned);
  });
  const begun = found.filter((each) => each !== null);
  if (begun.length === 0) return null;
  const began = Math.min(...begun.map((each) => each.began));
  return ofParts(criterion, began, Math.max(...begun.map((each) => each.timestamp)), found);
}

/** The progress on a criterion with parts; null for a part without any. */
function ofParts(
  criterion: Criterion,
  began: number,
  timestamp: number,
  parts: readonly (CriterionProgress | null)[],
): CriterionProgress {
  const isCompleted = parts.every((part) => part?.isCompleted === true);
  return {
    criterion,
    done: isCompleted ? 1 : 0,
    isCompleted,
    began,
    timestamp,
    parts: criterion.parts.map((part, index) => parts[index] ?? untouched(part, began)),
  };
}

function complete(criterion: Criterion, time: number): CriterionProgress {
  return counted(criterion, criterion.amount, time, time);
}

function counted(
  criterion: Criterion,
  done: number,
  began: number,
  timestamp: number,
): CriterionProgress {
  return { criterion, done, isCompleted: done >= criterion.amount, began, timestamp, parts: [] };
}

function untouched(criterion: Criterion, began: number): CriterionProgress {
  const parts = criterion.parts.map((part) => untouched(part, began));
  return { criterion, done: 0, isCompleted: false, began, timestamp: began, parts };
}
