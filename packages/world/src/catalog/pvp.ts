import type { KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { nameTexts, type Texts } from "../texts/localized-texts.ts";
import { championTexts, PVP_TIER_TEXTS } from "../texts/pvp-texts.ts";
import { BATTLEGROUNDS } from "./achievements/battlegrounds.ts";

const WEEK_MS = 7 * 86_400_000;

/** How long a season lasts, in ms; the next one begins when it ends. */
export const SEASON_MS = 20 * WEEK_MS;

const LISTED_SEASONS = 7;

/** When season 1 of each edition began, at a weekly reset. */
const FIRST_SEASONS: Readonly<Record<KnownEdition, number>> = {
  current: Date.UTC(2014, 11, 2, 15),
  classic1x: Date.UTC(2022, 8, 6, 15),
  classic: Date.UTC(2024, 4, 21, 15),
  classicann: Date.UTC(2025, 10, 18, 15),
};

/** A PvP season; its times are in ms, the same in every region. */
export interface PvpSeason {
  readonly id: number;
  readonly start: number;
  /** When the next season begins. */
  readonly end: number;
}

/** What is played for a rating. */
export interface PvpBracket {
  readonly id: number;
  /** As paths have it, such as `2v2`. */
  readonly slug: string;
  /** As documents have it, such as `ARENA_2v2`. */
  readonly type: string;
  /** What its leaderboard is called. */
  readonly name: Texts;
  /** How many play on a side. */
  readonly size: number;
}

/** What a rating is worth. */
export interface PvpTier {
  readonly id: number;
  readonly name: Texts;
  readonly fromRating: number;
}

/** A battleground, as `pvp_map_statistics` name it. */
export interface PvpMap {
  readonly id: number;
  readonly name: Texts;
}

/** What the best of a bracket get when a season ends. */
export interface PvpReward {
  readonly bracket: PvpBracket;
  readonly achievementId: number;
  readonly achievement: Texts;
  readonly ratingCutoff: number;
  readonly faction: "ALLIANCE" | "HORDE";
}

const bracket = (id: number, slug: string, type: string, size: number): PvpBracket => ({
  id,
  slug,
  type,
  name: nameTexts(slug),
  size,
});

const PAIRS = bracket(0, "2v2", "ARENA_2v2", 2);
const THREES = bracket(1, "3v3", "ARENA_3v3", 3);
const FIVES = bracket(2, "5v5", "ARENA_5v5", 5);
const RATED_BATTLEGROUNDS = bracket(3, "rbg", "BATTLEGROUNDS", 10);

const MODERN_BRACKETS = [PAIRS, THREES, RATED_BATTLEGROUNDS] as const;
const CLASSIC_BRACKETS = [PAIRS, THREES, FIVES] as const;

const LOWEST_TIER: PvpTier = { id: 1, name: PVP_TIER_TEXTS[1], fromRating: 0 };

/** The tiers, from the lowest. */
export const PVP_TIERS: readonly PvpTier[] = [
  LOWEST_TIER,
  { id: 2, name: PVP_TIER_TEXTS[2], fromRating: 1_400 },
  { id: 3, name: PVP_TIER_TEXTS[3], fromRating: 1_600 },
  { id: 4, name: PVP_TIER_TEXTS[4], fromRating: 1_800 },
  { id: 5, name: PVP_TIER_TEXTS[5], fromRating: 2_100 },
  { id: 6, name: PVP_TIER_TEXTS[6], fromRating: 2_400 },
];

/** The maps of the battlegrounds. */
export const PVP_MAPS: readonly PvpMap[] = BATTLEGROUNDS.map((name, index) => ({
  id: 3_401 + index,
  name,
}));

/** The season that runs at a time; before the first one, the first. */
export function seasonAt(edition: KnownEdition, timeMs: number): PvpSeason {
  const passed = Math.floor((timeMs - FIRST_SEASONS[edition]) / SEASON_MS);
  return season(edition, Math.max(1, passed + 1));
}

/** The seasons that are told of at a time, oldest first; the last one is running. */
export function seasonsAt(edition: KnownEdition, timeMs: number): readonly PvpSeason[] {
  const { id: current } = seasonAt(edition, timeMs);
  const count = Math.min(current, LISTED_SEASONS);
  return Array.from({ length: count }, (_, index) => season(edition, current - count + 1 + index));
}

/** One of the seasons that are told of at a time; null when `id` is none of them. */
export function findSeason(edition: KnownEdition, id: number, timeMs: number): PvpSeason | null {
  return seasonsAt(edition, timeMs).find((each) => each.id === id) ?? null;
}

/** The brackets of an edition: the current game has rated battlegrounds, Classic has teams of five. */
export function bracketsOf(edition: KnownEdition): readonly PvpBracket[] {
  return edition === "current" ? MODERN_BRACKETS : CLASSIC_BRACKETS;
}

/** The bracket that a path names, such as `2v2`; null when the edition has no such one. */
export function findBracket(edition: KnownEdition, slug: string): PvpBracket | null {
  return bracketsOf(edition).find((each) => each.slug === slug) ?? null;
}

/** The tier of a rating. */
export function tierOf(rating: number): PvpTier {
  return PVP_TIERS.findLast(({ fromRating }) => rating >= fromRating) ?? LOWEST_TIER;
}

/** What a season gives the best of each of its larger brackets, by faction. */
export function rewardsOf(edition: KnownEdition, seasonId: number): readonly PvpReward[] {
  return bracketsOf(edition)
    .filter(({ size }) => size > 2)
    .flatMap((of) =>
      (["ALLIANCE", "HORDE"] as const).map((faction) => ({
        bracket: of,
        achievementId: 68_000 + seasonId * 10 + of.id,
        achievement: championTexts(of === RATED_BATTLEGROUNDS ? "battleground" : "arena", seasonId),
        ratingCutoff: createRandom("cutoff", edition, seasonId, of.id, faction).int(2_350, 2_750),
        faction,
      })),
    );
}

function season(edition: KnownEdition, id: number): PvpSeason {
  const start = FIRST_SEASONS[edition] + (id - 1) * SEASON_MS;
  return { id, start, end: start + SEASON_MS };
}
