import { endpoint } from "../endpoint.ts";

/** A search over all media documents (contract 4.4). */
export const media = {
  /** Searches the media documents. */
  search: endpoint({
    path: "/data/game/search/media",
    category: "static",
    document: "media-search",
    search: true,
  }),
} as const;
