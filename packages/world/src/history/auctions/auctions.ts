import { HOUR_MS, type KnownEdition, MINUTE_MS, type Region } from "@guildhall/contract";
import { createRandom, hash, type Random } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import { isReleased } from "../../catalog/items/item-levels.ts";
import { readRecord, readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { connectedRealmRows } from "../realms.ts";
import { goodsOf, usualPrice } from "./auction-goods.ts";

/** Auction houses are published once an hour, each at its own offset in the hour. */
const INTERVAL_MS = HOUR_MS;

const DURATIONS = [
  [12 * HOUR_MS, 2],
  [24 * HOUR_MS, 3],
  [48 * HOUR_MS, 3],
] as const;
const LONGEST_MS = 48 * HOUR_MS;
const MEAN_MS = 26.5 * HOUR_MS;

const POPULATIONS = readRecord("populations");

const BIDS = [
  [0, 14],
  [1, 3],
  [2, 2],
  [4, 1],
] as const;
const RAISE = 1.05;

/** The auction houses that every connected realm has (contract 4.4), by id. */
export const AUCTION_HOUSES = readTable("auction-houses");

export type AuctionHouse = Tables["auction-houses"];

export interface AuctionMarket {
  readonly seed: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly connectedRealmId: number;
  readonly house: AuctionHouse;
}

/** The time until an auction expires: up to 30 minutes, 2 hours, 12 hours, or longer. */
export type TimeLeft = "SHORT" | "MEDIUM" | "LONG" | "VERY_LONG";

/** An auction. Prices are in copper, for the whole quantity. */
export type AuctionListing = NonNullable<ReturnType<typeof auctionOf>>;

/** The published auctions of a house. They are constant from `modified` until `until` (ms). */
export interface AuctionList {
  readonly auctions: readonly AuctionListing[];
  readonly modified: number;
  readonly until: number;
}

/**
 * Returns the auctions of a house at a moment (ms), by id. Time is divided into slots with one auction each,
 * so every moment has the same auctions whenever it is computed.
 */
export function auctionsAt(market: AuctionMarket, time: number): AuctionList {
  const name = marketName(market);
  const phase = (hash(`published ${name}`) % (INTERVAL_MS / 1000)) * 1000;
  const since = Math.floor((time - phase) / INTERVAL_MS) * INTERVAL_MS + phase;
  const slotMs = slotLength(market);
  const auctions: AuctionListing[] = [];
  for (let slot = Math.floor((since - LONGEST_MS) / slotMs); slot * slotMs <= since; slot += 1) {
    const auction = auctionOf(market, name, slotMs, slot, since);
    if (auction) auctions.push(auction);
  }
  return { auctions, modified: since, until: since + INTERVAL_MS };
}

function marketName({ seed, region, edition, connectedRealmId, house }: AuctionMarket): string {
  return `${seed} ${edition} ${region} ${connectedRealmId} ${house.id}`;
}

/** The time from one new auction of a house to the next, in ms. */
function slotLength({ edition, region, connectedRealmId, house }: AuctionMarket): number {
  const row = connectedRealmRows(edition, region).find(({ id }) => id === connectedRealmId);
  return Math.round(MEAN_MS / (POPULATIONS[row?.population ?? "LOW"].auctions * house.share));
}

/**
 * Returns the auction of a slot at a moment; null before it is posted and after it ends, and when
 * its item was not in the game yet.
 */
function auctionOf(
  market: AuctionMarket,
  name: string,
  slotMs: number,
  slot: number,
  time: number,
) {
  const random = createRandom(name, slot);
  const posted = slot * slotMs + Math.floor(random.next() * slotMs);
  const duration = random.weighted(DURATIONS);
  const expires = posted + duration;
  /** The price, as a multiple of the usual price. Cheap auctions are bought early. */
  const priceFactor = 0.75 + random.next() * 0.6;
  const bought = random.chance(1.3 - priceFactor) ? posted + duration * random.next() : expires;
  if (time < posted || time >= bought) return null;

  const { edition, house } = market;
  const item = random.pick(goodsOf(edition));
  if (!isReleased(item, edition, posted)) return null;
  const quantity = quantityOf(random, item);
  const each = roundPrice(usualPrice(name, edition, item, posted) * priceFactor);
  const onlyBids = random.chance(0.07);
  const first = Math.max(1, Math.round(each * quantity * (0.55 + random.next() * 0.35)));
  const raises = Array.from({ length: random.weighted(BIDS) }, () => random.next() * duration);
  const raised = raises.filter((after) => posted + after <= time).length;
  return {
    id: slot * AUCTION_HOUSES.length + AUCTION_HOUSES.indexOf(house) + 1,
    item,
    quantity,
    bid: Math.min(Math.round(first * RAISE ** raised), each * quantity),
    /** 0 when only bids are accepted. */
    buyout: onlyBids ? 0 : each * quantity,
    timeLeft: timeLeftOf(expires - time),
    /** Distinguishes two copies of an item: 31 bits. */
    variant: Math.floor(random.next() * 2 ** 31),
  };
}

function quantityOf(random: Random, { stackSize }: Item): number {
  return stackSize === 1 ? 1 : Math.min(stackSize, random.pick([1, 1, 2, 5, 10, 20, stackSize]));
}

/** Sellers choose prices of three digits. */
function roundPrice(copper: number): number {
  return Math.max(1, Math.round(Number(copper.toPrecision(3))));
}

function timeLeftOf(ms: number): TimeLeft {
  if (ms < 30 * MINUTE_MS) return "SHORT";
  if (ms < 2 * HOUR_MS) return "MEDIUM";
  return ms < 12 * HOUR_MS ? "LONG" : "VERY_LONG";
}
