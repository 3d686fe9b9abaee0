import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Creatures",
  description: "Creatures, creature families, creature types and their images.",
};

const creatureFamilyId = parameter<number>(1, "Creature family ID, from `creatures.families`.");

/** Rows of contract 4.4. */
export const creatures = {
  families: endpoint({
    path: "/data/game/creature-family/index",
    category: "static",
    document: "creature-family-index",
    summary: "Returns all creature families.",
  }),
  family: endpoint({
    path: "/data/game/creature-family/{creatureFamilyId}",
    category: "static",
    document: "creature-family",
    summary: "Returns a creature family.",
    parameters: { creatureFamilyId },
  }),
  types: endpoint({
    path: "/data/game/creature-type/index",
    category: "static",
    document: "creature-type-index",
    summary: "Returns all creature types.",
  }),
  type: endpoint({
    path: "/data/game/creature-type/{creatureTypeId}",
    category: "static",
    document: "creature-type",
    summary: "Returns a creature type.",
    parameters: {
      creatureTypeId: { description: "Creature type ID, from `creatures.types`.", example: 1 },
    },
  }),
  get: endpoint({
    path: "/data/game/creature/{creatureId}",
    category: "static",
    document: "creature",
    summary: "Returns a creature.",
    parameters: {
      creatureId: { description: "Creature ID, from `creatures.search`.", example: 41_000 },
    },
  }),
  search: endpoint({
    path: "/data/game/search/creature",
    category: "static",
    document: "creature-search",
    search: true,
    summary: "Searches creatures.",
    exampleQuery: "name.en_US=wolf&orderby=id:desc",
  }),
  displayMedia: endpoint({
    path: "/data/game/media/creature-display/{creatureDisplayId}",
    category: "static",
    document: "media",
    summary: "Returns the images of a creature's appearance.",
    parameters: {
      creatureDisplayId: {
        description: "Creature display ID, from `creatures.get`.",
        example: 91_000,
      },
    },
  }),
  familyMedia: endpoint({
    path: "/data/game/media/creature-family/{creatureFamilyId}",
    category: "static",
    document: "media",
    summary: "Returns the icon of a creature family.",
    parameters: { creatureFamilyId },
  }),
} as const;
