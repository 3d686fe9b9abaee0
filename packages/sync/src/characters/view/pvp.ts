import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** A character's standing against other players. */
export interface Pvp {
  /** Null where the edition has none. */
  readonly honorLevel: number | null;
  readonly honorableKills: number | null;
  /** The rank of Classic Era, from 0 to 14. */
  readonly rank: number | null;
  readonly brackets: readonly PvpBracket[];
  readonly maps: readonly PvpMap[];
}

export interface PvpBracket {
  /** The name in addresses, such as `2v2`. */
  readonly bracket: string;
  readonly rating: number;
  readonly season: Matches | null;
  readonly week: Matches | null;
}

export interface PvpMap extends Matches {
  readonly name: string | null;
}

export interface Matches {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
}

type SummaryDocument = Loose<DocumentTypes["character-pvp-summary"]>;
type BracketDocument = Loose<DocumentTypes["character-pvp-bracket"]>;
type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;

/** Returns the names of the brackets that a summary links to, such as `2v2`. */
export function bracketsOf(document: unknown): readonly string[] {
  const brackets: unknown = Object(document).brackets;
  if (!Array.isArray(brackets)) return [];
  const names = brackets.flatMap((link: unknown) => {
    const { href }: { readonly href?: unknown } = Object(link);
    const [, name] = /\/pvp-bracket\/([\w-]{1,64})(?:[?#]|$)/.exec(String(href)) ?? [];
    return name ?? [];
  });
  return [...new Set(names)];
}

/** Reads the summary and the brackets that it lists (contract 4.4). */
export function pvpOf(
  summary: SummaryDocument,
  brackets: ReadonlyMap<string, BracketDocument>,
): Pvp {
  return {
    honorLevel: summary.honor_level ?? null,
    honorableKills: summary.honorable_kills ?? null,
    rank: summary.pvp_rank ?? null,
    brackets: bracketsOf(summary).flatMap((bracket) => {
      const found = brackets.get(bracket);
      if (found?.rating === undefined) return [];
      const season = matches(found.season_match_statistics);
      const week = matches(found.weekly_match_statistics);
      return [{ bracket, rating: found.rating, season, week }];
    }),
    maps: (summary.pvp_map_statistics ?? []).flatMap(({ world_map: map, match_statistics }) => {
      const found = matches(match_statistics);
      return found ? [{ name: localize(map?.name), ...found }] : [];
    }),
  };
}

function matches(found: Partial<Matches> | undefined): Matches | null {
  const { played, won, lost } = found ?? {};
  if (played === undefined && won === undefined && lost === undefined) return null;
  return { played: played ?? 0, won: won ?? 0, lost: lost ?? 0 };
}

/** Every document has it, without matches. */
const NO_BRACKET = "UNKNOWN";

/** Reads the block `pvp` of a legacy character (contract 2.1). Older documents have arena teams, which are not a character's own. */
export function legacyPvpOf({ pvp, totalHonorableKills }: LegacyCharacter): Pvp | null {
  if (!pvp) return null;
  const brackets = Object.entries(pvp.brackets ?? {}).flatMap(([key, found]) => {
    if (key === NO_BRACKET || !found?.seasonPlayed) return [];
    const season = legacyMatches(found.seasonPlayed, found.seasonWon, found.seasonLost);
    const week = legacyMatches(found.weeklyPlayed, found.weeklyWon, found.weeklyLost);
    return [{ bracket: found.slug ?? key, rating: found.rating ?? 0, season, week }];
  });
  return {
    ...{ honorLevel: null, rank: null, brackets, maps: [] },
    honorableKills: totalHonorableKills ?? pvp.totalHonorableKills ?? null,
  };
}

function legacyMatches(played = 0, won = 0, lost = 0): Matches {
  return { played, won, lost };
}
