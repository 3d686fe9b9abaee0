import { WEEK_MS } from "@guildhall/contract";
import { createRandom, hash } from "@guildhall/contract/source";
import { bracketsOf, type PvpBracket, seasonAt } from "../../catalog/pvp.ts";
import { levelCapAt } from "../../catalog/releases.ts";
import type { Character } from "../../world-records.ts";

const FIRST_RATING = 1_500;
const CONTENDERS = 24;
/** The rating points between always losing and always winning, and the matches after which half of them count. */
const RATING_SPAN = 5_000;
const MATCHES_FOR_HALF = 30;

export type Matches = ReturnType<typeof matches>;

/** The result of a character in a bracket of a season. */
export type PvpStanding = NonNullable<ReturnType<typeof pvpStanding>>;

/**
 * Returns the standing of a character in the season of a moment (ms), as of its last logout. Leaderboards pass
 * the moment of their publication; the character's own documents use the logout. Both agree. Returns null for a
 * character that has not played in the bracket in that season.
 */
export function pvpStanding(
  character: Character,
  bracket: PvpBracket,
  time: number = character.modified,
) {
  const { id, edition, modified } = character;
  const season = seasonAt(edition, time);
  if (!season) return null;
  const until = Math.min(time, modified);
  if (hash(`${id} contends ${bracket.slug}`) % 100 >= CONTENDERS) return null;
  const eligible = character.reachedAt(levelCapAt(edition, season.start));
  if (eligible === null || until <= season.start || until <= eligible) return null;

  const skill = skillOf(id, bracket);
  const random = createRandom(id, bracket.slug, season.id);
  const eagerness = random.int(3, 40);
  const total = { played: 0, won: 0 };
  let weekly = { played: 0, won: 0 };
  for (let start = season.start; start < until; start += WEEK_MS) {
    const planned = random.int(0, eagerness);
    const share = Math.min(0.9, Math.max(0.1, skill + (random.next() - 0.5) * 0.16));
    if (start < eligible) continue;
    const played = Math.floor(planned * Math.min(1, (until - start) / WEEK_MS));
    weekly = { played, won: Math.round(played * share) };
    total.played += weekly.played;
    total.won += weekly.won;
  }
  if (total.played === 0) return null;
  return {
    bracket,
    season,
    rating: ratingOf(total.played, total.won),
    seasonMatches: matches(total),
    // In the week of the last match. Weeks begin at the hour of the week at which the season began.
    weeklyMatches: matches(weekly),
  };
}

/** Returns a character's standings in the season of its last logout, for each bracket that it played. */
export function pvpStandings(character: Character): readonly PvpStanding[] {
  return bracketsOf(character.edition).flatMap((bracket) => pvpStanding(character, bracket) ?? []);
}

/** Returns the share of matches that a character wins, for most about a half. */
function skillOf(id: number, { slug }: PvpBracket): number {
  const random = createRandom(id, slug, "skill");
  return 0.5 + ((random.next() + random.next() + random.next()) / 3 - 0.5) * 0.6;
}

function ratingOf(played: number, won: number): number {
  const certainty = played / (played + MATCHES_FOR_HALF);
  return Math.max(0, Math.round(FIRST_RATING + (won / played - 0.5) * RATING_SPAN * certainty));
}

function matches({ played, won }: { played: number; won: number }) {
  return { played, won, lost: played - won };
}
