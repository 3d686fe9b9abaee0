import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** The statistics of a character. */
export interface Statistics {
  readonly health: number | null;
  readonly power: number | null;
  /** The name of the power, in English in the legacy shape. */
  readonly powerType: string | null;
  /** In the order of their keys in the table. */
  readonly values: readonly StatisticValue[];
}

export interface StatisticValue {
  readonly key: StatisticKey;
  /** In percent, or a number, as `STATISTICS` says. */
  readonly value: number;
  /** The value without bonuses of attributes; null for others. */
  readonly base: number | null;
  /** The rating that the percentage comes from; null where there is none. */
  readonly rating: number | null;
}

type Fields = DocumentTypes["character-statistics"];

interface StatisticRow {
  readonly kind: "primary" | "secondary" | "defense" | "attack";
  readonly unit: "number" | "percent";
  /** The fields, of which the one with the highest value counts: in Classic, melee and spells have their own. */
  readonly fields: readonly (keyof Fields)[];
  /** The fields of the legacy shape: the value, and its rating. */
  readonly legacy?: readonly [value: string, rating?: string];
}

/** The statistics that are shown, by key. */
export const STATISTICS = {
  strength: { kind: "primary", unit: "number", fields: ["strength"], legacy: ["str"] },
  agility: { kind: "primary", unit: "number", fields: ["agility"], legacy: ["agi"] },
  intellect: { kind: "primary", unit: "number", fields: ["intellect"], legacy: ["int"] },
  stamina: { kind: "primary", unit: "number", fields: ["stamina"], legacy: ["sta"] },
  spirit: { kind: "primary", unit: "number", fields: ["spirit"], legacy: ["spr"] },
  criticalStrike: {
    ...{ kind: "secondary", unit: "percent", fields: ["melee_crit", "spell_crit"] },
    legacy: ["crit", "critRating"],
  },
  haste: {
    ...{ kind: "secondary", unit: "percent", fields: ["melee_haste", "spell_haste"] },
    legacy: ["haste", "hasteRating"],
  },
  mastery: {
    ...{ kind: "secondary", unit: "percent", fields: ["mastery"] },
    legacy: ["mastery", "masteryRating"],
  },
  versatility: {
    ...{ kind: "secondary", unit: "percent", fields: ["versatility_damage_done_bonus"] },
    legacy: ["versatilityDamageDoneBonus", "versatility"],
  },
  leech: {
    ...{ kind: "secondary", unit: "percent", fields: ["lifesteal"] },
    legacy: ["leech", "leechRating"],
  },
  avoidance: {
    ...{ kind: "secondary", unit: "percent", fields: ["avoidance"] },
    legacy: ["avoidanceRatingBonus", "avoidanceRating"],
  },
  speed: {
    ...{ kind: "secondary", unit: "percent", fields: ["speed"] },
    legacy: ["speedRatingBonus", "speedRating"],
  },
  armor: { kind: "defense", unit: "number", fields: ["armor"], legacy: ["armor"] },
  dodge: {
    ...{ kind: "defense", unit: "percent", fields: ["dodge"], legacy: ["dodge", "dodgeRating"] },
  },
  parry: {
    ...{ kind: "defense", unit: "percent", fields: ["parry"], legacy: ["parry", "parryRating"] },
  },
  block: {
    ...{ kind: "defense", unit: "percent", fields: ["block"], legacy: ["block", "blockRating"] },
  },
  defense: { kind: "defense", unit: "number", fields: ["defense"] },
  fireResistance: { kind: "defense", unit: "number", fields: ["fire_resistance"] },
  holyResistance: { kind: "defense", unit: "number", fields: ["holy_resistance"] },
  shadowResistance: { kind: "defense", unit: "number", fields: ["shadow_resistance"] },
  natureResistance: { kind: "defense", unit: "number", fields: ["nature_resistance"] },
  arcaneResistance: { kind: "defense", unit: "number", fields: ["arcane_resistance"] },
  attackPower: {
    ...{ kind: "attack", unit: "number", fields: ["attack_power"], legacy: ["attackPower"] },
  },
  spellPower: {
    ...{ kind: "attack", unit: "number", fields: ["spell_power"], legacy: ["spellPower"] },
  },
  mainHandDps: {
    ...{ kind: "attack", unit: "number", fields: ["main_hand_dps"], legacy: ["mainHandDps"] },
  },
  offHandDps: {
    ...{ kind: "attack", unit: "number", fields: ["off_hand_dps"], legacy: ["offHandDps"] },
  },
} as const satisfies Readonly<Record<string, StatisticRow>>;

export type StatisticKey = keyof typeof STATISTICS;
export const STATISTIC_KEYS = Object.keys(STATISTICS) as readonly StatisticKey[];

/** Reads the statistics (contract 4.4). Ratings are named `rating_normalized` since 2020, and `rating` before. */
export function statisticsOf(document: Loose<Fields>): Statistics {
  const values = STATISTIC_KEYS.flatMap((key) => {
    const row: StatisticRow = STATISTICS[key];
    const found = row.fields.flatMap((field) => readValue(document[field]) ?? []);
    const [read] = found.toSorted((a, b) => b.value - a.value);
    return read ? [{ key, ...read }] : [];
  });
  return {
    health: document.health ?? null,
    power: document.power ?? null,
    powerType: localize(document.power_type?.name),
    values: shown(values),
  };
}

type ReadValue = Omit<StatisticValue, "key">;

function readValue(found: unknown): ReadValue | null {
  if (typeof found === "number") return { value: found, base: null, rating: null };
  const field = (name: string) => {
    const value: unknown = Reflect.get(Object(found), name);
    return typeof value === "number" ? value : null;
  };
  const effective = field("effective");
  if (effective !== null) return { value: effective, base: field("base"), rating: null };
  // Movement speed and avoidance have only the bonus.
  const value = field("value") ?? field("rating_bonus");
  if (value === null) return null;
  return { value, base: null, rating: field("rating_normalized") ?? field("rating") };
}

/** Reads the block `stats` of a legacy character (contract 2.1). */
export function legacyStatisticsOf({
  stats,
}: Loose<DocumentTypes["legacy-character"]>): Statistics | null {
  if (!stats) return null;
  const numberAt = (field: string | undefined) => {
    const value: unknown = field !== undefined && Reflect.get(stats, field);
    return typeof value === "number" ? value : null;
  };
  const values = STATISTIC_KEYS.flatMap((key) => {
    const row: StatisticRow = STATISTICS[key];
    const [field, rating] = row.legacy ?? [undefined];
    const value = numberAt(field);
    return value === null ? [] : [{ key, value, base: null, rating: numberAt(rating) }];
  });
  return {
    health: stats.health ?? null,
    power: stats.power ?? null,
    powerType: stats.powerType ? nameOfType(stats.powerType) : null,
    values: shown(values),
  };
}

/** Returns a type of the legacy shape as a name: `Runic power` for `runic-power`. */
function nameOfType(type: string): string {
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of 0 says nothing, and the service sends -1 for what a character lacks, such as a second weapon. */
function shown(values: readonly StatisticValue[]): StatisticValue[] {
  return values.filter(({ value }) => value > 0);
}
