import { type Creature, isInEdition, TAMEABLE } from "../../catalog/creatures/creatures.ts";
import type { Character } from "../../history/world-records.ts";
import type { Call } from "../call.ts";
import { creatureDisplayReference, creatureReference } from "../creatures/creature-documents.ts";
import { characterReference, selfLink } from "../references.ts";
import { characterRandom, DAY_MS, levelAt, stretchAt } from "./character-facts.ts";

const HUNTER = 3;
/** The level at which hunters learn to tame. */
const TAMING_LEVEL = 10;
/** The pets in the first places come along; the others wait in the stable. */
const PLACES_AT_HAND = 5;
const SUMMONED_MS = 9 * DAY_MS;

const NAMES = [
  ..."Pebble Thistledown Soot Bramble Minnow Clove Marrow Tansy Kettle Biscuit".split(" "),
  ..."Nutmeg Ripple Ash Burdock Fennel Gravel Pip Rook Sorrel Wick".split(" "),
];

/** A pet of a hunter. */
export interface HunterPet {
  readonly name: string;
  readonly creature: Creature;
  readonly level: number;
  readonly slot: number;
  readonly isAtHand: boolean;
  readonly isSummoned: boolean;
}

/** The pets of a character (contract 4.4, hunter pets); null for who is no hunter. */
export function characterHunterPets(call: Call, character: Character) {
  const pets = hunterPetsOf(character);
  return (
    pets && {
      _links: selfLink(call),
      character: characterReference(call, character),
      hunter_pets: pets.map(({ name, creature, level, slot, isAtHand, isSummoned }) => ({
        name,
        level,
        creature: creatureReference(call, creature.id),
        slot,
        ...(isAtHand && { is_active: true }),
        ...(isSummoned && { is_summoned: true }),
        ...(creature.displayIds[0] !== undefined && {
          creature_display: creatureDisplayReference(call, creature.displayIds[0]),
        }),
      })),
    }
  );
}

/** The pets of a hunter in the order of their places, as tamed one after another; null for all others. */
export function hunterPetsOf(character: Character): readonly HunterPet[] | null {
  if (character.classId !== HUNTER) return null;
  const { edition, modified } = character;
  const random = characterRandom(character, "hunterPets");
  const known = TAMEABLE.filter((creature) => isInEdition(creature, edition));
  let moment = character.reachedAt(TAMING_LEVEL) ?? Number.POSITIVE_INFINITY;
  const tamed = Array.from({ length: random.int(2, PLACES_AT_HAND + 3) }, () => {
    const pet = { name: random.pick(NAMES), creature: random.pick(known), moment };
    moment += random.int(1, 60) * DAY_MS;
    return pet;
  }).filter((pet) => pet.moment <= modified);
  const { index } = stretchAt(character, "summoned", SUMMONED_MS, modified);
  const summoned = index % Math.min(PLACES_AT_HAND, Math.max(1, tamed.length));
  return tamed.map(({ name, creature, moment: since }, slot) => {
    const isAtHand = slot < PLACES_AT_HAND;
    const level = isAtHand ? character.level : levelAt(character, since);
    return { name, creature, level, slot, isAtHand, isSummoned: slot === summoned };
  });
}
