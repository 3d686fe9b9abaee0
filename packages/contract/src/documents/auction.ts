import { z } from "zod";
import { localized } from "./localized.ts";
import { link, reference, selfLinks } from "./reference.ts";
import { timestamp } from "./timestamp.ts";

/** `auctions-index`: the auction houses of a connected realm. */
export const auctionsIndex = z.looseObject({
  _links: selfLinks,
  auctions: z.array(reference),
});

/** The item of an auction. */
export const auctionItem = z.looseObject({
  id: z.int(),
  rand: z.int().optional(),
  seed: z.int().optional(),
});

/** One auction. */
export const auction = z.looseObject({
  id: z.int(),
  item: auctionItem,
  bid: z.int(),
  buyout: z.int(),
  quantity: z.int(),
  time_left: z.string(),
});

/** `auction-house`: prices in copper; a buyout of 0 means that there is none. */
export const auctionHouse = z.looseObject({
  _links: selfLinks,
  connected_realm: link,
  auctions: z.array(auction),
  id: z.int(),
  name: localized,
});

/** `token-index`: the price of the game token, in copper. */
export const tokenIndex = z.looseObject({
  _links: selfLinks,
  last_updated_timestamp: timestamp,
  price: z.int(),
});
