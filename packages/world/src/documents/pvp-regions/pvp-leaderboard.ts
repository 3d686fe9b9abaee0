import { type PvpBracket, type PvpSeason, seasonAt } from "../../catalog/pvp.ts";
import type { Shard } from "../../history/shard.ts";
import type { Character, WorldGuild } from "../../world-records.ts";
import { type PvpStanding, pvpStanding } from "../pvp/pvp-standing.ts";

const MOST_ENTRIES = 5_000;

/** A character with a rating in a bracket, and its guild. */
export interface Contender {
  readonly character: Character;
  readonly guild: WorldGuild;
  readonly standing: PvpStanding;
}

export interface Rated {
  readonly id: number;
  readonly rating: number;
}

/** While a season runs, its leaderboards change when a guild is published. After it, they are final. */
export function leaderboardTimes(
  { edition, guilds }: Shard,
  { start, end }: PvpSeason,
  now: number,
) {
  if (end <= now) return { modified: end, until: seasonAt(edition, now)?.end ?? end };
  return {
    modified: Math.max(start, ...guilds.map(({ modified }) => modified)),
    until: Math.min(end, ...guilds.map(({ until }) => until)),
  };
}

/**
 * Returns the rated characters of a bracket: for the current season the members of each guild as of its
 * publication, for a past season the members at its end.
 */
export function contendersOf(
  shard: Shard,
  bracket: PvpBracket,
  season: PvpSeason,
  now: number,
): Contender[] {
  const isOver = season.end <= now;
  return shard.guilds.flatMap((guild) => {
    const time = isOver ? season.end - 1 : guild.modified;
    const members = isOver ? shard.membersAt(guild.id, time) : guild.members;
    return members.flatMap(({ character }) => {
      const standing = pvpStanding(character, bracket, time);
      return standing?.season.id === season.id ? [{ character, guild, standing }] : [];
    });
  });
}

/** Sorts entries by rating and adds ranks. Entries with the same rating share a rank, as in 1, 2, 2, 4. */
export function ranked<Entry extends Rated>(
  entries: readonly Entry[],
): (Entry & { rank: number })[] {
  const sorted = entries
    .toSorted((a, b) => b.rating - a.rating || a.id - b.id)
    .slice(0, MOST_ENTRIES);
  let rank = 0;
  return sorted.map((entry, index) => {
    if (entry.rating !== sorted[index - 1]?.rating) rank = index + 1;
    return { ...entry, rank };
  });
}
