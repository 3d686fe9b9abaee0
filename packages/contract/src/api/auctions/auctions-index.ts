import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const auctionHouseLink = dataLink("dynamic", "connected-realm/700/auctions/2");

export const auctionsIndex = z
  .looseObject({
    _links: selfLinks,
    auctions: z.array(bareReference).describe("Auction houses."),
  })
  .meta({
    id: "auctions-index",
    description: "Auction houses of a connected realm.",
    examples: [
      {
        _links: selfLink(dataLink("dynamic", "connected-realm/700/auctions/")),
        auctions: [{ key: auctionHouseLink, name: "Alliance Auction House", id: 2 }],
      },
    ],
  });
