import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import { readMap, readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import type { EncounterMode } from "../../texts/type-texts.ts";
import { EDITION_ROWS } from "../editions.ts";
import { ENCOUNTERS, type Encounter } from "../encounters.ts";
import { PLACES } from "./achievement-subjects.ts";

/** Something that a character or a guild does every now and then from a level on. */
export interface Counter {
  /** Counters with the same seed grow in proportion, so that a total stays above its parts. */
  readonly seed: number;
  /** How often an average character does it in a day. */
  readonly perDay: number;
  /** The level from which it counts, as a share of the edition's highest level. */
  readonly levelShare: number;
}

/** What the value of a statistic grows with. */
export type Growth =
  /** Each count adds `unit`. */
  | { readonly kind: "count"; readonly counter: Counter; readonly unit: number }
  /** The square of the level, times `factor`. */
  | { readonly kind: "level"; readonly factor: number }
  /** The kills of a boss with the guild. */
  | { readonly kind: "kills"; readonly encounterId: number; readonly mode: EncounterMode };

/** A number that a document publishes about a character. It never decreases. */
export interface Statistic {
  readonly id: number;
  readonly groupId: number;
  readonly name: Texts;
  readonly growth: Growth;
  /** For the most frequent of several things: their names; null for one without a name. */
  readonly kinds: readonly (Texts | null)[];
  /** Null for all. */
  readonly editions: readonly KnownEdition[] | null;
}

/** The modes in which characters fight bosses: those of guild raids, and the raid finder (LFR). */
export type KillMode = EncounterMode | "LFR";

export const HONORABLE_KILLS = 1_321;

const ROWS = readTable("statistics");
const KILL_ROWS = readMap("kill-statistics", "mode");

const COUNTERS = new Map(
  ROWS.flatMap(({ id, perDay, levelShare, proportionalTo }) =>
    perDay === undefined ? [] : [[id, { seed: proportionalTo ?? id, perDay, levelShare }]],
  ),
);

/** What a statistic counts. Throws a TypeError for one that does not count. */
export function requireCounter(statisticId: number): Counter {
  const counter = COUNTERS.get(statisticId);
  if (!counter) throw new TypeError(`data/statistics.tsv: ${statisticId} does not count anything`);
  return counter;
}

/** The modes of an edition's raids, the easiest first. */
export function killModesOf(edition: KnownEdition): readonly KillMode[] {
  const { raidModes } = EDITION_ROWS[edition];
  return edition === "current" ? ["LFR", ...raidModes] : raidModes;
}

/** The id of the statistic that counts the kills of a boss in a mode. */
export function killStatisticId(encounterId: number, mode: KillMode): number {
  return encounterId + KILL_ROWS.row(mode).idOffset;
}

export const STATISTICS: readonly Statistic[] = [
  ...ROWS.flatMap((row) => {
    const { id, group, name, kinds } = row;
    // The statistics of guilds have neither: achievements count them, no document publishes them.
    if (group === undefined || !name) return [];
    return {
      id,
      groupId: group,
      name,
      growth: growthOf(row),
      kinds: kinds.map((key) => PLACES.find((place) => place.key === key)?.name ?? null),
      editions: null,
    };
  }),
  ...ENCOUNTERS.flatMap((encounter) =>
    killModesOf(encounter.instance.edition).map((mode) =>
      killStatistic(encounter, KILL_ROWS.row(mode)),
    ),
  ),
];

const BY_ID = new Map(STATISTICS.map((statistic) => [statistic.id, statistic]));

export function findStatistic(id: number): Statistic | null {
  return BY_ID.get(id) ?? null;
}

function growthOf({ id, perSquaredLevel, unit }: Tables["statistics"]): Growth {
  if (perSquaredLevel !== undefined) return { kind: "level", factor: perSquaredLevel };
  return { kind: "count", counter: requireCounter(id), unit };
}

function killStatistic(
  { id: encounterId, name: boss, instance }: Encounter,
  { mode, group, perDay, levelShare, name }: Tables["kill-statistics"],
): Statistic {
  const id = killStatisticId(encounterId, mode);
  return {
    id,
    groupId: group,
    name: fillTexts(name, { boss }),
    kinds: [],
    // The raid finder needs no guild: every character of the highest level plays it now and then.
    growth:
      mode === "LFR"
        ? { kind: "count", counter: { seed: id, perDay, levelShare }, unit: 1 }
        : { kind: "kills", encounterId, mode },
    editions: [instance.edition],
  };
}
