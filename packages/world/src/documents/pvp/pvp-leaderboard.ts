import { type PvpBracket, type PvpSeason, seasonAt } from "../../catalog/pvp.ts";
import type { Shard } from "../../history/shard.ts";
import type { Character, Guild } from "../../history/world-records.ts";
import { type PvpStanding, pvpStanding } from "./pvp-standing.ts";

/** A leaderboard tells no more than this. */
const MOST_ENTRIES = 5_000;

/** A character that plays a bracket for its rating, and the guild it does so with. */
export interface Contender {
  readonly character: Character;
  readonly guild: Guild;
  readonly standing: PvpStanding;
}

/** What a leaderboard ranks: a character or a team. */
export interface Rated {
  readonly id: number;
  readonly rating: number;
}

/** When the leaderboards of a season last changed, and when they may change next, in ms. */
export interface LeaderboardTimes {
  readonly modified: number;
  readonly until: number;
}

/** While a season runs, its leaderboards change with the guilds whose members they rank; then never again. */
export function leaderboardTimes(
  { edition, guilds }: Shard,
  { start, end }: PvpSeason,
  now: number,
): LeaderboardTimes {
  if (end <= now) return { modified: end, until: seasonAt(edition, now).end };
  return {
    modified: Math.max(start, ...guilds.map(({ modified }) => modified)),
    until: Math.min(end, ...guilds.map(({ until }) => until)),
  };
}

/**
 * Who stands in a bracket of a season: while it runs as far as the guilds have been published, and
 * who was in them at its end when it is over.
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

/** The best first, and their ranks: those of the same rating share one, and the next is as much later. */
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
