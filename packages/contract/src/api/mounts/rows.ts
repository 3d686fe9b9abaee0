import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Mounts",
  description: "Mounts of the current game.",
};

/** Rows in addition to contract 4.4. */
export const mounts = {
  index: endpoint({
    path: "/data/game/mount/index",
    category: "static",
    document: "mount-index",
    editions: ["current"],
    summary: "Returns all mounts.",
  }),
  get: endpoint({
    path: "/data/game/mount/{mountId}",
    category: "static",
    document: "mount",
    editions: ["current"],
    summary: "Returns a mount.",
    parameters: { mountId: { description: "Mount ID, from `mounts.index`.", example: 1 } },
  }),
} as const;
