import {
  CREATURE_FAMILIES,
  CREATURE_TYPES,
  creatureFamiliesOf,
  creatureTypesOf,
  isCreatureIn,
  PET_SPECIALIZATIONS,
} from "../../catalog/creatures/creature-kinds.ts";
import {
  type Creature,
  creaturesOf,
  findCreature,
  findCreatureOfDisplay,
} from "../../catalog/creatures/creatures.ts";
import {
  type Asset,
  iconAsset,
  mediaAnswer,
  mediaEntry,
  requestedId,
  staticAnswer,
} from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { keyReference, linkedReference, reference } from "../references.ts";
import { searchResponder } from "../search-responder.ts";

/** Creatures, their families, types and images (contract 4.4). */
export const CREATURE_RESPONDERS: Readonly<Record<string, Responder>> = {
  "creatures.families": (call) =>
    staticAnswer(call, {
      creature_families: creatureFamiliesOf(call.edition).map((each) =>
        reference(call, "creatures.family", each),
      ),
    }),

  "creatures.family": (call) => {
    const family = requestedIn(call, creatureFamiliesOf(call.edition));
    if (!family) return null;
    const { id, specialization } = family;
    const pets = specialization === undefined ? null : PET_SPECIALIZATIONS.row(specialization);
    return staticAnswer(call, {
      id,
      name: call.text(family.name),
      ...(pets &&
        call.edition === "current" && {
          specialization: linkedReference(call, "playable-specialization", pets),
        }),
      media: keyReference(call, "creatures.familyMedia", id),
    });
  },

  "creatures.types": (call) =>
    staticAnswer(call, {
      creature_types: creatureTypesOf(call.edition).map((each) =>
        reference(call, "creatures.type", each),
      ),
    }),

  "creatures.type": (call) => {
    const type = requestedIn(call, creatureTypesOf(call.edition));
    return type && staticAnswer(call, { id: type.id, name: call.text(type.name) });
  },

  "creatures.get": (call) => {
    const creature = inEdition(call, findCreature(requestedId(call)));
    if (!creature) return null;
    const { id, typeId, familyId, displayIds, isTameable } = creature;
    return staticAnswer(call, {
      id,
      name: call.text(creature.name),
      type: reference(call, "creatures.type", CREATURE_TYPES.row(typeId)),
      ...(familyId !== null && {
        family: reference(call, "creatures.family", CREATURE_FAMILIES.row(familyId)),
      }),
      creature_displays: displayIds.map((each) => creatureDisplayReference(call, each)),
      is_tameable: isTameable,
    });
  },

  "creatures.displayMedia": (call) => {
    const id = requestedId(call);
    return inEdition(call, findCreatureOfDisplay(id)) && mediaAnswer(call, id, displayAsset(id));
  },

  "creatures.familyMedia": (call) => {
    const family = requestedIn(call, creatureFamiliesOf(call.edition));
    return family && mediaAnswer(call, family.id, iconAsset(family.icon));
  },

  "creatures.search": searchResponder(searchEntries),
};

export function creatureDisplayReference(call: Call, id: number) {
  return keyReference(call, "creatures.displayMedia", id);
}

/** The image of a creature's display; the path is relative to the render host. */
function displayAsset(displayId: number): Asset {
  return ["zoom", `/npcs/zoom/creature-display-${displayId}.jpg`];
}

/** The entries of creatures in the media search: the images of their displays and families. */
export function creatureMediaEntries(call: Call) {
  const families = creatureFamiliesOf(call.edition).map(({ id, icon }) =>
    mediaEntry(call, "creatures.familyMedia", id, iconAsset(icon), "creature", "creature-family"),
  );
  const displays = creaturesOf(call.edition)
    .flatMap(({ displayIds }) => displayIds)
    .map((id) => {
      const asset = displayAsset(id);
      return mediaEntry(call, "creatures.displayMedia", id, asset, "creature", "creature-display");
    });
  return [...families, ...displays];
}

function searchEntries(call: Call) {
  return creaturesOf(call.edition).map(
    ({ id, name, typeId, familyId, displayIds, isTameable }) => ({
      key: call.links.to("creatures.get", id),
      data: {
        id,
        name,
        type: { name: CREATURE_TYPES.row(typeId).name, id: typeId },
        ...(familyId !== null && {
          family: { name: CREATURE_FAMILIES.row(familyId).name, id: familyId },
        }),
        creature_displays: displayIds.map((display) => ({ id: display })),
        is_tameable: isTameable,
      },
    }),
  );
}

function requestedIn<Row extends { readonly id: number }>(call: Call, rows: readonly Row[]) {
  return rows.find(({ id }) => id === requestedId(call)) ?? null;
}

function inEdition(call: Call, creature: Creature | null): Creature | null {
  return creature && isCreatureIn(creature, call.edition) ? creature : null;
}
