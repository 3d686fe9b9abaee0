import type { EarnedAchievement, Guild } from "../../world/world-records.ts";
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

/**
 * The achievements that a character earned after `from` and not after `until`, both in ms; the
 * newest first. Asked again later, what was earned before is the same: only more is added.
 */
export function earnedAchievements(
  character: AchievingCharacter,
  from = Number.NEGATIVE_INFINITY,
  until = character.modified,
): readonly EarnedAchievement[] {
  return earned(characterAchiever(character), characterCourse(character), from, until);
}

/** The achievements that a guild earned until a moment, in ms; the newest first. */
export function guildAchievements(
  guild: AchievingGuild,
  until: number,
): readonly EarnedAchievement[] {
  return earned(guildAchiever(guild), guildCourse(guild), Number.NEGATIVE_INFINITY, until);
}

/** The points of all that a character has earned until it was published. */
export function achievementPoints(character: AchievingCharacter): number {
  let points = 0;
  visitEarned(
    characterAchiever(character),
    characterCourse(character),
    Number.NEGATIVE_INFINITY,
    character.modified,
    (achievement) => {
      points += achievement.points;
    },
  );
  return points;
}

/** How far a character is with its achievements, by id, when it was published. */
export function characterProgress(character: AchievingCharacter): readonly AchievementProgress[] {
  const achiever = characterAchiever(character);
  return achievementProgress(achiever, characterCourse(character), character.modified);
}

/** How far a guild is with its achievements, by id, when it was published. */
export function guildProgress(
  guild: AchievingGuild & Pick<Guild, "modified">,
): readonly AchievementProgress[] {
  return achievementProgress(guildAchiever(guild), guildCourse(guild), guild.modified);
}

function earned(
  achiever: Achiever,
  course: Course,
  from: number,
  until: number,
): readonly EarnedAchievement[] {
  const found: EarnedAchievement[] = [];
  visitEarned(achiever, course, from, until, (achievement, timestamp) => {
    found.push({ achievementId: achievement.id, timestamp });
  });
  return found.sort((a, b) => b.timestamp - a.timestamp || b.achievementId - a.achievementId);
}
