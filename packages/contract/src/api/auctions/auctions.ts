import { z } from "zod";
import { connectedRealmLink, dataLink, selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { auction } from "./auction-house.ts";

const itemModifier = z
  .looseObject({
    type: int.describe("ID of the property that differs."),
    value: int.describe("Value of the property."),
  })
  .meta({ id: "ItemModifier", description: "Property of an item that differs between copies." });

const marketItem = z
  .looseObject({
    id: auction.shape.item.shape.id,
    context: int.nullish().describe("ID of the source of the item. Omitted when unknown."),
    bonus_lists: z.array(int).nullish().describe("IDs of the item's bonuses. Optional."),
    modifiers: z.array(itemModifier).nullish().describe("Properties of this copy. Optional."),
    pet_breed_id: int.nullish().describe("Breed ID. For battle pets only."),
    pet_level: int.nullish().describe("Pet level. For battle pets only."),
    pet_quality_id: int.nullish().describe("Pet quality. For battle pets only."),
    pet_species_id: int.nullish().describe("Species ID. For battle pets only."),
  })
  .meta({ id: "MarketItem", description: "Item of an auction in the current game." });

const marketAuction = z
  .looseObject({
    id: auction.shape.id,
    item: marketItem,
    quantity: auction.shape.quantity,
    bid: int.nullish().describe("Current bid in copper. Omitted when there is none."),
    buyout: int.nullish().describe("Buyout price in copper. Omitted when there is none."),
    unit_price: int
      .nullish()
      .describe("Price of one item in copper. Only for items that stack, in older documents."),
    time_left: auction.shape.time_left,
  })
  .meta({ id: "MarketAuction", description: "Auction in the current game. Prices are in copper." });

export const auctions = z
  .looseObject({
    _links: selfLinks,
    connected_realm: link.describe("Connected realm of the auctions."),
    auctions: z.array(marketAuction).describe("Auctions."),
    commodities: link
      .nullish()
      .describe("Link to the auctions of items that stack. Omitted by older documents."),
  })
  .meta({
    id: "auctions",
    description: "Auctions of a connected realm in the current game. Prices are in copper.",
    examples: [
      {
        _links: selfLink(dataLink("dynamic", "connected-realm/700/auctions")),
        connected_realm: connectedRealmLink,
        auctions: [
          {
            id: 30_110_501,
            item: {
              id: 51_201,
              context: 3,
              bonus_lists: [6001],
              modifiers: [{ type: 9, value: 60 }],
            },
            quantity: 1,
            bid: 9_000,
            buyout: 12_000,
            time_left: "LONG",
          },
        ],
        commodities: dataLink("dynamic", "auctions/commodities"),
      },
    ],
  });
