import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import { readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { epithetTexts } from "../../texts/filled-texts.ts";
import { EDITION_ROWS } from "../editions.ts";
import { ENCOUNTERS } from "../encounters.ts";
import {
  CREATURE_FAMILIES,
  CREATURE_PLACES,
  CREATURE_TYPES,
  type CreaturePlace,
  isCreatureIn,
} from "./creature-kinds.ts";

/** A creature of the game, contract 4.4: a boss, a hunter's pet or a critter. */
export interface Creature {
  readonly id: number;
  readonly name: Texts;
  readonly typeId: number;
  readonly familyId: number | null;
  /** At least one. No two creatures share a display. */
  readonly displayIds: readonly number[];
  readonly isTameable: boolean;
  /** The name of its glyph in `data/glyphs.json`. */
  readonly glyph: string;
  /** The place whose colors its pictures have. */
  readonly place: CreaturePlace;
  /** The expansion that added it. */
  readonly since: number;
}

const BEAST = 1;
const CRITTER = 8;
const HUMANOID = 7;
const DISPLAYS_FROM = 50_000;
const SECOND_DISPLAYS_FROM = 60_000;

const BOSSES: readonly Creature[] = ENCOUNTERS.map(
  ({ creatureId, typeId, name, glyph, place, instance }) => ({
    id: creatureId,
    name,
    typeId,
    familyId: null,
    displayIds: displayIdsOf(creatureId, typeId),
    isTameable: false,
    glyph,
    place,
    since: EDITION_ROWS[instance.edition].expansion,
  }),
);

/** Every creature: beasts by family, the others by type, then the bosses. */
export const CREATURES: readonly Creature[] = [
  ...readTable("creatures").flatMap(creaturesOfKind),
  ...BOSSES,
];

/** The beasts that hunters tame. */
export const TAMEABLE: readonly Creature[] = CREATURES.filter(({ isTameable }) => isTameable);

const BY_ID = new Map(CREATURES.map((creature) => [creature.id, creature]));
const BY_DISPLAY = new Map(
  CREATURES.flatMap((creature) => creature.displayIds.map((id) => [id, creature] as const)),
);

export function findCreature(id: number): Creature | null {
  return BY_ID.get(id) ?? null;
}

export function findCreatureOfDisplay(displayId: number): Creature | null {
  return BY_DISPLAY.get(displayId) ?? null;
}

export function creaturesOf(edition: KnownEdition): readonly Creature[] {
  return CREATURES.filter((creature) => isCreatureIn(creature, edition));
}

/** A kind of creature, such as wolves: one creature lives in each of its places. */
function creaturesOfKind(kind: Tables["creatures"]): readonly Creature[] {
  const { firstId, typeId, familyId = null, glyph, noun } = kind;
  const familySince = familyId === null ? 1 : CREATURE_FAMILIES.row(familyId).since;
  return kind.places.map((name) => {
    const place = CREATURE_PLACES.row(name);
    const id = firstId + place.idOffset;
    return {
      id,
      name: creatureName(noun, place.name),
      typeId,
      familyId,
      displayIds: displayIdsOf(id, typeId),
      isTameable: typeId === BEAST,
      glyph,
      place,
      since: Math.max(CREATURE_TYPES.row(typeId).since, familySince),
    };
  });
}

/** Humanoids and critters have two displays, all others one. */
function displayIdsOf(id: number, typeId: number): readonly number[] {
  const displays = [id + DISPLAYS_FROM, id + SECOND_DISPLAYS_FROM];
  return displays.slice(0, typeId === HUMANOID || typeId === CRITTER ? 2 : 1);
}

/**
 * The name of a creature of a place, such as Fen Wolf, Lobo de la ciénaga, Moorwolf. German joins the words. A
 * place never has to agree with the noun.
 */
function creatureName(noun: Texts, place: Texts): Texts {
  const german = noun.de_DE.charAt(0).toLowerCase() + noun.de_DE.slice(1);
  return { ...epithetTexts(noun, place), de_DE: place.de_DE + german };
}
