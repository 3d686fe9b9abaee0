import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import type { EncounterMode } from "../../texts/type-texts.ts";
import type { Category } from "./achievement-subjects.ts";
import type { Counter } from "./statistics.ts";

/** A criterion of an achievement. Criteria nest. */
export interface Criterion {
  readonly id: number;
  readonly description: Texts;
  /** The amount that completes it; 1 for a criterion with parts, which is complete when they all are. */
  readonly amount: number;
  readonly parts: readonly Criterion[];
}

/**
 * Achievements that a character or guild works on from some day on until all are earned: the zones of a
 * continent, the steps of a profession.
 */
export interface Series {
  readonly key: string;
  /** Distinguishes its random numbers from those of other series. */
  readonly seed: number;
  /** The level at which it can begin, as a share of the edition's highest level. */
  readonly levelShare: number;
  /** How long it takes on average, in days. */
  readonly days: number;
  /** How late it begins; 1 is average. */
  readonly delay: number;
  /** How many of its achievements have a step. */
  readonly stepCount: number;
}

/** What earns an achievement. */
export type Requirement =
  | { readonly kind: "level"; readonly level: number }
  /** A count, which reaches the amount of the criterion. */
  | { readonly kind: "count"; readonly counter: Counter }
  /** Work on a series. Steps, from 1, are earned in order; an achievement without one at any time. */
  | { readonly kind: "series"; readonly series: Series; readonly step: number | null }
  /** The first kill of a boss with the guild. */
  | { readonly kind: "kill"; readonly encounterId: number; readonly mode: EncounterMode }
  /** All of other achievements. */
  | { readonly kind: "meta"; readonly parts: readonly Achievement[] };

export interface Achievement {
  readonly id: number;
  readonly title: Texts;
  readonly points: number;
  readonly description: Texts;
  readonly category: Category;
  readonly icon: string;
  readonly criterion: Criterion;
  readonly requirement: Requirement;
  readonly accountWide: boolean;
  readonly reward: Texts | null;
  readonly rewardItemId: number | null;
  readonly editions: readonly KnownEdition[];
  /** 2: both factions can earn it. The world has no other kind. */
  readonly factionId: 2;
}
