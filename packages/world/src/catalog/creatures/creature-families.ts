import type { KnownEdition } from "@guildhall/contract";
import {
  CREATURE_FAMILY_TEXTS,
  type PET_SPECIALIZATION_TEXTS,
} from "../../texts/creature-family-texts.ts";
import { nameTexts, type Texts } from "../../texts/localized-texts.ts";
import { expansionOf } from "../expansions.ts";
import type { CreatureShape } from "./creature-shape.ts";

/** The id of a specialization of hunters' pets: 74 ferocity, 79 cunning, 81 tenacity. */
export type PetSpecializationId = keyof typeof PET_SPECIALIZATION_TEXTS;

/** A family of creatures, most of them animals that hunters tame. */
export interface CreatureFamily {
  readonly id: number;
  readonly name: Texts;
  /** The expansion that brought it. */
  readonly since: number;
  /** What its icon shows. */
  readonly shape: CreatureShape;
  /** Null for a family that cannot be tamed. */
  readonly specialization: PetSpecializationId | null;
  /** The name of its icon, without folder and suffix. */
  readonly icon: string;
}

const FEROCITY = 74;
const CUNNING = 79;
const TENACITY = 81;

const ROWS: readonly (readonly [
  id: number,
  shape: CreatureShape,
  since: number,
  specialization: PetSpecializationId | null,
])[] = [
  [1, "wolf", 1, FEROCITY],
  [2, "cat", 1, FEROCITY],
  [3, "spider", 1, CUNNING],
  [4, "bear", 1, TENACITY],
  [5, "boar", 1, TENACITY],
  [6, "crocodile", 1, TENACITY],
  [7, "vulture", 1, FEROCITY],
  [8, "crab", 1, TENACITY],
  [9, "gorilla", 1, TENACITY],
  [11, "raptor", 1, CUNNING],
  [20, "scorpion", 1, FEROCITY],
  [21, "turtle", 1, TENACITY],
  [23, "imp", 1, null],
  [24, "bat", 1, CUNNING],
  [25, "hyena", 1, FEROCITY],
  [26, "owl", 1, CUNNING],
  [35, "snake", 2, CUNNING],
  [37, "moth", 3, FEROCITY],
  [42, "worm", 3, TENACITY],
  [44, "wasp", 3, FEROCITY],
  [50, "fox", 4, FEROCITY],
  [51, "monkey", 4, CUNNING],
  [52, "hound", 4, CUNNING],
  [53, "beetle", 4, TENACITY],
  [127, "rodent", 5, CUNNING],
  [129, "goat", 5, TENACITY],
  [151, "stag", 7, TENACITY],
];

const FAMILIES: readonly CreatureFamily[] = ROWS.map(([id, shape, since, specialization]) => ({
  id,
  name: CREATURE_FAMILY_TEXTS[id] ?? nameTexts(shape),
  since,
  shape,
  specialization,
  icon: `creature_family_${shape}`,
}));

const BY_ID = new Map(FAMILIES.map((family) => [family.id, family]));

/** The creature families that an edition has, by id. */
export function creatureFamiliesOf(edition: KnownEdition): readonly CreatureFamily[] {
  return FAMILIES.filter(({ since }) => since <= expansionOf(edition));
}

/** @throws RangeError when there is no such family. */
export function creatureFamily(id: number): CreatureFamily {
  const family = BY_ID.get(id);
  if (!family) throw new RangeError(`There is no creature family ${id}.`);
  return family;
}
