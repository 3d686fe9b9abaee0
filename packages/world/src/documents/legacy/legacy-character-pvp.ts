import { bracketsOf } from "../../catalog/pvp.ts";
import type { Character } from "../../history/world-records.ts";
import { pvpStanding } from "../pvp/pvp-standing.ts";

/** The `pvp` block of the legacy character (contract 4.2): every bracket, also one never played. */
export function pvp(character: Character) {
  const brackets = bracketsOf(character.edition).map((bracket) => {
    const standing = pvpStanding(character, bracket);
    const { slug } = bracket;
    const name = slug === "rbg" ? "ARENA_BRACKET_RBG" : `ARENA_BRACKET_${slug}`;
    return [
      name,
      {
        slug,
        rating: standing?.rating ?? 0,
        weeklyPlayed: standing?.weeklyMatches.played ?? 0,
        weeklyWon: standing?.weeklyMatches.won ?? 0,
        weeklyLost: standing?.weeklyMatches.lost ?? 0,
        seasonPlayed: standing?.seasonMatches.played ?? 0,
        seasonWon: standing?.seasonMatches.won ?? 0,
        seasonLost: standing?.seasonMatches.lost ?? 0,
      },
    ];
  });
  return { brackets: Object.fromEntries(brackets) };
}
