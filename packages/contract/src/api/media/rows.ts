import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = { title: "Media", description: "Search for media documents." };

/** Rows of contract 4.4. */
export const media = {
  search: endpoint({
    path: "/data/game/search/media",
    category: "static",
    document: "media-search",
    search: true,
    summary: "Searches media documents.",
    exampleQuery: "id=[1,]&_page=1",
  }),
} as const;
