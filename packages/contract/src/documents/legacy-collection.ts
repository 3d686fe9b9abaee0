import { z } from "zod";
import { legacySpecialization } from "./legacy-specialization.ts";
import { localized } from "./localized.ts";

const collectible = {
  name: localized,
  spellId: z.int(),
  creatureId: z.int(),
  itemId: z.int(),
  qualityId: z.int(),
  icon: z.string(),
};

const counts = { numCollected: z.int(), numNotCollected: z.int() };

/** A mount that a legacy character has; its creature's id may be negative. */
export const legacyMount = z.looseObject({
  ...collectible,
  isGround: z.boolean(),
  isFlying: z.boolean(),
  isAquatic: z.boolean(),
  isJumping: z.boolean(),
});

/** The `mounts` of a legacy character. */
export const legacyMounts = z.looseObject({
  ...counts,
  collected: z.array(legacyMount),
});

/** What a battle pet can do. */
export const legacyPetStats = z.looseObject({
  speciesId: z.int(),
  breedId: z.int(),
  petQualityId: z.int(),
  level: z.int(),
  health: z.int(),
  power: z.int(),
  speed: z.int(),
});

/** A pet that a legacy character has. */
export const legacyPet = z.looseObject({
  ...collectible,
  stats: legacyPetStats,
  battlePetGuid: z.string().optional(),
  isFavorite: z.boolean(),
  isFirstAbilitySlotSelected: z.boolean(),
  isSecondAbilitySlotSelected: z.boolean(),
  isThirdAbilitySlotSelected: z.boolean(),
  creatureName: localized,
  canBattle: z.boolean(),
});

/** The `pets` of a legacy character. */
export const legacyPets = z.looseObject({ ...counts, collected: z.array(legacyPet) });

/** One of the `petSlots` of a legacy character. */
export const legacyPetSlot = z.looseObject({
  slot: z.int(),
  battlePetGuid: z.string().optional(),
  battlePetId: z.int().optional(),
  isEmpty: z.boolean(),
  isLocked: z.boolean(),
  abilities: z.array(z.int()),
});

/** One of the `hunterPets` of a legacy character. */
export const legacyHunterPet = z.looseObject({
  name: z.string(),
  creature: z.int(),
  slot: z.int(),
  selected: z.boolean().optional(),
  spec: legacySpecialization.optional(),
  calcSpec: z.string(),
  familyId: z.int(),
  familyName: localized,
});
