import type { DocumentTypes } from "../index.ts";
import { dataLink, self } from "./names.ts";

const house = dataLink("dynamic", "connected-realm/700/auctions/2");

/** The auction houses and the token. */
export const marketExamples = {
  "auctions-index": {
    _links: self(dataLink("dynamic", "connected-realm/700/auctions/")),
    auctions: [{ key: house, name: "Alliance Auction House", id: 2 }],
  },
  "auction-house": {
    _links: self(house),
    connected_realm: dataLink("dynamic", "connected-realm/700"),
    auctions: [
      {
        id: 30_110_500,
        item: { id: 51_900, rand: 14, seed: 803_112 },
        bid: 12_000,
        buyout: 0,
        quantity: 5,
        time_left: "VERY_LONG",
      },
    ],
    id: 2,
    name: "Alliance Auction House",
  },
  "token-index": {
    _links: self({
      href: "https://gateway.guildhall.example/data/game/token/?namespace=dynamic-cn",
    }),
    last_updated_timestamp: 1_763_460_000_000,
    price: 3_120_000_000,
  },
} satisfies Partial<DocumentTypes>;
