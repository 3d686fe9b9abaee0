import { endpoint } from "../endpoint.ts";

/** The classes of characters (contract 4.4). */
export const playableClasses = {
  /** All playable classes. */
  index: endpoint({
    path: "/data/game/playable-class/index",
    category: "static",
    document: "playable-class-index",
  }),
  /** One playable class by its id. */
  get: endpoint({
    path: "/data/game/playable-class/{classId}",
    category: "static",
    document: "playable-class",
  }),
  /** The icon of a playable class. */
  media: endpoint({
    path: "/data/game/media/playable-class/{playableClassId}",
    category: "static",
    document: "media",
  }),
} as const;
