import { levelCapAt } from "../../catalog/releases.ts";
import { isGear } from "../../history/auctions/auction-goods.ts";
import {
  AUCTION_HOUSES,
  type AuctionHouse,
  type AuctionListing,
  auctionsAt,
} from "../../history/auctions/auctions.ts";
import type { ConnectedRealm } from "../../world-records.ts";
import { published, staticAnswer } from "../answers.ts";
import type { Answer, Call, Responder } from "../call.ts";

/**
 * The auction houses of a connected realm and their auctions (contract 4.4). The current game also has two documents
 * with the auctions of all houses: `auctions.all`, and `linked.commodities` for items that stack.
 */
export const AUCTION_RESPONDERS: Readonly<Record<string, Responder>> = {
  "auctions.index": ofRealm((call, { id: connectedRealmId }) =>
    staticAnswer(call, {
      auctions: AUCTION_HOUSES.map(({ id, name }) => ({
        key: call.links.to("auctions.get", { connectedRealmId, auctionHouseId: id }),
        name: call.text(name),
        id,
      })),
    }),
  ),

  "auctions.get": ofRealm((call, connected) => {
    const house = AUCTION_HOUSES.find(({ id }) => id === Number(call.parameters.auctionHouseId));
    if (!house) return null;
    const { auctions, modified, until } = auctionsOf(call, connected, house);
    return published(
      call,
      { modified, until },
      {
        connected_realm: connectedRealmLink(call, connected),
        auctions: auctions.map(auctionValue),
        id: house.id,
        name: call.text(house.name),
      },
    );
  }),

  "auctions.all": ofRealm((call, connected) => {
    const { auctions, ...times } = marketOf(call, [connected]);
    return published(call, times, {
      connected_realm: connectedRealmLink(call, connected),
      auctions: auctions
        .filter(({ item }) => item.stackSize === 1)
        .map((auction) => marketValue(call, auction)),
      commodities: call.links.toPath("/data/game/auctions/commodities", "dynamic"),
    });
  }),

  "linked.commodities": (call) => {
    const { auctions, ...times } = marketOf(call, call.shard.connectedRealms);
    const stacks = auctions.filter(({ item }) => item.stackSize > 1);
    return published(call, times, { auctions: stacks.map(commodityValue) });
  },
};

/** The auctions of all houses of connected realms, by id. */
function marketOf(call: Call, realms: readonly ConnectedRealm[]) {
  const lists = realms.flatMap((realm) =>
    AUCTION_HOUSES.map((house) => auctionsOf(call, realm, house)),
  );
  return {
    auctions: lists.flatMap((list) => list.auctions).sort((a, b) => a.id - b.id),
    modified: Math.max(...lists.map(({ modified }) => modified)),
    until: Math.min(...lists.map(({ until }) => until)),
  };
}

export function auctionsLink({ edition, links }: Call, { id }: ConnectedRealm) {
  return edition === "current" ? links.to("auctions.all", id) : links.to("auctions.index", id);
}

function connectedRealmLink({ links }: Call, { id }: ConnectedRealm) {
  return links.to("connectedRealms.get", id);
}

function auctionsOf({ shard, now }: Call, { id }: ConnectedRealm, house: AuctionHouse) {
  const { seed, region, edition } = shard;
  return auctionsAt({ seed, region, edition, connectedRealmId: id, house }, now);
}

/** Responds about the requested connected realm; null when it does not exist. */
function ofRealm(answer: (call: Call, connected: ConnectedRealm) => Answer | null): Responder {
  return (call) => {
    const connected = call.shard.findConnectedRealm(Number(call.parameters.connectedRealmId));
    return connected && answer(call, connected);
  };
}

function auctionValue(auction: AuctionListing) {
  const { id, item, bid, buyout, quantity, timeLeft } = auction;
  return {
    id,
    item: { id: item.id, ...suffixOf(auction) },
    bid,
    buyout,
    quantity,
    time_left: timeLeft,
  };
}

/** An auction in the list of all houses, with its buyout, its bid or both. */
function marketValue(call: Call, auction: AuctionListing) {
  const { id, item, bid, buyout, quantity, timeLeft, variant } = auction;
  return {
    id,
    item: { id: item.id, ...bonusesOf(call, auction) },
    ...((buyout === 0 || variant % 6 === 0) && { bid }),
    ...(buyout > 0 && { buyout }),
    quantity,
    time_left: timeLeft,
  };
}

/** An auction of items that stack, with a price per item and without bids. */
function commodityValue({ id, item, bid, buyout, quantity, timeLeft }: AuctionListing) {
  const unit_price = Math.ceil((buyout || bid) / quantity);
  return { id, item: { id: item.id }, quantity, unit_price, time_left: timeLeft };
}

/** Uncommon gear has a random suffix. */
function suffixOf({ item, variant }: AuctionListing) {
  return isGear(item) && item.quality === 2 ? { rand: 1 + (variant % 96), seed: variant } : {};
}

/** In the list of all houses, gear has a source and bonuses. */
function bonusesOf({ edition, now }: Call, { item, variant }: AuctionListing) {
  if (!isGear(item)) return {};
  return {
    context: variant % 7,
    bonus_lists: [6_600 + (variant % 90), 1_680 + ((variant >>> 8) % 60)],
    modifiers: [
      { type: 9, value: levelCapAt(edition, now) },
      { type: 28, value: 2_000 + (variant % 30) },
    ],
  };
}
