import type { EarnedAchievement, Guild } from "../../history/world-records.ts";
import type { Achievement } from "./achievement.ts";
import { type AchievementProgress, achievementProgress } from "./achievement-progress.ts";
import {
  type AchievingCharacter,
  type AchievingGuild,
  characterAchiever,
  characterCourse,
  guildAchiever,
  guildCourse,
} from "./achievers.ts";
import { type Course, visitEarned } from "./course.ts";
import type { Achiever } from "./ways.ts";

interface Earned {
  readonly achievement: Achievement;
  /** In ms; a moment of life. */
  readonly timestamp: number;
}

/**
 * The achievements that a character earned after `from`, in ms, and until it was published; the newest
 * first. Asked again later, what was earned before is the same: only more is added.
 */
export function earnedAchievements(
  character: AchievingCharacter,
  from = Number.NEGATIVE_INFINITY,
): readonly EarnedAchievement[] {
  const { loggedOutBy, playedUntil } = character;
  const achiever = characterAchiever(character);
  const course = characterCourse(character);
  // What is told of a session came about since the logout before it.
  const since = Number.isFinite(from) ? loggedOutBy(from) : from;
  return earned(achiever, course, since, playedUntil)
    .map(({ achievement, timestamp }) => ({
      achievementId: achievement.id,
      timestamp: toldAt(character, achievement, timestamp),
    }))
    .filter(({ timestamp }) => timestamp > from)
    .sort(newestFirst);
}

/** The achievements that a guild earned until a moment, in ms; the newest first. */
export function guildAchievements(
  guild: AchievingGuild,
  until: number,
): readonly EarnedAchievement[] {
  const always = Number.NEGATIVE_INFINITY;
  return earned(guildAchiever(guild), guildCourse(guild), always, until)
    .map(({ achievement, timestamp }) => ({ achievementId: achievement.id, timestamp }))
    .sort(newestFirst);
}

/** The points of all that a character has earned until it was published. */
export function achievementPoints(character: AchievingCharacter): number {
  let points = 0;
  visitEarned(
    characterAchiever(character),
    characterCourse(character),
    Number.NEGATIVE_INFINITY,
    character.playedUntil,
    (achievement) => {
      points += achievement.points;
    },
  );
  return points;
}

/** How far a character is with its achievements, by id, when it was published. */
export function characterProgress(character: AchievingCharacter): readonly AchievementProgress[] {
  const course = characterCourse(character);
  return achievementProgress(
    characterAchiever(character),
    course,
    character.playedUntil,
    (achievement, moment) => toldAt(character, achievement, moment),
  );
}

/** How far a guild is with its achievements, by id, when it was published. */
export function guildProgress(
  guild: AchievingGuild & Pick<Guild, "modified">,
): readonly AchievementProgress[] {
  return achievementProgress(guildAchiever(guild), guildCourse(guild), guild.modified);
}

function earned(achiever: Achiever, course: Course, from: number, until: number): Earned[] {
  const found: Earned[] = [];
  visitEarned(achiever, course, from, until, (achievement, timestamp) => {
    found.push({ achievement, timestamp });
  });
  return found;
}

/** The moment that a character tells for one of an achievement's. Raids are moments of play as they are. */
function toldAt(character: AchievingCharacter, achievement: Achievement, moment: number): number {
  return isOfRaids(achievement) ? moment : character.whilePlaying(moment);
}

function isOfRaids({ way }: Achievement): boolean {
  return way.by === "kill" || (way.by === "parts" && way.parts.every(isOfRaids));
}

function newestFirst(a: EarnedAchievement, b: EarnedAchievement): number {
  return b.timestamp - a.timestamp || b.achievementId - a.achievementId;
}
