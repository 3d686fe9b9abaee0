import { HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { itemsIn } from "../../catalog/items/items.ts";
import { AUCTION_HOUSES, type AuctionHouse, type AuctionMarket, auctionsAt } from "./auctions.ts";

const [ALLIANCE, HORDE, BLACKWATER] = AUCTION_HOUSES as readonly [
  AuctionHouse,
  AuctionHouse,
  AuctionHouse,
];
/** 2026-11-20T12:00:00Z */
const NOW = 1_795_176_000_000;
const TIME_LEFT = ["SHORT", "MEDIUM", "LONG", "VERY_LONG"];

const busiest: AuctionMarket = {
  seed: 7,
  region: "us",
  edition: "current",
  connectedRealmId: 104,
  house: ALLIANCE,
};
const quietest: AuctionMarket = { ...busiest, connectedRealmId: 107, house: BLACKWATER };

describe("the auctions of a house", () => {
  test("are the same for the same seed and time, and differ for another seed", () => {
    expect(auctionsAt(busiest, NOW)).toEqual(auctionsAt(busiest, NOW));
    expect(auctionsAt({ ...busiest, seed: 8 }, NOW)).not.toEqual(auctionsAt(busiest, NOW));
  });

  test("are about 150 on a small realm and about 1,500 on a large one", () => {
    for (const hours of [0, 7, 100, 1_000]) {
      const time = NOW + hours * HOUR_MS;
      expect(auctionsAt(busiest, time).auctions.length).toBeGreaterThan(1_300);
      expect(auctionsAt(busiest, time).auctions.length).toBeLessThan(1_700);
      expect(auctionsAt(quietest, time).auctions.length).toBeGreaterThan(100);
      expect(auctionsAt(quietest, time).auctions.length).toBeLessThan(210);
    }
  });

  test("do not change until the next publication, an hour after the last one", () => {
    const { modified: since, until } = auctionsAt(busiest, NOW);
    expect(until - since).toBe(HOUR_MS);
    expect(since).toBeLessThanOrEqual(NOW);
    expect(until).toBeGreaterThan(NOW);
    expect(auctionsAt(busiest, since)).toEqual(auctionsAt(busiest, until - 1));
    expect(auctionsAt(busiest, until).modified).toBe(until);
  });

  test("are published at a minute of each house", () => {
    expect(auctionsAt({ ...busiest, house: HORDE }, NOW).modified).not.toBe(
      auctionsAt(busiest, NOW).modified,
    );
  });

  test("change within an hour: some end, some are new, and the others differ only in bid and time", () => {
    const before = auctionsAt(busiest, NOW).auctions;
    const after = auctionsAt(busiest, NOW + HOUR_MS).auctions;
    const later = new Map(after.map((auction) => [auction.id, auction]));
    const newest = Math.max(...before.map(({ id }) => id));
    const kept = before.filter(({ id }) => later.has(id));
    const added = after.filter(({ id }) => id > newest);
    expect(before.length - kept.length).toBeGreaterThan(10);
    expect(added.length).toBeGreaterThan(10);
    expect(kept.length + added.length).toBe(after.length);
    for (const auction of kept) {
      const now = later.get(auction.id);
      const { bid = 0, timeLeft = "" } = now ?? {};
      expect({ ...now, bid: auction.bid, timeLeft: auction.timeLeft }).toEqual(auction);
      expect(bid).toBeGreaterThanOrEqual(auction.bid);
      expect(TIME_LEFT.indexOf(timeLeft)).toBeLessThanOrEqual(TIME_LEFT.indexOf(auction.timeLeft));
    }
    expect(kept.some(({ id, bid }) => later.get(id)?.bid !== bid)).toBe(true);
  });

  test("have all ended after two days", () => {
    const before = new Set(auctionsAt(busiest, NOW).auctions.map(({ id }) => id));
    const { auctions } = auctionsAt(busiest, NOW + 49 * HOUR_MS);
    expect(auctions.filter(({ id }) => before.has(id))).toEqual([]);
  });

  test("have increasing ids that no other house of the realm uses", () => {
    const houses = AUCTION_HOUSES.map((house) =>
      auctionsAt({ ...busiest, house }, NOW).auctions.map(({ id }) => id),
    );
    for (const ids of houses) expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(houses.flat()).size).toBe(houses.flat().length);
    expect(Math.max(...houses.flat())).toBeLessThan(2 ** 31);
  });

  test("cost at least one copper, and no bid exceeds the buyout", () => {
    const { auctions } = auctionsAt({ ...busiest, edition: "classic1x" }, NOW);
    for (const { bid, buyout, quantity, item } of auctions) {
      expect(bid).toBeGreaterThan(0);
      if (buyout > 0) expect(bid).toBeLessThanOrEqual(buyout);
      expect(buyout % quantity).toBe(0);
      expect(quantity).toBeLessThanOrEqual(item.stackSize);
    }
    expect(auctions.some(({ buyout }) => buyout === 0)).toBe(true);
  });

  test("offer items of the edition that are not bound", () => {
    const known = new Set(itemsIn("classic1x"));
    const { auctions } = auctionsAt({ ...busiest, edition: "classic1x" }, NOW);
    for (const { item } of auctions) {
      expect(known.has(item)).toBe(true);
      expect(["ON_ACQUIRE", "QUEST", "TO_ACCOUNT"]).not.toContain(item.binding);
    }
  });

  test("change the price of an item from week to week", () => {
    const pricesOf = (time: number) => {
      const sold = auctionsAt(busiest, time).auctions.filter(({ buyout }) => buyout > 0);
      return Map.groupBy(sold, ({ item }) => item.id);
    };
    const mean = (auctions: readonly { buyout: number; quantity: number }[]) =>
      auctions.reduce((sum, { buyout, quantity }) => sum + buyout / quantity, 0) / auctions.length;
    const [before, after] = [pricesOf(NOW), pricesOf(NOW + 15 * 24 * HOUR_MS)];
    const moved = [...before].filter(([id, auctions]) => {
      const then = after.get(id);
      return then && Math.abs(mean(then) / mean(auctions) - 1) > 0.2;
    });
    expect(moved.length).toBeGreaterThan(20);
  });
});
