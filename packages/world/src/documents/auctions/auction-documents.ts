import { isGear } from "../../history/auctions/auction-goods.ts";
import { AUCTION_HOUSES, type AuctionHouse } from "../../history/auctions/auction-houses.ts";
import { type Auction, auctionsAt } from "../../history/auctions/auctions.ts";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { ConnectedRealm } from "../../history/world-records.ts";
import type { Call, Responder } from "../call.ts";
import { selfLink } from "../references.ts";
import { staticAnswer } from "../static-answer.ts";

/**
 * The auction houses of a connected realm and what is for sale there (contract 4.4). The current game
 * has one market, whose document is none of the catalogue; its houses are told beside it.
 */
export const AUCTION_RESPONDERS: Readonly<Record<string, Responder>> = {
  "auctions.index": (call) => {
    const connected = connectedRealmOf(call);
    return (
      connected &&
      staticAnswer(call, {
        auctions: AUCTION_HOUSES.map(({ id, name }) => ({
          key: call.links.to("auctions.get", {
            connectedRealmId: connected.id,
            auctionHouseId: id,
          }),
          name: call.text(name),
          id,
        })),
      })
    );
  },

  "auctions.get": (call) => {
    const connected = connectedRealmOf(call);
    const house = AUCTION_HOUSES.find(({ id }) => id === Number(call.parameters.auctionHouseId));
    if (!connected || !house) return null;
    const { auctions, since, until } = auctionsOf(call, connected, house);
    return {
      modified: since,
      until,
      document: {
        _links: selfLink(call),
        connected_realm: connectedRealmLink(call, connected),
        auctions: auctions.map((auction) => auctionValue(call, auction)),
        id: house.id,
        name: call.text(house.name),
      },
    };
  },

  "linked.auctions": (call) => {
    const connected = connectedRealmOf(call);
    if (!connected) return null;
    const lists = AUCTION_HOUSES.map((house) => auctionsOf(call, connected, house));
    return {
      modified: Math.max(...lists.map(({ since }) => since)),
      until: Math.min(...lists.map(({ until }) => until)),
      document: {
        _links: selfLink(call),
        connected_realm: connectedRealmLink(call, connected),
        auctions: lists
          .flatMap(({ auctions }) => auctions)
          .sort((a, b) => a.id - b.id)
          .map(marketValue),
      },
    };
  },
};

/** Where a connected realm's auctions are: in houses, or in the current game in one list of them all. */
export function auctionsLink({ edition, links }: Call, { id }: ConnectedRealm) {
  return edition === "current"
    ? links.toPath(`/data/game/connected-realm/${id}/auctions`, "dynamic")
    : links.to("auctions.index", { connectedRealmId: id });
}

function connectedRealmLink({ links }: Call, { id }: ConnectedRealm) {
  return links.to("connectedRealms.get", { connectedRealmId: id });
}

function auctionsOf({ shard, now }: Call, { id }: ConnectedRealm, house: AuctionHouse) {
  const { seed, region, edition } = shard;
  return auctionsAt({ seed, region, edition, connectedRealmId: id, house }, now);
}

function connectedRealmOf({ shard, parameters }: Call) {
  return shard.findConnectedRealm(Number(parameters.connectedRealmId));
}

function auctionValue(call: Call, auction: Auction) {
  const { id, item, bid, buyout, quantity, timeLeft } = auction;
  const inCurrent = call.edition === "current";
  return {
    id,
    item: { id: item.id, ...(inCurrent ? bonusesOf(auction) : suffixOf(auction)) },
    bid,
    buyout,
    ...(inCurrent &&
      buyout > 0 &&
      item.stackSize !== undefined && { unit_price: buyout / quantity }),
    quantity,
    time_left: timeLeft,
  };
}

/** As the one market of the current game tells it: what stacks is sold by the piece and is not bid for. */
function marketValue(auction: Auction) {
  const { id, item, bid, buyout, quantity, timeLeft } = auction;
  const price =
    item.stackSize !== undefined
      ? { unit_price: Math.ceil((buyout || bid) / quantity) }
      : buyout > 0
        ? { buyout }
        : { bid };
  return {
    id,
    item: { id: item.id, ...bonusesOf(auction) },
    ...price,
    quantity,
    time_left: timeLeft,
  };
}

/** In Classic editions, plain gear comes with one of many suffixes. */
function suffixOf({ item, variant }: Auction) {
  return isGear(item) && item.quality === 2 ? { rand: 1 + (variant % 96), seed: variant } : {};
}

/** In the current game, gear tells where it comes from and what it was given there. */
function bonusesOf({ item, variant }: Auction) {
  if (!isGear(item)) return {};
  return {
    context: variant % 7,
    bonus_lists: [6_600 + (variant % 90), 1_680 + ((variant >>> 8) % 60)],
    modifiers: [
      { type: 9, value: LEVEL_CAPS.current },
      { type: 28, value: 2_000 + (variant % 30) },
    ],
  };
}
