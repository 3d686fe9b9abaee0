import { DAY_MS } from "@guildhall/contract";
import { HUNTER } from "../../catalog/classes-and-races.ts";
import { isCreatureIn } from "../../catalog/creatures/creature-kinds.ts";
import { TAMEABLE } from "../../catalog/creatures/creatures.ts";
import { readTable } from "../../data/read-table.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { creatureDisplayReference } from "../creatures/creature-documents.ts";
import { characterReference, reference } from "../references.ts";
import { characterRandom, levelAt, periodAt } from "./character-facts.ts";

const TAMING_LEVEL = 10;
/** The number of active pets. The others are in the stable. */
const ACTIVE_PETS = 5;
const SUMMONED_MS = 9 * DAY_MS;

const NAMES = readTable("hunter-pet-names").map(({ name }) => name);

/** The pets of a hunter (contract 4.4, hunter pets); null for other classes. */
export function characterHunterPets(call: Call, character: Character) {
  const pets = hunterPetsOf(character);
  return (
    pets && {
      character: characterReference(call, character),
      hunter_pets: pets.map(({ name, creature, level, slot, isActive, isSummoned }) => ({
        name,
        level,
        creature: reference(call, "creatures.get", creature),
        slot,
        ...(isActive && { is_active: true }),
        ...(isSummoned && { is_summoned: true }),
        ...(creature.displayIds[0] !== undefined && {
          creature_display: creatureDisplayReference(call, creature.displayIds[0]),
        }),
      })),
    }
  );
}

/** The pets of a hunter in the order of their slots, which is the order of taming; null for other classes. */
export function hunterPetsOf(character: Character) {
  if (character.classId !== HUNTER) return null;
  const { edition, modified } = character;
  const random = characterRandom(character, "hunterPets");
  const known = TAMEABLE.filter((creature) => isCreatureIn(creature, edition));
  let moment = character.reachedAt(TAMING_LEVEL) ?? Number.POSITIVE_INFINITY;
  const tamed = Array.from({ length: random.int(2, ACTIVE_PETS + 3) }, () => {
    const pet = { name: random.pick(NAMES), creature: random.pick(known), moment };
    moment += random.int(1, 60) * DAY_MS;
    return pet;
  }).filter((pet) => pet.moment <= modified);
  const { index } = periodAt(character, "summoned", SUMMONED_MS, modified);
  const summoned = index % Math.min(ACTIVE_PETS, Math.max(1, tamed.length));
  return tamed.map(({ name, creature, moment: since }, slot) => {
    const isActive = slot < ACTIVE_PETS;
    const level = isActive ? character.level : levelAt(character, since);
    return { name, creature, level, slot, isActive, isSummoned: slot === summoned };
  });
}
