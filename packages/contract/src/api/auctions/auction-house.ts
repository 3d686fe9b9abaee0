import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int, string } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { auctionHouseLink } from "./auctions-index.ts";

const auctionItem = z
  .looseObject({
    id: int.describe("Item ID."),
    rand: int.nullish().describe("ID of the item's random properties. Omitted when it has none."),
    seed: int.nullish().describe("Seed of the item's random properties. Omitted when it has none."),
  })
  .meta({ id: "AuctionItem", description: "Item of an auction." });

export const auction = z
  .looseObject({
    id: int.describe("Auction ID."),
    item: auctionItem,
    bid: int.describe("Current bid in copper."),
    buyout: int.describe("Buyout price in copper; 0 when the auction has none."),
    quantity: int.describe("Number of items."),
    time_left: string.meta({
      description: "Approximate time until the auction ends.",
      known: ["SHORT", "MEDIUM", "LONG", "VERY_LONG"],
    }),
  })
  .meta({ id: "Auction", description: "Auction. Prices are in copper." });

export const auctionHouse = z
  .looseObject({
    _links: selfLinks,
    connected_realm: link.describe("Connected realm of the auction house."),
    auctions: z.array(auction).describe("Auctions."),
    id: int.describe("Auction house ID."),
    name: localized.describe("Auction house name."),
  })
  .meta({
    id: "auction-house",
    description: "Auctions of one auction house. Prices are in copper.",
    examples: [
      {
        _links: selfLink(auctionHouseLink),
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
    ],
  });
