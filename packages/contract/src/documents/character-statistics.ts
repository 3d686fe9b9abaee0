import { z } from "zod";
import { reference, selfLinks } from "./reference.ts";
import { characterReference } from "./subject.ts";

/** An attribute, without and with what raises it. */
export const attribute = z.looseObject({ base: z.number(), effective: z.number() });
/** A rating and what it gives. */
export const bonus = z.looseObject({ rating: z.number(), rating_bonus: z.number() });
/** A rating, what it gives, and the whole. */
export const rating = z.looseObject({
  rating: z.number(),
  rating_bonus: z.number(),
  value: z.number(),
});

/**
 * `character-statistics`: health, power, attributes and ratings. The same field is an integer in one
 * document and a fraction in another.
 */
export const characterStatistics = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  health: z.number(),
  power: z.number(),
  power_type: reference,
  strength: attribute,
  agility: attribute,
  intellect: attribute,
  stamina: attribute,
  armor: attribute,
  melee_crit: rating,
  ranged_crit: rating,
  spell_crit: rating,
  dodge: rating,
  parry: rating,
  block: rating,
  attack_power: z.number(),
  main_hand_damage_min: z.number(),
  main_hand_damage_max: z.number(),
  main_hand_speed: z.number(),
  main_hand_dps: z.number(),
  off_hand_damage_min: z.number(),
  off_hand_damage_max: z.number(),
  off_hand_speed: z.number(),
  off_hand_dps: z.number(),
  spell_power: z.number(),
  spell_penetration: z.number(),
  mana_regen: z.number(),
  mana_regen_combat: z.number(),

  // Retail only.
  speed: bonus.optional(),
  avoidance: bonus.optional(),
  melee_haste: rating.optional(),
  ranged_haste: rating.optional(),
  spell_haste: rating.optional(),
  mastery: rating.optional(),
  lifesteal: rating.optional(),
  bonus_armor: z.number().optional(),
  versatility: z.number().optional(),
  versatility_damage_done_bonus: z.number().optional(),
  versatility_healing_done_bonus: z.number().optional(),
  versatility_damage_taken_bonus: z.number().optional(),
  corruption: z.looseObject({}).optional(),

  // Classic editions only.
  spirit: attribute.optional(),
  defense: attribute.optional(),
  fire_resistance: attribute.optional(),
  holy_resistance: attribute.optional(),
  shadow_resistance: attribute.optional(),
  nature_resistance: attribute.optional(),
  arcane_resistance: attribute.optional(),
});
