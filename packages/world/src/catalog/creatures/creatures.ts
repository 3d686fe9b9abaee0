import type { KnownEdition } from "@guildhall/contract";
import { type CreaturePlace, creatureName, PLACE_TEXTS } from "../../texts/creature-name-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { ENCOUNTERS } from "../encounters.ts";
import { expansionOf } from "../expansions.ts";
import { BEASTS } from "./beasts.ts";
import { creatureFamily } from "./creature-families.ts";
import type { CreatureKind } from "./creature-kind.ts";
import type { CreatureShape } from "./creature-shape.ts";
import { typeSince } from "./creature-types.ts";
import { OTHER_CREATURES } from "./other-creatures.ts";

/** A creature of the game, contract 4.4: what a boss, a hunter's pet or a critter is. */
export interface Creature {
  readonly id: number;
  readonly name: Texts;
  readonly typeId: number;
  /** Null for a creature that belongs to no family. */
  readonly familyId: number | null;
  /** Its looks, at least one; a display is the look of one creature. */
  readonly displayIds: readonly number[];
  readonly isTameable: boolean;
  readonly shape: CreatureShape;
  /** Where it lives, which gives it its colours. */
  readonly place: CreaturePlace;
  /** The expansion that brought it. */
  readonly since: number;
}

const BEAST = 1;
const CRITTER = 8;
const HUMANOID = 7;
const DISPLAYS_FROM = 50_000;
const SECOND_DISPLAYS_FROM = 60_000;
const PLACES = Object.keys(PLACE_TEXTS);

const BOSSES: readonly Creature[] = ENCOUNTERS.map((encounter) => ({
  ...look(encounter.creatureId, encounter.typeId),
  since: expansionOf(encounter.instance.edition),
  name: encounter.name,
  familyId: null,
  isTameable: false,
  shape: encounter.shape,
  place: encounter.place,
}));

/** Every creature: beasts by family, the others by type, then the bosses. */
export const CREATURES: readonly Creature[] = [
  ...[...BEASTS, ...OTHER_CREATURES].flatMap(creaturesOfKind),
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

/** The creature that looks like this. */
export function findCreatureOfDisplay(displayId: number): Creature | null {
  return BY_DISPLAY.get(displayId) ?? null;
}

/** The creatures that the game of an edition has. */
export function creaturesOf(edition: KnownEdition): readonly Creature[] {
  return CREATURES.filter((creature) => isInEdition(creature, edition));
}

/** Whether the game of an edition has the creature. */
export function isInEdition({ since }: Creature, edition: KnownEdition): boolean {
  return since <= expansionOf(edition);
}

function creaturesOfKind({ firstId, typeId, familyId, shape, noun, places }: CreatureKind) {
  const familySince = familyId === null ? 1 : creatureFamily(familyId).since;
  return places.map((place): Creature => {
    const basics = look(firstId + PLACES.indexOf(place), typeId);
    return {
      ...basics,
      name: creatureName(noun, place),
      familyId,
      isTameable: typeId === BEAST,
      shape,
      place,
      since: Math.max(basics.since, familySince),
    };
  });
}

/** People and critters come in two looks. */
function look(id: number, typeId: number) {
  const displays = [id + DISPLAYS_FROM, id + SECOND_DISPLAYS_FROM];
  const count = typeId === HUMANOID || typeId === CRITTER ? 2 : 1;
  return { id, typeId, displayIds: displays.slice(0, count), since: typeSince(typeId) };
}
