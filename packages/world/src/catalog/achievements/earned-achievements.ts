import type { Character, EarnedAchievement, WorldGuild } from "../../world-records.ts";
import type { Achievement } from "./achievement.ts";
import { visitEarned } from "./achievement-dates.ts";
import {
  type AchievementOwner,
  type AchievingGuild,
  characterOwner,
  guildOwner,
} from "./achievement-owner.ts";
import { type AchievementProgress, achievementProgress } from "./achievement-progress.ts";

const ALWAYS = Number.NEGATIVE_INFINITY;

/**
 * The achievements that a character had earned after `from` (ms) when it was published, newest first. A
 * later call returns the same ones, and adds new ones.
 */
export function earnedAchievements(
  character: Character,
  from = ALWAYS,
): readonly EarnedAchievement[] {
  const { loggedOutBy, playedUntil } = character;
  // Documents date into a session what happened since the logout before it.
  const since = from === ALWAYS ? from : loggedOutBy(from);
  return earned(characterOwner(character), since, playedUntil)
    .map(({ achievement, date }) => ({
      achievementId: achievement.id,
      timestamp: publishedAt(character, achievement, date),
    }))
    .filter(({ timestamp }) => timestamp > from)
    .sort(newestFirst);
}

/** The achievements that a guild has earned by a time (ms), newest first. */
export function guildAchievements(
  guild: AchievingGuild,
  until: number,
): readonly EarnedAchievement[] {
  return earned(guildOwner(guild), ALWAYS, until)
    .map(({ achievement, date }) => ({ achievementId: achievement.id, timestamp: date }))
    .sort(newestFirst);
}

export function achievementPoints(character: Character): number {
  let points = 0;
  visitEarned(characterOwner(character), ALWAYS, character.playedUntil, (achievement) => {
    points += achievement.points;
  });
  return points;
}

/** The progress of a character when it was published, by id of the achievement. */
export function characterProgress(character: Character): readonly AchievementProgress[] {
  return achievementProgress(
    characterOwner(character),
    character.playedUntil,
    (achievement, time) => publishedAt(character, achievement, time),
  );
}

/** The progress of a guild when it was published, by id of the achievement. */
export function guildProgress(
  guild: AchievingGuild & Pick<WorldGuild, "modified">,
): readonly AchievementProgress[] {
  return achievementProgress(guildOwner(guild), guild.modified);
}

function earned(owner: AchievementOwner, from: number, until: number) {
  const found: { readonly achievement: Achievement; readonly date: number }[] = [];
  visitEarned(owner, from, until, (achievement, date) => {
    found.push({ achievement, date });
  });
  return found;
}

/** The time that documents contain: in a play session. Raids take place in sessions already. */
function publishedAt(character: Character, achievement: Achievement, time: number) {
  return isOfRaids(achievement) ? time : character.whilePlaying(time);
}

function isOfRaids({ requirement }: Achievement): boolean {
  if (requirement.kind === "meta") return requirement.parts.every(isOfRaids);
  return requirement.kind === "kill";
}

function newestFirst(a: EarnedAchievement, b: EarnedAchievement): number {
  return b.timestamp - a.timestamp || b.achievementId - a.achievementId;
}
