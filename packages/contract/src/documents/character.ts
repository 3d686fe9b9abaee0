import { z } from "zod";
import { achievementProgress, statisticCategory } from "./achievement-progress.ts";
import { crest } from "./crest.ts";
import { localized } from "./localized.ts";
import { asset } from "./media.ts";
import { oneOf } from "./one-of.ts";
import { bareReference, link, named, reference, selfLinks, typed } from "./reference.ts";
import { characterReference, guildReference, realmReference } from "./subject.ts";
import { timestamp } from "./timestamp.ts";

/** The title that a character carries. */
export const activeTitle = z.looseObject({
  /** Progression Classic has the name only. */
  key: link.optional(),
  name: localized,
  id: z.int().optional(),
  /** With `{name}` where the character's name goes. */
  display_string: localized.optional(),
});

/** `character`: the summary. Which of the optional links there are depends on the edition. */
export const character = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: z.string(),
  gender: typed,
  faction: typed,
  race: reference,
  character_class: reference,
  /** Classic editions may leave its name out. */
  active_spec: bareReference.optional(),
  realm: realmReference,
  guild: guildReference.optional(),
  level: z.int(),
  experience: z.int().optional(),
  achievement_points: z.int().optional(),
  active_title: activeTitle.optional(),
  last_login_timestamp: timestamp,
  average_item_level: z.int(),
  equipped_item_level: z.int(),
  /** Classic Era only. */
  is_ghost: z.boolean().optional(),
  specializations: link,
  statistics: link,
  equipment: link,
  appearance: link,
  achievements: link.optional(),
  achievements_statistics: link.optional(),
  collections: link.optional(),
  encounters: link.optional(),
  hunter_pets: link.optional(),
  media: link.optional(),
  mythic_keystone_profile: link.optional(),
  professions: link.optional(),
  pvp_summary: link.optional(),
  quests: link.optional(),
  raid_progression: link.optional(),
  reputations: link.optional(),
  titles: link.optional(),
});

/** `character-status`: when `is_valid` is false, the character's data must be deleted. */
export const characterStatus = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  is_valid: z.boolean(),
});

/** How a character looks. */
export const appearance = z.looseObject({
  face_variation: z.int(),
  skin_color: z.int(),
  hair_variation: z.int(),
  hair_color: z.int(),
  feature_variation: z.int(),
  custom_display_options: z.array(z.int()),
});

/** What was chosen of a character's looks. */
export const customizationChoice = z.looseObject({ id: z.int(), name: localized.optional() });

/** One choice of a character's looks. */
export const customization = z.looseObject({ option: named, choice: customizationChoice });

/** How an item of a character looks. */
export const itemAppearance = z.looseObject({
  id: z.int(),
  slot: typed,
  enchant: z.int(),
  item_appearance_modifier_id: z.int(),
  internal_slot_id: z.int(),
  subclass: z.int(),
});

/**
 * `character-appearance`: how the character looks is in `appearance`, or in `customizations` since
 * retail 9.
 */
export const characterAppearance = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    playable_race: reference,
    playable_class: reference,
    active_spec: bareReference.optional(),
    gender: typed,
    faction: typed,
    /** Left out for a character without a guild. */
    guild_crest: crest.optional(),
    appearance: appearance.optional(),
    customizations: z.array(customization).optional(),
    items: z.array(itemAppearance),
  })
  .refine(...oneOf("appearance", "customizations"));

/** A pet of a hunter. */
export const hunterPet = z.looseObject({
  name: z.string(),
  level: z.int(),
  creature: reference,
  slot: z.int(),
  is_active: z.boolean().optional(),
  is_summoned: z.boolean().optional(),
  creature_display: bareReference.optional(),
});

/** `character-hunter-pets`: the flags are there only when they are true. */
export const characterHunterPets = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  hunter_pets: z.array(hunterPet),
});

/** `character-media`: `assets`; documents from before December 2020 have the three addresses. */
export const characterMedia = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    /** With the keys `avatar`, `inset`, `main` and `main-raw`. */
    assets: z.array(asset).optional(),
    avatar_url: z.string().optional(),
    bust_url: z.string().optional(),
    render_url: z.string().optional(),
  })
  .refine(...oneOf("assets", "avatar_url"));

/** `character-achievements` */
export const characterAchievements = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  ...achievementProgress,
  statistics: link.optional(),
});

/** `character-achievement-statistics`: `categories`, which the oldest documents call `statistics`. */
export const characterAchievementStatistics = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    categories: z.array(statisticCategory).optional(),
    statistics: z.array(statisticCategory).optional(),
  })
  .refine(...oneOf("categories", "statistics"));
