import { endpoint } from "../endpoint.ts";

/** What is sold, and for how much (contract 4.4). */
export const auctions = {
  /** The auction houses of a connected realm. */
  index: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/index",
    category: "dynamic",
    document: "auctions-index",
  }),
  /** Every auction of one auction house. */
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/{auctionHouseId}",
    category: "dynamic",
    document: "auction-house",
  }),
} as const;
