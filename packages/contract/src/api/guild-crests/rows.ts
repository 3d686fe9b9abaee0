import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Guild crest",
  description: "Emblems and borders of guild crests, with their images.",
};

/** Rows of contract 4.4. */
export const guildCrests = {
  index: endpoint({
    path: "/data/game/guild-crest/index",
    category: "static",
    document: "guild-crest-index",
    schema: { name: "guild-crest-component" },
    summary: "Returns all emblems and borders of guild crests.",
  }),
  borderMedia: endpoint({
    path: "/data/game/media/guild-crest/border/{borderId}",
    category: "static",
    document: "media",
    summary: "Returns the image of a border.",
    parameters: {
      borderId: { description: "Number of the border, from `guildCrests.index`.", example: 3 },
    },
  }),
  emblemMedia: endpoint({
    path: "/data/game/media/guild-crest/emblem/{emblemId}",
    category: "static",
    document: "media",
    summary: "Returns the image of an emblem.",
    parameters: {
      emblemId: { description: "Number of the emblem, from `guildCrests.index`.", example: 37 },
    },
  }),
} as const;
