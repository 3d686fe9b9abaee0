import {
  EDITIONS,
  formatNamespace,
  HOUR_MS,
  type KnownEdition,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { openSession, TEST_TIME, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

interface AuctionHouse {
  connected_realm: { href: string };
  auctions: {
    id: number;
    item: { id: number; rand?: number; seed?: number; bonus_lists?: number[] };
    unit_price?: number;
  }[];
  name: string;
}

interface Market {
  _links: { self: { href: string } };
  connected_realm: { href: string };
  auctions: {
    id: number;
    item: { id: number; context?: number; bonus_lists?: number[] };
    bid?: number;
    buyout?: number;
    unit_price?: number;
  }[];
}

let session: TestSession;
let now = TEST_TIME;
beforeAll(async () => {
  session = await openSession({ clock: () => now });
});
afterAll(() => session.close());

function path(region: Region, edition: KnownEdition, rest: string, locale = "&locale=en_US") {
  const namespace = formatNamespace({ category: "dynamic", edition, region });
  return `/${region === "cn" ? "gateway-cn" : region}/data/game/connected-realm/${rest}?namespace=${namespace}${locale}`;
}

test.each(Object.keys(EDITIONS) as KnownEdition[])(
  "every auction house of every connected realm of %s has auctions, with and without a locale",
  async (edition) => {
    const china = { authorization: `Bearer ${await session.token("/oauth-cn")}` };
    for (const region of REGIONS) {
      for (const { id } of session.emulator.world.shard(region, edition).connectedRealms) {
        for (const house of [2, 6, 7]) {
          for (const locale of ["", "&locale=ko_KR"]) {
            const response = await session.get(
              path(region, edition, `${id}/auctions/${house}`, locale),
              region === "cn" ? china : {},
            );
            const document = (await response.json()) as AuctionHouse;
            expect(DOCUMENTS["auction-house"].safeParse(document).error?.issues ?? []).toEqual([]);
            expect(typeof document.name).toBe(locale === "" ? "object" : "string");
            expect(document.auctions.length).toBeGreaterThan(80);
          }
        }
      }
    }
  },
);

test("the index of auction houses contains links to their documents", async () => {
  const { auctions } = await session.json<{
    auctions: { key: { href: string }; name: string; id: number }[];
  }>(path("us", "classic", `${realmId("classic")}/auctions/index`));
  expect(auctions.map(({ id, name }) => [id, name])).toEqual([
    [2, "Alliance Auction House"],
    [6, "Horde Auction House"],
    [7, "Blackwater Auction House"],
  ]);
  for (const { key, name } of auctions) {
    expect((await session.json<AuctionHouse>(key.href.replace(session.url, ""))).name).toEqual(
      expect.objectContaining({ en_US: name }),
    );
  }
});

test("an unknown auction house or connected realm is not found", async () => {
  const id = realmId("current");
  expect((await session.get(path("us", "current", `${id}/auctions/3`))).status).toBe(404);
  expect((await session.get(path("us", "current", "99/auctions/2"))).status).toBe(404);
  expect((await session.get(path("us", "current", "99/auctions/index"))).status).toBe(404);
});

test("only the current game has one list for all auction houses of a connected realm", async () => {
  const id = realmId("current");
  const realm = await session.json<{ auctions: { href: string } }>(path("us", "current", id));
  expect(realm.auctions.href).toBe(
    `${session.url}/us/data/game/connected-realm/${id}/auctions?namespace=dynamic-us`,
  );
  const { auctions, ...rest } = await session.json<Market>(path("us", "current", `${id}/auctions`));
  expect(rest).toEqual({
    _links: { self: realm.auctions },
    connected_realm: expect.objectContaining({ href: expect.stringContaining(`/${id}?`) }),
    commodities: { href: `${session.url}/us/data/game/auctions/commodities?namespace=dynamic-us` },
  });
  const houses = await Promise.all(
    [2, 6, 7].map((house) =>
      session.json<AuctionHouse>(path("us", "current", `${id}/auctions/${house}`)),
    ),
  );
  const commodities = await session.json<Market>(
    "/us/data/game/auctions/commodities?namespace=dynamic-us",
  );
  const stacked = new Set(commodities.auctions.map((each) => each.item.id));
  expect(commodities.auctions.every((each) => Number.isInteger(each.unit_price))).toBe(true);
  const ofHouses = houses.flatMap((house) => house.auctions);
  const single = ofHouses.filter(({ item }) => !stacked.has(item.id)).map((each) => each.id);
  expect(auctions.map((each) => each.id)).toEqual(single.sort((a, b) => a - b));
  const kinds = auctions.map(({ bid, buyout }) => [bid && "bid", buyout && "buyout"].join(" "));
  expect(new Set(kinds)).toEqual(new Set(["bid ", " buyout", "bid buyout"]));
  expect(auctions.some(({ item }) => item.context !== undefined && item.bonus_lists)).toBe(true);
  const classic = await session.get(path("us", "classic", `${realmId("classic")}/auctions`));
  expect(classic.status).toBe(404);
});

test.each(["classic1x", "current"] as const)(
  "an auction house of %s has gear with a random suffix and without bonuses",
  async (edition) => {
    const { auctions } = await houseOf(edition);
    expect(auctions.some(({ item }) => item.rand && item.seed)).toBe(true);
    expect(auctions.some(({ item }) => item.bonus_lists)).toBe(false);
    expect(auctions.some(({ unit_price }) => unit_price)).toBe(false);
  },
);

test("an auction document changes once an hour, with a new Last-Modified", async () => {
  const house = path("us", "current", `${realmId("current")}/auctions/2`);
  const first = await session.get(house);
  const modified = first.headers.get("last-modified") ?? "";
  expect(Date.parse(modified)).toBeLessThanOrEqual(now);
  expect(Date.parse(modified)).toBeGreaterThan(now - HOUR_MS);
  const bytes = await first.text();
  now = Date.parse(modified) + HOUR_MS - 1000;
  expect(await (await session.get(house)).text()).toBe(bytes);
  expect((await session.get(house, { "if-modified-since": modified })).status).toBe(304);
  now += 1000;
  const next = await session.get(house);
  expect(Date.parse(next.headers.get("last-modified") ?? "")).toBe(now);
  expect(await next.text()).not.toBe(bytes);
  now = TEST_TIME;
});

test("the same seed gives the same auctions, and another seed different ones", async () => {
  const bytes = async (seed: number) => {
    const other = await openSession({ seed, clock: () => TEST_TIME });
    const text = await (
      await other.get(path("us", "classic", `${realmId("classic")}/auctions/6`))
    ).text();
    await other.close();
    return text.replaceAll(other.url, "");
  };
  const once = await bytes(3);
  expect(await bytes(3)).toBe(once);
  expect(await bytes(4)).not.toBe(once);
});

function realmId(edition: KnownEdition): string {
  return String(session.emulator.world.shard("us", edition).connectedRealms[0]?.id);
}

function houseOf(edition: KnownEdition) {
  return session.json<AuctionHouse>(path("us", edition, `${realmId(edition)}/auctions/2`));
}
