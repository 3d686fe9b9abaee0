import type { Character, FirstKill, WorldGuild } from "../../world-records.ts";
import { highestLevel } from "../releases.ts";
import { share } from "../share.ts";
import { type AchievementIndex, indexOf } from "./achievement-index.ts";

/** What the achievements of a guild depend on. */
export type AchievingGuild = Pick<WorldGuild, "id" | "edition" | "created" | "bossKills">;

/** A character or a guild, as the dates of its achievements are computed from it. */
export interface AchievementOwner {
  readonly id: number;
  /** ms */
  readonly created: number;
  readonly highestLevel: number;
  /** Days between two achievements of series, on average. */
  readonly daysBetween: number;
  /** How many times as fast as others it works on a series. */
  readonly pace: number;
  /** When it reached a level, in ms; null for a level above its own. A guild has every level. */
  readonly reachedAt: (level: number) => number | null;
  /** The first kill of each boss in each mode. */
  readonly bossKills: () => readonly FirstKill[];
  readonly index: AchievementIndex;
}

export function characterOwner(character: Character): AchievementOwner {
  const { id, edition, created, pace, reachedAt, bossKills } = character;
  return {
    id,
    created,
    highestLevel: highestLevel(edition),
    daysBetween: (20 + 45 * share(id, 1)) / pace,
    pace,
    reachedAt,
    bossKills,
    index: indexOf("character", edition),
  };
}

export function guildOwner({ id, edition, created, bossKills }: AchievingGuild): AchievementOwner {
  return {
    id,
    created,
    highestLevel: highestLevel(edition),
    daysBetween: 120 + 240 * share(id, 1),
    pace: 1,
    reachedAt: () => created,
    bossKills,
    index: indexOf("guild", edition),
  };
}
