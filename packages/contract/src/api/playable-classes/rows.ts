import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Playable classes",
  description: "Classes of characters.",
};

const playableClassId = parameter<number>(1, "Class ID, from `playableClasses.index`.");

/** Rows of contract 4.4. */
export const playableClasses = {
  index: endpoint({
    path: "/data/game/playable-class/index",
    category: "static",
    document: "playable-class-index",
    summary: "Returns all playable classes.",
  }),
  get: endpoint({
    path: "/data/game/playable-class/{classId}",
    category: "static",
    document: "playable-class",
    summary: "Returns a playable class.",
    parameters: { classId: playableClassId },
  }),
  media: endpoint({
    path: "/data/game/media/playable-class/{playableClassId}",
    category: "static",
    document: "media",
    summary: "Returns the icon of a playable class.",
    parameters: { playableClassId },
  }),
} as const;
