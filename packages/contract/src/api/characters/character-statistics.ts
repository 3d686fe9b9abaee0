import { z } from "zod";
import {
  CLASSIC,
  CLASSIC_ONLY,
  CURRENT,
  CURRENT_ONLY,
  type EditionRule,
  ERA,
  NOT_IN_ERA,
} from "../shared/editions.ts";
import { bronja, selfLink, staticReference } from "../shared/examples.ts";
import { number } from "../shared/primitives.ts";
import { reference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";

const exampleBonus = { rating_bonus: 3.25, rating_normalized: 120 };
const exampleRating = { ...exampleBonus, value: 9.5 };
const exampleAttribute = { base: 120, effective: 188 };

/** Progression Classic can omit these fields. */
const ERA_OR_PROGRESSION: EditionRule = { always: ERA, never: CURRENT };

const attribute = z
  .looseObject({
    base: number.describe("Value without bonuses."),
    effective: number.describe("Value with bonuses."),
  })
  .meta({ id: "Attribute", description: "Attribute with and without bonuses." });

const bonus = z
  .looseObject({
    rating_normalized: number
      .nullish()
      .describe("Rating; 0 in Classic Era. Older documents have `rating` instead."),
    rating: number.nullish().describe("Rating, in older documents."),
    rating_bonus: number.describe("Bonus from the rating, in percent."),
  })
  .meta({ id: "RatingBonus", description: "Rating with its bonus." });

const rating = z
  .looseObject({
    ...bonus.shape,
    value: number.describe("Total value, in percent."),
  })
  .meta({ id: "Rating", description: "Rating with its bonus and the resulting value." });

const corruption = z
  .looseObject({
    corruption: number.describe("Corruption of the items."),
    corruption_resistance: number.describe("Corruption that the character ignores."),
    effective_corruption: number.describe("Corruption minus the resistance."),
  })
  .meta({ id: "Corruption", description: "Corruption of a character's items." });

export const characterStatistics = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    health: number.describe("Health."),
    power: number.describe("Amount of the power type."),
    power_type: reference.describe("Power type, such as mana or rage."),
    strength: attribute.describe("Strength."),
    agility: attribute.describe("Agility."),
    intellect: attribute.describe("Intellect."),
    stamina: attribute.describe("Stamina."),
    armor: attribute.describe("Armor."),
    melee_crit: rating.describe("Melee critical strike chance."),
    ranged_crit: rating.describe("Ranged critical strike chance."),
    spell_crit: rating.describe("Spell critical strike chance."),
    dodge: rating.describe("Dodge chance."),
    parry: rating.describe("Parry chance."),
    block: rating.describe("Block chance."),
    attack_power: number.describe("Attack power."),
    main_hand_damage_min: number.describe("Minimum main-hand damage."),
    main_hand_damage_max: number.describe("Maximum main-hand damage."),
    main_hand_speed: number.describe("Time between two main-hand attacks, in seconds."),
    main_hand_dps: number.describe("Main-hand damage per second."),
    off_hand_damage_min: number.describe("Minimum off-hand damage."),
    off_hand_damage_max: number.describe("Maximum off-hand damage."),
    off_hand_speed: number.describe("Time between two off-hand attacks, in seconds."),
    off_hand_dps: number.describe("Off-hand damage per second."),
    spell_power: number.describe("Spell power."),
    spell_penetration: number.describe("Resistance that spells ignore."),
    mana_regen: number.describe("Mana regeneration out of combat."),
    mana_regen_combat: number.describe("Mana regeneration in combat."),
    speed: bonus.nullish().meta({ description: "Movement speed.", editions: CURRENT_ONLY }),
    avoidance: bonus
      .nullish()
      .meta({ description: "Avoidance: reduction of area damage taken.", editions: CURRENT_ONLY }),
    melee_haste: rating.nullish().meta({ description: "Melee haste.", editions: NOT_IN_ERA }),
    ranged_haste: rating.nullish().meta({ description: "Ranged haste.", editions: NOT_IN_ERA }),
    spell_haste: rating.nullish().meta({ description: "Spell haste.", editions: NOT_IN_ERA }),
    mastery: rating.nullish().meta({ description: "Mastery.", editions: NOT_IN_ERA }),
    lifesteal: rating.nullish().meta({
      description: "Leech: share of damage and healing that heals the character.",
      editions: CURRENT_ONLY,
    }),
    bonus_armor: number
      .nullish()
      .meta({ description: "Armor in addition to that of items.", editions: NOT_IN_ERA }),
    versatility: number
      .nullish()
      .meta({ description: "Versatility rating.", editions: CURRENT_ONLY }),
    versatility_damage_done_bonus: number
      .nullish()
      .meta({ description: "Increase of damage done, in percent.", editions: CURRENT_ONLY }),
    versatility_healing_done_bonus: number
      .nullish()
      .meta({ description: "Increase of healing done, in percent.", editions: CURRENT_ONLY }),
    versatility_damage_taken_bonus: number
      .nullish()
      .meta({ description: "Reduction of damage taken, in percent.", editions: CURRENT_ONLY }),
    corruption: corruption.nullish().meta({
      description: "Corruption. Patch 8.3 only.",
      editions: { always: [], never: CLASSIC },
    }),
    spirit: attribute.nullish().meta({ description: "Spirit.", editions: CLASSIC_ONLY }),
    defense: attribute.nullish().meta({ description: "Defense.", editions: ERA_OR_PROGRESSION }),
    fire_resistance: attribute
      .nullish()
      .meta({ description: "Fire resistance.", editions: ERA_OR_PROGRESSION }),
    holy_resistance: attribute
      .nullish()
      .meta({ description: "Holy resistance.", editions: ERA_OR_PROGRESSION }),
    shadow_resistance: attribute
      .nullish()
      .meta({ description: "Shadow resistance.", editions: ERA_OR_PROGRESSION }),
    nature_resistance: attribute
      .nullish()
      .meta({ description: "Nature resistance.", editions: ERA_OR_PROGRESSION }),
    arcane_resistance: attribute
      .nullish()
      .meta({ description: "Arcane resistance.", editions: ERA_OR_PROGRESSION }),
  })
  .meta({
    id: "character-statistics",
    description:
      "Health, power, attributes and ratings of a character. Numbers can have a fraction.",
    examples: [
      {
        _links: selfLink(bronjaLink("statistics")),
        character: bronja,
        health: 5210,
        power: 100,
        power_type: staticReference("power-type", 1, "Rage"),
        strength: exampleAttribute,
        agility: exampleAttribute,
        intellect: exampleAttribute,
        stamina: exampleAttribute,
        armor: exampleAttribute,
        melee_crit: exampleRating,
        ranged_crit: exampleRating,
        spell_crit: exampleRating,
        dodge: exampleRating,
        parry: exampleRating,
        block: exampleRating,
        attack_power: 980,
        main_hand_damage_min: 310.5,
        main_hand_damage_max: 402,
        main_hand_speed: 3.4,
        main_hand_dps: 104.8,
        off_hand_damage_min: 0,
        off_hand_damage_max: 0,
        off_hand_speed: 0,
        off_hand_dps: 0,
        spell_power: 0,
        spell_penetration: 0,
        mana_regen: 0,
        mana_regen_combat: 0,
        speed: exampleBonus,
        avoidance: exampleBonus,
        melee_haste: exampleRating,
        ranged_haste: exampleRating,
        spell_haste: exampleRating,
        mastery: exampleRating,
        lifesteal: exampleRating,
        bonus_armor: 0,
        versatility: 80,
        versatility_damage_done_bonus: 2.5,
        versatility_healing_done_bonus: 2.5,
        versatility_damage_taken_bonus: 1.25,
      },
    ],
  });
