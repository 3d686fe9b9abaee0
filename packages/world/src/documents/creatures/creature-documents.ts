import type { SearchEntry } from "@guildhall/contract/source";
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
import type { Call, Responder } from "../call.ts";
import { searchResponder } from "../search-responder.ts";
import { type AssetPath, mediaAnswer, mediaData, staticAnswer } from "../static-answer.ts";
import { creatureSearchEntries } from "./creature-search.ts";

/** Responders for creatures, their families, types and images (contract 4.4). */
export const CREATURE_RESPONDERS: Readonly<Record<string, Responder>> = {
  "creatures.families": (call) =>
    staticAnswer(call, {
      creature_families: creatureFamiliesOf(call.edition).map(({ id }) =>
        familyReference(call, id),
      ),
    }),

  "creatures.family": (call) => {
    const family = findFamily(call, "creatureFamilyId");
    if (!family) return null;
    const { id, specialization } = family;
    return staticAnswer(call, {
      id,
      name: call.text(family.name),
      ...(specialization !== undefined &&
        call.edition === "current" && {
          specialization: petSpecializationReference(call, specialization),
        }),
      media: { key: call.links.to("creatures.familyMedia", { creatureFamilyId: id }), id },
    });
  },

  "creatures.types": (call) =>
    staticAnswer(call, {
      creature_types: creatureTypesOf(call.edition).map(({ id }) => typeReference(call, id)),
    }),

  "creatures.type": (call) => {
    const typeId = Number(call.parameters.creatureTypeId);
    const type = creatureTypesOf(call.edition).find(({ id }) => id === typeId);
    return type ? staticAnswer(call, { id: type.id, name: call.text(type.name) }) : null;
  },

  "creatures.get": (call) => {
    const creature = inEdition(call, findCreature(Number(call.parameters.creatureId)));
    if (!creature) return null;
    const { id, typeId, familyId, displayIds, isTameable } = creature;
    return staticAnswer(call, {
      id,
      name: call.text(creature.name),
      type: typeReference(call, typeId),
      ...(familyId !== null && { family: familyReference(call, familyId) }),
      creature_displays: displayIds.map((each) => creatureDisplayReference(call, each)),
      is_tameable: isTameable,
    });
  },

  "creatures.displayMedia": (call) => {
    const id = Number(call.parameters.creatureDisplayId);
    return inEdition(call, findCreatureOfDisplay(id)) && mediaAnswer(call, id, displayAssets(id));
  },

  "creatures.familyMedia": (call) => {
    const family = findFamily(call, "creatureFamilyId");
    return family && mediaAnswer(call, family.id, familyAssets(family.icon));
  },

  "creatures.search": searchResponder(creatureSearchEntries),
};

/** A reference to a creature: key, name, id. */
export function creatureReference(call: Call, id: number) {
  const creature = findCreature(id);
  if (!creature) throw new RangeError(`There is no creature ${id}.`);
  return {
    key: call.links.to("creatures.get", { creatureId: id }),
    name: call.text(creature.name),
    id,
  };
}

/** A reference to the display of a creature: key, id. */
export function creatureDisplayReference(call: Call, id: number) {
  return { key: call.links.to("creatures.displayMedia", { creatureDisplayId: id }), id };
}

/** The image of a creature's display; the path is relative to the render host. */
function displayAssets(displayId: number): readonly AssetPath[] {
  return [{ key: "zoom", path: `/npcs/zoom/creature-display-${displayId}.jpg` }];
}

/** The image of a creature family; the path is relative to the render host. */
function familyAssets(icon: string): readonly AssetPath[] {
  return [{ key: "icon", path: `/icons/56/${icon}.jpg` }];
}

/** The entries of creatures in the media search: the images of their displays and families. */
export function creatureMediaEntries(call: Call): readonly SearchEntry[] {
  const displays = creaturesOf(call.edition).flatMap(({ displayIds }) =>
    displayIds.map((id) => ({
      key: call.links.to("creatures.displayMedia", { creatureDisplayId: id }),
      data: mediaData(call, id, displayAssets(id)),
      tags: ["creature", "creature-display"],
    })),
  );
  const families = creatureFamiliesOf(call.edition).map(({ id, icon }) => ({
    key: call.links.to("creatures.familyMedia", { creatureFamilyId: id }),
    data: mediaData(call, id, familyAssets(icon)),
    tags: ["creature", "creature-family"],
  }));
  return [...families, ...displays];
}

function typeReference(call: Call, id: number) {
  const name = call.text(CREATURE_TYPES.row(id).name);
  return { key: call.links.to("creatures.type", { creatureTypeId: id }), name, id };
}

function familyReference(call: Call, id: number) {
  const name = call.text(CREATURE_FAMILIES.row(id).name);
  return { key: call.links.to("creatures.family", { creatureFamilyId: id }), name, id };
}

function petSpecializationReference(call: Call, id: number) {
  return {
    key: call.links.toPath(`/data/game/playable-specialization/${id}`, "static"),
    name: call.text(PET_SPECIALIZATIONS.row(id).name),
    id,
  };
}

function findFamily(call: Call, parameter: string) {
  const familyId = Number(call.parameters[parameter]);
  return creatureFamiliesOf(call.edition).find(({ id }) => id === familyId) ?? null;
}

function inEdition(call: Call, creature: Creature | null): Creature | null {
  return creature && isCreatureIn(creature, call.edition) ? creature : null;
}
