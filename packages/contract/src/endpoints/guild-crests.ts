import { endpoint } from "../endpoint.ts";

/** The parts of a guild's crest and their images (contract 4.4). */
export const guildCrests = {
  /** All emblems and borders that a crest can have. */
  index: endpoint({
    path: "/data/game/guild-crest/index",
    category: "static",
    document: "guild-crest-index",
  }),
  /** The image of one border. */
  borderMedia: endpoint({
    path: "/data/game/media/guild-crest/border/{borderId}",
    category: "static",
    document: "media",
  }),
  /** The image of one emblem. */
  emblemMedia: endpoint({
    path: "/data/game/media/guild-crest/emblem/{emblemId}",
    category: "static",
    document: "media",
  }),
} as const;
