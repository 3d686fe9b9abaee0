import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import type { Tables } from "../../generated/tables.ts";
import type { EncounterMode } from "../../texts/type-texts.ts";
import type { AchievementCategory } from "./achievement-subjects.ts";
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
 * continent, the steps of a profession. `seed` distinguishes its random numbers from those of other series.
 */
export type Series = Tables["achievement-series"];

/** What earns an achievement. */
export type Requirement =
  | { readonly kind: "level"; readonly level: number }
  /** A count, which reaches the amount of the criterion. */
  | { readonly kind: "count"; readonly counter: Counter }
  /** Work on a series of `stepCount` steps, from 1, earned in order; an achievement without one at any time. */
  | {
      readonly kind: "series";
      readonly series: Series;
      readonly step: number | null;
      readonly stepCount: number;
    }
  /** The first kill of a boss with the guild. */
  | { readonly kind: "kill"; readonly encounterId: number; readonly mode: EncounterMode }
  /** All of other achievements. */
  | { readonly kind: "meta"; readonly parts: readonly Achievement[] };

export interface Achievement {
  readonly id: number;
  readonly title: Texts;
  readonly points: number;
  readonly description: Texts;
  readonly category: AchievementCategory;
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
