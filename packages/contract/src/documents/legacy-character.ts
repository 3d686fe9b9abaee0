import { z } from "zod";
import { legacyAchievementProgress } from "./legacy-achievement.ts";
import { legacyAppearance, legacyFeedEntry, legacyGuildBlock } from "./legacy-character-blocks.ts";
import { legacyHunterPet, legacyMounts, legacyPetSlot, legacyPets } from "./legacy-collection.ts";
import { legacyItems } from "./legacy-item.ts";
import { legacyProgression, legacyPvp } from "./legacy-progression.ts";
import { legacySpecialization } from "./legacy-specialization.ts";
import { legacyStats } from "./legacy-stats.ts";
import { legacyTalents } from "./legacy-talents.ts";
import { localized } from "./localized.ts";
import { timestamp } from "./timestamp.ts";

/** A profession of a legacy character. */
export const legacyProfession = z.looseObject({
  id: z.int(),
  name: localized,
  icon: z.string(),
  rank: z.int(),
  max: z.int(),
  recipes: z.array(z.int()),
});

/** The `professions` of a legacy character. */
export const legacyProfessions = z.looseObject({
  primary: z.array(legacyProfession),
  secondary: z.array(legacyProfession),
});

/** How a faction of the world regards a legacy character. */
export const legacyReputation = z.looseObject({
  id: z.int(),
  name: localized,
  standing: z.int(),
  value: z.int(),
  max: z.int(),
});

/** A title that a legacy character may carry. */
export const legacyTitle = z.looseObject({
  id: z.int(),
  /** With `%s` where the character's name goes. */
  name: localized,
  selected: z.boolean().optional(),
});

/**
 * `legacy-character` (contract 2.2 and 4.2): what is always there, then one block for each value of
 * `fields`, there when it was asked for.
 */
export const legacyCharacter = z.looseObject({
  lastModified: timestamp.optional(),
  name: z.string(),
  realm: z.string(),
  battlegroup: z.string().optional(),
  class: z.int(),
  race: z.int(),
  gender: z.int(),
  level: z.int(),
  achievementPoints: z.int(),
  /** `<realm_dir>/<n>/<file>-avatar.jpg` */
  thumbnail: z.string(),
  calcClass: z.string().optional(),
  faction: z.int().optional(),
  totalHonorableKills: z.int().optional(),
  /** In lists of a user's characters only, where `guild` is a name. */
  guildRealm: z.string().optional(),
  spec: legacySpecialization.optional(),

  achievements: legacyAchievementProgress.optional(),
  appearance: legacyAppearance.optional(),
  feed: z.array(legacyFeedEntry).optional(),
  guild: z.union([z.string(), legacyGuildBlock]).optional(),
  hunterPets: z.array(legacyHunterPet).optional(),
  items: legacyItems.optional(),
  mounts: legacyMounts.optional(),
  pets: legacyPets.optional(),
  petSlots: z.array(legacyPetSlot).optional(),
  professions: legacyProfessions.optional(),
  progression: legacyProgression.optional(),
  pvp: legacyPvp.optional(),
  reputation: z.array(legacyReputation).optional(),
  stats: legacyStats.optional(),
  talents: z.array(legacyTalents).optional(),
  titles: z.array(legacyTitle).optional(),
});
