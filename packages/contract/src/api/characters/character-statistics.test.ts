import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { documentSchema } from "../../edition-schema.ts";
import { characterStatistics } from "./character-statistics.ts";

const current = DOCUMENT_EXAMPLES["character-statistics"];
const attribute = { base: 0, effective: 0 };
const resistances = {
  defense: attribute,
  fire_resistance: attribute,
  holy_resistance: attribute,
  shadow_resistance: attribute,
  nature_resistance: attribute,
  arcane_resistance: attribute,
};

const {
  speed: _speed,
  avoidance: _avoidance,
  melee_haste,
  ranged_haste,
  spell_haste,
  mastery,
  lifesteal: _lifesteal,
  bonus_armor,
  versatility: _versatility,
  versatility_damage_done_bonus: _done,
  versatility_healing_done_bonus: _healing,
  versatility_damage_taken_bonus: _taken,
  ...shared
} = current;
const era = { ...shared, spirit: attribute, ...resistances, mana_regen: 12.5 };
const haste = { melee_haste, ranged_haste, spell_haste, mastery, bonus_armor };
const progression = { ...shared, spirit: attribute };

const olderRating = { rating: 120, rating_bonus: 3.25, value: 9.5 };
const older = {
  ...current,
  melee_crit: olderRating,
  mastery: olderRating,
  speed: { rating: 0, rating_bonus: 0 },
  corruption: { corruption: 20, corruption_resistance: 10, effective_corruption: 10 },
};

test.each([
  ["the current game", current],
  ["the current game before patch 9.0", older],
  ["Classic Era", era],
  ["older Classic Era", { ...era, melee_crit: olderRating, mana_regen: 12 }],
  ["Progression Classic", progression],
  ["Progression Classic with all fields", { ...progression, ...resistances, ...haste }],
])("character-statistics accepts the form of %s", (_, form) => {
  expect(characterStatistics.parse(form)).toEqual(form);
});

test.each([
  ["current", current],
  ["classic1x", era],
  ["classic", progression],
  ["classicann", { ...progression, ...resistances, ...haste }],
] as const)("the statistics of %s follow the rules of the edition", (edition, form) => {
  const { error } = documentSchema("character-statistics", edition).safeParse(form);
  expect(error?.issues).toBeUndefined();
});
