import type { KnownEdition, Region } from "@guildhall/contract";
import { createRandom, hash, type Random } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import type { Population } from "../../texts/type-texts.ts";
import { connectedRows } from "../realms.ts";
import { goodsOf, usualPrice } from "./auction-goods.ts";
import { AUCTION_HOUSES, type AuctionHouse } from "./auction-houses.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A house is published once an hour, each at its own minute. */
const INTERVAL_MS = HOUR_MS;

const DURATIONS = [
  [12 * HOUR_MS, 2],
  [24 * HOUR_MS, 3],
  [48 * HOUR_MS, 3],
] as const;
const LONGEST_MS = 48 * HOUR_MS;
/** How long an auction stands on average, those included that are bought early. */
const MEAN_MS = 26.5 * HOUR_MS;

/** How many auctions the largest house of a realm holds, by how many play there. */
const SIZES: Readonly<Record<Population, number>> = {
  LOW: 420,
  MEDIUM: 700,
  HIGH: 1_050,
  FULL: 1_500,
};

const BIDS = [
  [0, 14],
  [1, 3],
  [2, 2],
  [4, 1],
] as const;
const RAISE = 1.05;

/** Where auctions are held: a house of a connected realm, in the world of a seed. */
export interface AuctionMarket {
  readonly seed: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly connectedRealmId: number;
  readonly house: AuctionHouse;
}

/** How much longer an auction stands: up to 30 minutes, 2 hours, 12 hours, or more. */
export type TimeLeft = "SHORT" | "MEDIUM" | "LONG" | "VERY_LONG";

/** An auction as it is published. */
export interface Auction {
  readonly id: number;
  readonly item: Item;
  readonly quantity: number;
  /** In copper, for all of the quantity. */
  readonly bid: number;
  /** In copper, for all of the quantity; 0 when it can only be bid for. */
  readonly buyout: number;
  readonly timeLeft: TimeLeft;
  /** A number of 31 bits by which two of the same item differ. */
  readonly variant: number;
}

/** The auctions of a house as last published, when that was and when it is next, in ms. */
export interface AuctionList {
  readonly auctions: readonly Auction[];
  readonly since: number;
  readonly until: number;
}

/**
 * The auctions of a house that are told at a moment, by id. Auctions lie on a timeline of their own,
 * one in each slot of it: who asks later finds the same ones, but those that ended.
 */
export function auctionsAt(market: AuctionMarket, time: number): AuctionList {
  const name = marketName(market);
  const phase = (hash(`published ${name}`) % (INTERVAL_MS / 1000)) * 1000;
  const since = Math.floor((time - phase) / INTERVAL_MS) * INTERVAL_MS + phase;
  const slotMs = slotLength(market);
  const auctions: Auction[] = [];
  for (let slot = Math.floor((since - LONGEST_MS) / slotMs); slot * slotMs <= since; slot += 1) {
    const auction = auctionOf(market, name, slotMs, slot, since);
    if (auction) auctions.push(auction);
  }
  return { auctions, since, until: since + INTERVAL_MS };
}

function marketName({ seed, region, edition, connectedRealmId, house }: AuctionMarket): string {
  return `${seed} ${edition} ${region} ${connectedRealmId} ${house.id}`;
}

/** How far apart the auctions of a house are put up, in ms. */
function slotLength({ edition, region, connectedRealmId, house }: AuctionMarket): number {
  const row = connectedRows(edition, region).find(({ id }) => id === connectedRealmId);
  return Math.round(MEAN_MS / (SIZES[row?.population ?? "LOW"] * house.share));
}

/** The auction of a slot as it stands at a moment; null when it is not there yet, or no more. */
function auctionOf(
  market: AuctionMarket,
  name: string,
  slotMs: number,
  slot: number,
  time: number,
): Auction | null {
  const random = createRandom(name, slot);
  const posted = slot * slotMs + Math.floor(random.next() * slotMs);
  const duration = random.weighted(DURATIONS);
  const expires = posted + duration;
  /** What is asked for, as a multiple of what is usual. The cheap ones are bought early. */
  const ambition = 0.75 + random.next() * 0.6;
  const bought = random.chance(1.3 - ambition) ? posted + duration * random.next() : expires;
  if (time < posted || time >= bought) return null;

  const { edition, house } = market;
  const item = random.pick(goodsOf(edition));
  const quantity = quantityOf(random, item);
  const each = roundPrice(usualPrice(name, edition, item, posted) * ambition);
  const onlyBids = random.chance(0.07);
  const first = Math.max(1, Math.round(each * quantity * (0.55 + random.next() * 0.35)));
  const raises = Array.from({ length: random.weighted(BIDS) }, () => random.next() * duration);
  const raised = raises.filter((after) => posted + after <= time).length;
  return {
    id: slot * AUCTION_HOUSES.length + AUCTION_HOUSES.indexOf(house) + 1,
    item,
    quantity,
    bid: Math.min(Math.round(first * RAISE ** raised), each * quantity),
    buyout: onlyBids ? 0 : each * quantity,
    timeLeft: timeLeftOf(expires - time),
    variant: Math.floor(random.next() * 2 ** 31),
  };
}

function quantityOf(random: Random, { stackSize = 1 }: Item): number {
  return stackSize === 1 ? 1 : Math.min(stackSize, random.pick([1, 1, 2, 5, 10, 20, stackSize]));
}

/** People ask for round prices. */
function roundPrice(copper: number): number {
  return Math.max(1, Math.round(Number(copper.toPrecision(3))));
}

function timeLeftOf(ms: number): TimeLeft {
  if (ms < 30 * MINUTE_MS) return "SHORT";
  if (ms < 2 * HOUR_MS) return "MEDIUM";
  return ms < 12 * HOUR_MS ? "LONG" : "VERY_LONG";
}
