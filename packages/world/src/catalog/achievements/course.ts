import type { KnownEdition } from "@guildhall/contract";
import type { FirstKill } from "../../history/world-records.ts";
import type { Achievement } from "./achievement.ts";
import { achievementsOf } from "./achievements.ts";
import {
  type Achiever,
  beginningOf,
  countOf,
  countReached,
  momentOf,
  type Pursuit,
  possibleAt,
  stretchOf,
  type Tally,
} from "./ways.ts";

/** The achievements of an edition, by how they come to be earned. */
export interface Course {
  readonly all: readonly Achievement[];
  readonly levels: readonly { readonly level: number; readonly achievement: Achievement }[];
  readonly stages: readonly Stage[];
  /** Those that are earned with the first kill of a boss, by boss and mode. */
  readonly kills: ReadonlyMap<string, Achievement>;
  /** Those that are earned with the last of others, which are of several pursuits. */
  readonly unions: readonly Achievement[];
  /** How many achievements the pursuits have together. */
  readonly pursuitCount: number;
}

/** What begins at a level, given as a share of the highest. */
interface Stage {
  readonly level: number;
  readonly tallies: readonly { readonly tally: Tally; readonly steps: readonly Achievement[] }[];
  readonly pursuits: readonly PursuitSteps[];
}

/** The achievements of a pursuit, and those that are earned with the last of some of them. */
interface PursuitSteps {
  readonly pursuit: Pursuit;
  readonly steps: readonly { readonly place: number; readonly achievement: Achievement }[];
  readonly unions: readonly Achievement[];
}

const EDITIONS: readonly KnownEdition[] = ["current", "classic1x", "classic", "classicann"];

const COURSES = {
  character: coursesOf("character"),
  guild: coursesOf("guild"),
};

/** What characters, or guilds, of an edition can earn. */
export function courseOf(of: Achievement["of"], edition: KnownEdition): Course {
  return COURSES[of][edition];
}

function coursesOf(of: Achievement["of"]): Readonly<Record<KnownEdition, Course>> {
  return Object.fromEntries(
    EDITIONS.map((edition) => [edition, createCourse(achievementsOf(of, edition))]),
  ) as Record<KnownEdition, Course>;
}

function createCourse(all: readonly Achievement[]): Course {
  const tallies = new Map<Tally, Achievement[]>();
  const pursuits = new Map<Pursuit, { place: number; achievement: Achievement }[]>();
  const unions = new Map<Pursuit | null, Achievement[]>();
  for (const achievement of all) {
    const { way } = achievement;
    if (way.by === "tally") listOf(tallies, way.tally).push(achievement);
    if (way.by === "parts") listOf(unions, pursuitOfAll(way.parts)).push(achievement);
    if (way.by === "pursuit") {
      listOf(pursuits, way.pursuit).push({ place: way.place, achievement });
    }
  }
  const begins = [...tallies.keys(), ...pursuits.keys()].map(({ level }) => level);
  const levels = [...new Set(begins)].sort((a, b) => a - b);
  return {
    all,
    levels: all
      .flatMap((achievement) =>
        achievement.way.by === "level" ? [{ level: achievement.way.level, achievement }] : [],
      )
      .sort((a, b) => a.level - b.level),
    stages: levels.map((level) => ({
      level,
      tallies: [...tallies]
        .filter(([tally]) => tally.level === level)
        .map(([tally, steps]) => ({ tally, steps })),
      pursuits: [...pursuits]
        .filter(([pursuit]) => pursuit.level === level)
        .map(([pursuit, steps]) => ({ pursuit, steps, unions: unions.get(pursuit) ?? [] })),
    })),
    kills: new Map(
      all.flatMap((achievement) =>
        achievement.way.by === "kill" ? [[keyOfKill(achievement.way), achievement]] : [],
      ),
    ),
    unions: unions.get(null) ?? [],
    pursuitCount: all.filter(({ way }) => way.by === "pursuit").length,
  };
}

/** The pursuit that all of them are of; null when they are of several. */
function pursuitOfAll(parts: readonly Achievement[]): Pursuit | null {
  const [first, ...others] = new Set(
    parts.map(({ way }) => (way.by === "pursuit" ? way.pursuit : null)),
  );
  return others.length === 0 ? (first ?? null) : null;
}

/** The list of a key; an empty one is begun for a new key. */
function listOf<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const known = lists.get(key);
  if (known) return known;
  const begun: Value[] = [];
  lists.set(key, begun);
  return begun;
}

/**
 * Calls `found` with each achievement that is earned after `from` and not after `until`, in no order;
 * a level that is reached counts whatever `until` is, for it may have been given from outside. It is
 * asked of every member of a great guild, so it looks only at what can be in that time.
 */
export function visitEarned(
  achiever: Achiever,
  course: Course,
  from: number,
  until: number,
  found: (achievement: Achievement, timestamp: number) => void,
): void {
  const visit = (achievement: Achievement, timestamp: number) => {
    const isWithin = timestamp > from && timestamp <= until;
    if (isWithin) found(achievement, timestamp);
    return isWithin;
  };
  const visitUnion = (union: Achievement) => {
    const timestamp = earnedAt(achiever, course, union, until);
    if (timestamp !== null) visit(union, timestamp);
  };
  for (const { level, achievement } of course.levels) {
    const timestamp = achiever.reachedAt(level);
    if (timestamp === null) break;
    if (timestamp > from) found(achievement, timestamp);
  }
  let anyStep = false;
  for (const { level, tallies, pursuits } of course.stages) {
    const possible = possibleAt(achiever, level);
    if (possible === null) break;
    for (const { tally, steps } of tallies) {
      const count = countOf(achiever, tally, possible);
      for (const achievement of steps) {
        visit(achievement, countReached(count, achievement.criterion.amount));
      }
    }
    for (const { pursuit, steps, unions } of pursuits) {
      const began = beginningOf(achiever, pursuit, possible, course.pursuitCount);
      if (began > until) continue;
      const stretch = stretchOf(achiever, pursuit, began);
      if (began + stretch.ms <= from) continue;
      let step = false;
      for (const { place, achievement } of steps) {
        const timestamp = momentOf(achiever, stretch, pursuit, place, achievement.id);
        step = visit(achievement, timestamp) || step;
      }
      // A union is earned with one of its steps: without a step in this time there is none.
      if (step) unions.forEach(visitUnion);
      anyStep ||= step;
    }
  }
  for (const kill of achiever.bossKills()) {
    const achievement = course.kills.get(keyOfKill(kill));
    if (achievement) anyStep = visit(achievement, kill.first) || anyStep;
  }
  if (anyStep) course.unions.forEach(visitUnion);
}

function keyOfKill({ encounterId, mode }: Pick<FirstKill, "encounterId" | "mode">): string {
  return `${encounterId} ${mode}`;
}

/** When an achievement is earned, in ms; null when that is not until a moment. */
export function earnedAt(
  achiever: Achiever,
  course: Course,
  achievement: Achievement,
  until: number,
): number | null {
  const timestamp = momentEarned(achiever, course, achievement, until);
  const isEarned = timestamp !== null && (achievement.way.by === "level" || timestamp <= until);
  return isEarned ? timestamp : null;
}

function momentEarned(
  achiever: Achiever,
  course: Course,
  { id, way, criterion }: Achievement,
  until: number,
): number | null {
  switch (way.by) {
    case "level":
      return achiever.reachedAt(way.level);
    case "tally": {
      const possible = possibleAt(achiever, way.tally.level);
      if (possible === null) return null;
      return countReached(countOf(achiever, way.tally, possible), criterion.amount);
    }
    case "pursuit": {
      const { pursuit, place } = way;
      const possible = possibleAt(achiever, pursuit.level);
      if (possible === null) return null;
      const began = beginningOf(achiever, pursuit, possible, course.pursuitCount);
      return momentOf(achiever, stretchOf(achiever, pursuit, began), pursuit, place, id);
    }
    case "kill": {
      const wanted = keyOfKill(way);
      return achiever.bossKills().find((kill) => keyOfKill(kill) === wanted)?.first ?? null;
    }
    case "parts": {
      let latest = 0;
      for (const part of way.parts) {
        const timestamp = earnedAt(achiever, course, part, until);
        if (timestamp === null) return null;
        latest = Math.max(latest, timestamp);
      }
      return latest;
    }
  }
}
