import { type KnownEdition, WEEK_MS } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { readTable } from "../data/read-table.ts";
import { fillTexts } from "../texts/filled-texts.ts";
import { TEMPLATES } from "../texts/templates.ts";
import { EDITION_ROWS } from "./editions.ts";

export const SEASON_MS = 20 * WEEK_MS;

const LISTED_SEASONS = 7;

/** A PvP season, which ends when the next one starts. Its times are in ms and the same in every region. */
export type PvpSeason = ReturnType<typeof season>;

export type PvpBracket = (typeof BRACKETS)[number];

/**
 * The rated brackets. Paths contain `slug`, such as `2v2`; documents contain `type`, such as `ARENA_2v2`;
 * `size` is the number of players on a side.
 */
const BRACKETS = readTable("pvp-brackets");

export const PVP_TIERS = readTable("pvp-tiers");

/** The season at a time; null before the first season of the edition. */
export function seasonAt(edition: KnownEdition, timeMs: number): PvpSeason | null {
  const passed = Math.floor((timeMs - firstSeason(edition)) / SEASON_MS);
  return passed < 0 ? null : season(edition, passed + 1);
}

/** The listed seasons at a time, oldest first; the last one is running. None before the first season. */
export function seasonsAt(edition: KnownEdition, timeMs: number): readonly PvpSeason[] {
  const current = seasonAt(edition, timeMs)?.id ?? 0;
  const count = Math.min(current, LISTED_SEASONS);
  return Array.from({ length: count }, (_, index) => season(edition, current - count + 1 + index));
}

/** The running or a past season, listed or not. */
export function findSeason(edition: KnownEdition, id: number, timeMs: number): PvpSeason | null {
  return id >= 1 && id <= (seasonAt(edition, timeMs)?.id ?? 0) ? season(edition, id) : null;
}

export function bracketsOf(edition: KnownEdition): readonly PvpBracket[] {
  return BRACKETS.filter(({ editions }) => editions.includes(edition));
}

/** The bracket of a path, such as `2v2`; `null` when the edition does not have it. */
export function findBracket(edition: KnownEdition, slug: string): PvpBracket | null {
  return bracketsOf(edition).find((each) => each.slug === slug) ?? null;
}

/** The tier of a rating; the lowest one for a rating below 0. */
export function tierOf(rating: number) {
  const tier = PVP_TIERS.findLast(({ fromRating }) => Math.max(0, rating) >= fromRating);
  if (!tier) throw new RangeError("data/pvp-tiers.tsv has no tier from a rating of 0.");
  return tier;
}

export type PvpReward = ReturnType<typeof rewardsOf>[number];

/**
 * The rewards of the highest-ranked players at the end of a season, for each bracket larger than 2v2 and each faction.
 * In Classic, both factions have the same rewards.
 */
export function rewardsOf(edition: KnownEdition, seasonId: number) {
  const factions =
    edition === "current" ? (["ALLIANCE", "HORDE"] as const) : (["ALLIANCE"] as const);
  return bracketsOf(edition)
    .filter(({ size }) => size > 2)
    .flatMap((of) =>
      factions.map((faction) => ({
        bracket: of,
        achievementId: 68_000 + seasonId * 10 + of.id,
        achievement: fillTexts(
          of.type === "BATTLEGROUNDS" ? TEMPLATES.battlegroundChampion : TEMPLATES.arenaChampion,
          { season: seasonId },
        ),
        ratingCutoff: createRandom("cutoff", edition, seasonId, of.id, faction).int(2_350, 2_750),
        faction,
      })),
    );
}

function season(edition: KnownEdition, id: number) {
  const start = firstSeason(edition) + (id - 1) * SEASON_MS;
  return { id, start, end: start + SEASON_MS };
}

/** Returns when the first season of an edition starts, in ms. */
export function firstSeason(edition: KnownEdition): number {
  return Date.parse(EDITION_ROWS[edition].firstSeason);
}
