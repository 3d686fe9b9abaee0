import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { Character, Guild } from "../../history/world-records.ts";
import { type Course, courseOf } from "./course.ts";
import { type Achiever, share } from "./ways.ts";

/** What the achievements and statistics of a character depend on. */
export type AchievingCharacter = Pick<
  Character,
  | "id"
  | "edition"
  | "level"
  | "created"
  | "reachedAt"
  | "modified"
  | "playedUntil"
  | "whilePlaying"
  | "wasPlaying"
  | "loggedOutBy"
  | "bossKills"
>;

/** What a guild's achievements depend on. */
export type AchievingGuild = Pick<Guild, "id" | "edition" | "created" | "bossKills">;

/** From 20 to 65 days pass between two achievements of a character's pursuits. */
export function characterAchiever({
  id,
  edition,
  created,
  reachedAt,
  bossKills,
}: AchievingCharacter): Achiever {
  const pace = 20 + 45 * share(id, 1);
  return { id, created, cap: LEVEL_CAPS[edition], pace, reachedAt, bossKills };
}

/** From 120 to 360 days pass between two of a guild's. */
export function guildAchiever({ id, edition, created, bossKills }: AchievingGuild): Achiever {
  return {
    id,
    created,
    cap: LEVEL_CAPS[edition],
    pace: 120 + 240 * share(id, 1),
    reachedAt: () => created,
    bossKills,
  };
}

export function characterCourse({ edition }: Pick<Character, "edition">): Course {
  return courseOf("character", edition);
}

export function guildCourse({ edition }: Pick<Guild, "edition">): Course {
  return courseOf("guild", edition);
}
