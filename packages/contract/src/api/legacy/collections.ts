import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { armsExample, chosenSpecialization } from "./specialization.ts";
import { icon, qualityNumber } from "./values.ts";

const collectible = {
  name: localized.describe("Name."),
  spellId: int.describe("ID of the spell that summons it."),
  creatureId: int.describe("Creature ID. Negative for some mounts."),
  itemId: int.describe("Item ID."),
  qualityId: qualityNumber,
  icon,
};

const counts = {
  numCollected: int.describe("Number collected."),
  numNotCollected: int.describe("Number not collected."),
};

const legacyMount = z
  .looseObject({
    ...collectible,
    isGround: boolean.describe("Whether the mount walks on the ground."),
    isFlying: boolean.describe("Whether the mount flies."),
    isAquatic: boolean.describe("Whether the mount swims."),
    isJumping: boolean.describe("Whether the mount jumps."),
  })
  .meta({ id: "LegacyMount", description: "Mount of a character." });

const mountCollection = z
  .looseObject({
    ...counts,
    collected: z.array(legacyMount).describe("Collected mounts."),
  })
  .meta({ id: "LegacyMounts", description: "Mounts of a character." });

export const legacyMounts = z.union([mountCollection, z.array(int)]);

const legacyPetStats = z
  .looseObject({
    speciesId: int.describe("Species ID."),
    breedId: int.describe("Breed ID."),
    petQualityId: qualityNumber,
    level: int.describe("Pet level."),
    health: int.describe("Health."),
    power: int.describe("Power."),
    speed: int.describe("Speed."),
  })
  .meta({ id: "LegacyPetStats", description: "Battle stats of a pet." });

const legacyPet = z
  .looseObject({
    ...collectible,
    stats: legacyPetStats,
    battlePetGuid: string.nullish().describe("Unique ID of this pet. From 2015."),
    battlePetId: int.nullish().describe("ID of this pet. Only in 2012."),
    isFavorite: boolean.describe("Whether the pet is a favorite."),
    isFirstAbilitySlotSelected: boolean
      .nullish()
      .describe("Whether the second choice of the first ability is selected. From 2015."),
    isSecondAbilitySlotSelected: boolean
      .nullish()
      .describe("Whether the second choice of the second ability is selected. From 2015."),
    isThirdAbilitySlotSelected: boolean
      .nullish()
      .describe("Whether the second choice of the third ability is selected. From 2015."),
    creatureName: localized.describe("Creature name."),
    canBattle: boolean.describe("Whether the pet can battle."),
  })
  .meta({ id: "LegacyPet", description: "Companion pet of a character." });

export const legacyPets = z
  .looseObject({
    ...counts,
    collected: z.array(legacyPet).describe("Collected pets."),
  })
  .meta({ id: "LegacyPets", description: "Companion pets of a character." });

export const legacyPetSlot = z
  .looseObject({
    slot: int.describe("Number of the slot, counted from 1."),
    battlePetGuid: string.nullish().describe("Unique ID of the pet. Optional."),
    battlePetId: int.nullish().describe("ID of the pet. Only in the oldest documents."),
    isEmpty: boolean.describe("Whether the slot is empty."),
    isLocked: boolean.describe("Whether the slot has to be unlocked first."),
    abilities: z.array(int).describe("IDs of the pet's abilities."),
  })
  .meta({ id: "LegacyPetSlot", description: "Pet battle slot." });

export const legacyHunterPet = z
  .looseObject({
    name: string.describe("Name that the hunter gave the pet."),
    creature: int.describe("Creature ID."),
    slot: int.describe("Number of the pet slot."),
    selected: boolean.nullish().describe("True when the pet is summoned. Omitted otherwise."),
    spec: chosenSpecialization,
    calcSpec: string.describe("Code of the specialization in the talent calculator."),
    familyId: int.describe("Creature family ID."),
    familyName: localized.describe("Creature family name."),
  })
  .meta({ id: "LegacyHunterPet", description: "Pet of a hunter." });

const collectibleExample = {
  name: "Fen Boar",
  spellId: 44_100,
  creatureId: 6120,
  itemId: 52_100,
  qualityId: 3,
  icon: "boar",
};

export const mountsExample = {
  numCollected: 1,
  numNotCollected: 24,
  collected: [
    { ...collectibleExample, isGround: true, isFlying: false, isAquatic: false, isJumping: false },
  ],
};

export const petsExample = {
  numCollected: 1,
  numNotCollected: 49,
  collected: [
    {
      ...collectibleExample,
      stats: {
        speciesId: 12,
        breedId: 4,
        petQualityId: 3,
        level: 7,
        health: 410,
        power: 62,
        speed: 55,
      },
      battlePetGuid: "00000000000A11CE",
      isFavorite: true,
      isFirstAbilitySlotSelected: false,
      isSecondAbilitySlotSelected: false,
      isThirdAbilitySlotSelected: false,
      creatureName: "Fen Boar",
      canBattle: true,
    },
  ],
};

export const petSlotsExample = [
  {
    slot: 1,
    battlePetGuid: "00000000000A11CE",
    isEmpty: false,
    isLocked: false,
    abilities: [110, 362],
  },
];

export const hunterPetsExample = [
  {
    name: "Crumb",
    creature: 6120,
    slot: 0,
    selected: true,
    spec: armsExample,
    calcSpec: "a",
    familyId: 5,
    familyName: "Boar",
  },
];
