import type { SearchEntry } from "@guildhall/contract/source";
import {
  creatureFamiliesOf,
  creatureFamily,
  type PetSpecializationId,
} from "../../catalog/creatures/creature-families.ts";
import { creatureType, creatureTypesOf } from "../../catalog/creatures/creature-types.ts";
import {
  type Creature,
  creaturesOf,
  findCreature,
  findCreatureOfDisplay,
  isInEdition,
} from "../../catalog/creatures/creatures.ts";
import { PET_SPECIALIZATION_TEXTS } from "../../texts/creature-family-texts.ts";
import type { Call, Responder } from "../call.ts";
import { searchResponder } from "../search-responder.ts";
import { type AssetPath, mediaAnswer, mediaData, staticAnswer } from "../static-answer.ts";
import { creatureSearchEntries } from "./creature-search.ts";

/** Creatures, their families and types, and their images (contract 4.4). */
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
      ...(specialization !== null &&
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
    const asked = Number(call.parameters.creatureTypeId);
    const type = creatureTypesOf(call.edition).find(({ id }) => id === asked);
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

/** A creature as other documents name it: key, name, id. */
export function creatureReference(call: Call, id: number) {
  const creature = findCreature(id);
  if (!creature) throw new RangeError(`There is no creature ${id}.`);
  return {
    key: call.links.to("creatures.get", { creatureId: id }),
    name: call.text(creature.name),
    id,
  };
}

/** The look of a creature as other documents name it: key, id. */
export function creatureDisplayReference(call: Call, id: number) {
  return { key: call.links.to("creatures.displayMedia", { creatureDisplayId: id }), id };
}

/** The image of a creature's display, below the render host. */
function displayAssets(displayId: number): readonly AssetPath[] {
  return [{ key: "zoom", path: `/npcs/zoom/creature-display-${displayId}.jpg` }];
}

/** The image of a creature family, below the render host. */
function familyAssets(icon: string): readonly AssetPath[] {
  return [{ key: "icon", path: `/icons/56/${icon}.jpg` }];
}

/** What the media search finds of creatures: the images of their displays and families. */
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
  const name = call.text(creatureType(id).name);
  return { key: call.links.to("creatures.type", { creatureTypeId: id }), name, id };
}

function familyReference(call: Call, id: number) {
  const name = call.text(creatureFamily(id).name);
  return { key: call.links.to("creatures.family", { creatureFamilyId: id }), name, id };
}

function petSpecializationReference(call: Call, id: PetSpecializationId) {
  return {
    key: call.links.toPath(`/data/game/playable-specialization/${id}`, "static"),
    name: call.text(PET_SPECIALIZATION_TEXTS[id]),
    id,
  };
}

function findFamily(call: Call, parameter: string) {
  const asked = Number(call.parameters[parameter]);
  return creatureFamiliesOf(call.edition).find(({ id }) => id === asked) ?? null;
}

function inEdition(call: Call, creature: Creature | null): Creature | null {
  return creature && isInEdition(creature, call.edition) ? creature : null;
}
