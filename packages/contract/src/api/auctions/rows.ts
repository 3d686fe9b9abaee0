import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { connectedRealmId } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Auction house",
  description: "Auctions and their prices.",
};

/** Rows of contract 4.4, and the additional row `all`. */
export const auctions = {
  index: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/index",
    category: "dynamic",
    document: "auctions-index",
    changeRate: "frequent",
    summary: "Returns the auction houses of a connected realm.",
    parameters: { connectedRealmId },
  }),
  all: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions",
    category: "dynamic",
    document: "auctions",
    changeRate: "frequent",
    editions: ["current"],
    summary: "Returns the auctions of a connected realm, except those of items that stack.",
    parameters: { connectedRealmId },
  }),
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/{auctionHouseId}",
    category: "dynamic",
    document: "auction-house",
    changeRate: "frequent",
    summary: "Returns all auctions of one auction house.",
    parameters: {
      connectedRealmId,
      auctionHouseId: {
        description: "Auction house ID, from `auctions.index`. Each faction has its own.",
        example: 2,
      },
    },
  }),
} as const;
