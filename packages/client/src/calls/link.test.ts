import {
  battlenet,
  contract,
  ENDPOINT_ROWS,
  ENDPOINTS,
  fillPath,
  formatNamespace,
  isIdParameter,
  LOCALES,
  pathParameterNames,
  providerAt,
  providerPath,
  REGIONS,
} from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient } from "../client.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { readLink } from "./link.ts";

const US = "https://us.api.blizzard.com";
const REALMS = `${US}/data/wow/realm/?namespace=dynamic-us`;

describe("a link", () => {
  test("can be a URL, an object with a URL, or a reference with a key", () => {
    for (const link of [REALMS, { href: REALMS }, { key: { href: REALMS }, id: 1, name: "x" }]) {
      expect(readLink(battlenet, link)).toMatchObject({ region: "us", path: "/data/wow/realm/" });
    }
  });

  test("contains its region, edition, category and build", () => {
    const href = `https://eu.api.blizzard.com/data/wow/item/25?namespace=static-2.5.3_41812-classic-eu`;
    expect(readLink(battlenet, href)).toEqual({
      region: "eu",
      edition: "classic",
      category: "static",
      build: "2.5.3_41812",
      path: "/data/wow/item/25",
      legacy: false,
      query: [],
    });
    const china = "https://gateway.battlenet.com.cn/data/wow/token/?namespace=dynamic-cn&x=1";
    expect(readLink(battlenet, china)).toMatchObject({ region: "cn", query: [["x", "1"]] });
  });

  test("of every row and region is parsed correctly", () => {
    const rows = ENDPOINT_ROWS.filter((row) => !row.legacy && row.token !== "user");
    const name = fc.constantFrom("emberfall", "ormecôte", "Звёздный", "a b", "용", "100%", "x&y=z");
    fc.assert(
      fc.property(
        fc.constantFrom(battlenet, contract, providerAt(battlenet, "https://proxy.example/base")),
        fc.constantFrom(...rows),
        fc.constantFrom(...REGIONS),
        fc.tuple(fc.nat(), name),
        fc.constantFrom(undefined, "12.0.5_67765"),
        (provider, row, region, [id, text], build) => {
          const values = pathParameterNames(row.path).map((each) => [
            each,
            isIdParameter(each) ? id : text,
          ]);
          const filled = fillPath(row.path, Object.fromEntries(values));
          const path = providerPath(provider, { path: filled }).replace(/\/index$/, "/");
          const namespace = formatNamespace({
            category: row.category,
            edition: "classic",
            region,
            ...(build && { build }),
          });
          const href = `${provider.hosts[region].api}${path}?namespace=${namespace}`;
          expect(readLink(provider, { href }, row)).toEqual({
            category: row.category,
            edition: "classic",
            region,
            ...(build && { build }),
            path,
            legacy: false,
            query: [],
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("that does not match the row is refused with the path of the row", () => {
    const { items, realms } = ENDPOINTS;
    expect(() => readLink(battlenet, REALMS, items.get)).toThrow(
      /does not match the row \/data\/wow\/item\/\{itemId\}/,
    );
    expect(() =>
      readLink(battlenet, `${US}/data/wow/item/x?namespace=static-us`, items.get),
    ).toThrow();
    expect(() => readLink(battlenet, REALMS, realms.get)).toThrow(RangeError);
    expect(() => readLink(battlenet, REALMS, ENDPOINTS.legacy.realmStatus)).toThrow(RangeError);
  });

  test("to a user's own data is refused with the call to use instead", () => {
    for (const path of ["/profile/user", "/profile/user/wow", "/profile/user/"]) {
      const href = `${US}${path}?namespace=profile-us`;
      expect(() => readLink(battlenet, href)).toThrow(TypeError);
      expect(() => readLink(battlenet, href)).toThrow(/client\.asUser\(accessToken\)/);
      expect(() => readLink(battlenet, href)).toThrow(
        `client.get("${path}", { category: "profile"`,
      );
    }
  });

  test.each([undefined, null, 5, {}, { href: 5 }, { key: null }, { key: {} }])(
    "cannot be %j",
    (link) => {
      expect(() => readLink(battlenet, link as never)).toThrow(
        /must be a string, or an object with href/,
      );
    },
  );
});

/** Links that a document could hold to lead the token away; each has its own trick. */
describe("a client", () => {
  test("follows a link in its own region, namespace and build, in the client's locale", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ locale: "fr_FR", edition: "classic" });
    const href = `${server.url}/eu/data/game/item/25?namespace=static-1.14.1_40818-classic1x-eu`;
    expect(await client.follow({ key: { href } })).toEqual({
      url: "/eu/data/game/item/25?namespace=static-1.14.1_40818-classic1x-eu&locale=fr_FR",
    });
    expect(await client.follow(`${href}&locale=de_DE`, { locale: null })).toEqual({
      url: "/eu/data/game/item/25?namespace=static-1.14.1_40818-classic1x-eu",
    });
  });

  test("sends the namespace of a link as a header with namespaceIn: header", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ namespaceIn: "header" });
    await client.follow(`${server.url}/us/data/game/realm/?namespace=dynamic-us`);
    expect(server.apiRequests[0]?.url).toBe("/us/data/game/realm/");
    expect(server.apiRequests[0]?.headers["service-namespace"]).toBe("dynamic-us");
  });

  test("uses the token of the link's region, and the cache", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.with({ region: "eu" }).realms.get({ realmSlug: "x" });
    await client.follow(`${server.url}/eu/data/game/realm/x?namespace=dynamic-eu`);
    expect(server.apiRequests).toHaveLength(1);
    await client.realms.get({ realmSlug: "x" });
    expect(server.tokenRequests).toHaveLength(2);
    expect(server.apiRequests[1]?.headers.authorization).toBe("Bearer token-2");
  });

  test("validates the document of the row", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { id: "no number" });
    const validate = () => [{ path: "id", message: "is not a number" }];
    const href = `${server.url}/us/data/game/item/25?namespace=static-us`;
    const client = server.client({ validate });
    expect(await client.follow(href)).toEqual({ id: "no number" });
    await expect(client.follow(href, ENDPOINTS.items.get)).rejects.toThrow(/is not a number/);
  });

  test("returns the typed document of a row, and unknown without a row", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const href = `${server.url}/us/data/game/item/25?namespace=static-us`;
    const item = client.follow({ href }, ENDPOINTS.items.get, { cache: false });
    expectTypeOf(item).resolves.toHaveProperty("required_level");
    expectTypeOf(await client.follow({ href }, { cache: false })).toBeUnknown();
    expect(await item).toEqual({ url: "/us/data/game/item/25?namespace=static-us" });
    await expect(client.follow({ href }, ENDPOINTS.realms.get)).rejects.toThrow(
      /does not match the row/,
    );
  });
});

test("links in documents of the service can be followed", async () => {
  const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 20) });
  await using server = Object.assign(await emulator.listen(), {
    [Symbol.asyncDispose]: () => server.close(),
  });
  const { provider, credentials } = emulator.description(server.url);
  const client = createClient({
    provider,
    credentials,
    region: "us",
    quota: false,
    locale: "en_US",
  });
  const { guilds, characters, connectedRealms, items } = ENDPOINTS;
  const guild = await client.guilds.get({
    realmSlug: "emberfall",
    nameSlug: "lanternwatch-company",
  });
  const roster = await client.follow(guild.roster, guilds.roster);
  const member = await client.follow(roster.members[0]?.character.key ?? "", characters.get);
  expect(member.name).toBe(roster.members[0]?.character.name);
  const realm = await client.realms.get({ realmSlug: "emberfall" });
  expect((await client.follow(realm.connected_realm, connectedRealms.get)).id).toBe(101);
  const equipment = await client.follow(member.equipment, characters.equipment);
  const worn = equipment.equipped_items[0]?.item ?? "";
  expect((await client.follow(worn, items.get)).name).toBe(equipment.equipped_items[0]?.name);
  expect(LOCALES.length).toBe(12);
  expect(await client.follow((await client.realms.index())._links.self)).toHaveProperty("realms");
  await client.close();
});
