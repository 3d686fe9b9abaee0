import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

export interface HunterPet {
  readonly name: string | null;
  /** Null in the legacy shape. */
  readonly level: number | null;
  /** The creature, or its family in the legacy shape. */
  readonly kind: string | null;
  readonly slot: number | null;
  /** Whether the hunter can call it at present. */
  readonly active: boolean;
}

/** Reads the pets of a hunter (contract 4.4), those in use first. */
export function hunterPetsOf({
  hunter_pets: pets = [],
}: Loose<DocumentTypes["character-hunter-pets"]>): readonly HunterPet[] {
  return pets.map((pet) => ({
    name: pet.name ?? null,
    level: pet.level ?? null,
    kind: localize(pet.creature?.name),
    slot: pet.slot ?? null,
    active: pet.is_active === true,
  }));
}

/** Reads the block `hunterPets` of a legacy character (contract 2.1). */
export function legacyHunterPetsOf({
  hunterPets,
}: Loose<DocumentTypes["legacy-character"]>): readonly HunterPet[] | null {
  return (
    hunterPets?.map((pet) => ({
      name: pet.name ?? null,
      level: null,
      kind: localize(pet.familyName),
      slot: pet.slot ?? null,
      active: pet.selected === true,
    })) ?? null
  );
}
