import type { Achievement, Criterion } from "./achievement.ts";
import { type Course, earnedAt } from "./course.ts";
import {
  type Achiever,
  beginningOf,
  countedAt,
  countOf,
  countReached,
  momentOf,
  possibleAt,
  share,
  stretchOf,
} from "./ways.ts";

/** How far a criterion is at a moment; times in ms. */
export interface CriterionProgress {
  readonly criterion: Criterion;
  /** How much of its amount is done. */
  readonly done: number;
  readonly isCompleted: boolean;
  /** When something was first done for it. */
  readonly began: number;
  /** When something was last done for it; what is not begun has the moment that it was set about. */
  readonly timestamp: number;
  readonly parts: readonly CriterionProgress[];
}

/** How far an achievement is at a moment. */
export interface AchievementProgress {
  readonly achievement: Achievement;
  /** When it was earned, in ms; null while it is running. */
  readonly completed: number | null;
  readonly criterion: CriterionProgress;
}

/**
 * What an achiever has earned until a moment, and for what else something is done already, in the
 * order of the ids. `toldAt` gives the moment that is told for one of an achievement's, as for a
 * character, which does everything while it is played.
 */
export function achievementProgress(
  achiever: Achiever,
  course: Course,
  until: number,
  toldAt: (achievement: Achievement, moment: number) => number = (_, moment) => moment,
): readonly AchievementProgress[] {
  return course.all.flatMap((achievement) => {
    const earned = earnedAt(achiever, course, achievement, until);
    const criterion = progressOf(achiever, course, achievement, earned, until);
    if (!criterion) return [];
    const toldOfIt = (moment: number) => toldAt(achievement, moment);
    const completed = earned === null ? null : toldOfIt(earned);
    return [{ achievement, completed, criterion: told(criterion, toldOfIt) }];
  });
}

function told(progress: CriterionProgress, toldAt: (moment: number) => number): CriterionProgress {
  return {
    ...progress,
    began: toldAt(progress.began),
    timestamp: toldAt(progress.timestamp),
    parts: progress.parts.map((part) => told(part, toldAt)),
  };
}

/** Null when nothing is done for it. */
function progressOf(
  achiever: Achiever,
  course: Course,
  achievement: Achievement,
  completed: number | null,
  until: number,
): CriterionProgress | null {
  const { way, criterion } = achievement;
  switch (way.by) {
    case "level":
    case "kill":
      return completed === null ? null : whole(criterion, completed, completed);
    case "tally": {
      const possible = possibleAt(achiever, way.tally.level);
      if (possible === null) return null;
      const count = countOf(achiever, way.tally, possible);
      const done = Math.min(criterion.amount, countedAt(count, until));
      if (done === 0) return null;
      return counted(criterion, done, countReached(count, 1), countReached(count, done));
    }
    case "pursuit": {
      const { pursuit, place } = way;
      const possible = possibleAt(achiever, pursuit.level);
      if (possible === null) return null;
      const began = beginningOf(achiever, pursuit, possible, course.pursuitCount);
      const stretch = stretchOf(achiever, pursuit, began);
      const ends = momentOf(achiever, stretch, pursuit, place, achievement.id);
      return withinStretch(achiever, achievement, { began, ends, until });
    }
    case "parts":
      return ofParts(achiever, course, criterion, way.parts, until);
  }
}

/** What takes a time is done bit by bit: part after part, or one after the other. */
function withinStretch(
  achiever: Achiever,
  { id, criterion }: Achievement,
  { began, ends, until }: { began: number; ends: number; until: number },
): CriterionProgress | null {
  const { amount, parts } = criterion;
  const steps = parts.length > 0 ? parts.length : amount;
  const momentOfStep = (step: number) =>
    step === steps ? ends : Math.floor((began + ((ends - began) * step) / steps) / 1000) * 1000;
  let done = 0;
  if (until >= ends) done = steps;
  else while (momentOfStep(done + 1) <= until) done += 1;
  if (done === 0) return null;
  const [first, last] = [momentOfStep(1), momentOfStep(done)];
  if (parts.length === 0) return counted(criterion, done, first, last);
  const start = Math.floor(share(achiever.id, ~id) * steps);
  return {
    criterion,
    done: done === steps ? 1 : 0,
    isCompleted: done === steps,
    began: first,
    timestamp: last,
    parts: parts.map((part, index) => {
      const step = ((index + start) % steps) + 1;
      return step <= done
        ? whole(part, momentOfStep(step), momentOfStep(step))
        : untouched(part, first);
    }),
  };
}

/** What is earned with other achievements is as far as they are. */
function ofParts(
  achiever: Achiever,
  course: Course,
  criterion: Criterion,
  achievements: readonly Achievement[],
  until: number,
): CriterionProgress | null {
  const found = criterion.parts.map((part, index) => {
    const achievement = achievements[index];
    if (!achievement) return null;
    if (achievement.way.by === "parts") {
      return ofParts(achiever, course, part, achievement.way.parts, until);
    }
    const completed = earnedAt(achiever, course, achievement, until);
    return completed === null ? null : whole(part, completed, completed);
  });
  const begun = found.filter((each) => each !== null);
  if (begun.length === 0) return null;
  const began = Math.min(...begun.map((each) => each.began));
  const isCompleted = found.every((each) => each?.isCompleted === true);
  return {
    criterion,
    done: isCompleted ? 1 : 0,
    isCompleted,
    began,
    timestamp: Math.max(...begun.map(({ timestamp }) => timestamp)),
    parts: criterion.parts.map((part, index) => found[index] ?? untouched(part, began)),
  };
}

function whole(criterion: Criterion, began: number, timestamp: number): CriterionProgress {
  return { criterion, done: criterion.amount, isCompleted: true, began, timestamp, parts: [] };
}

function counted(
  criterion: Criterion,
  done: number,
  began: number,
  timestamp: number,
): CriterionProgress {
  return { criterion, done, isCompleted: done >= criterion.amount, began, timestamp, parts: [] };
}

function untouched(criterion: Criterion, since: number): CriterionProgress {
  return {
    criterion,
    done: 0,
    isCompleted: false,
    began: since,
    timestamp: since,
    parts: criterion.parts.map((part) => untouched(part, since)),
  };
}
