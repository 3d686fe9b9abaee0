import { endpoint } from "../endpoint.ts";

/** Creatures, their families, types and images (contract 4.4). */
export const creatures = {
  /** All creature families. */
  families: endpoint({
    path: "/data/game/creature-family/index",
    category: "static",
    document: "creature-family-index",
  }),
  /** One creature family by its id. */
  family: endpoint({
    path: "/data/game/creature-family/{creatureFamilyId}",
    category: "static",
    document: "creature-family",
  }),
  /** All creature types. */
  types: endpoint({
    path: "/data/game/creature-type/index",
    category: "static",
    document: "creature-type-index",
  }),
  /** One creature type by its id. */
  type: endpoint({
    path: "/data/game/creature-type/{creatureTypeId}",
    category: "static",
    document: "creature-type",
  }),
  /** One creature by its id. */
  get: endpoint({
    path: "/data/game/creature/{creatureId}",
    category: "static",
    document: "creature",
  }),
  /** Searches the creatures. */
  search: endpoint({
    path: "/data/game/search/creature",
    category: "static",
    document: "creature-search",
    search: true,
  }),
  /** The images of a creature display. */
  displayMedia: endpoint({
    path: "/data/game/media/creature-display/{creatureDisplayId}",
    category: "static",
    document: "media",
  }),
  /** The images of a creature family. */
  familyMedia: endpoint({
    path: "/data/game/media/creature-family/{creatureFamilyId}",
    category: "static",
    document: "media",
  }),
} as const;
