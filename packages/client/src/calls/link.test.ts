import {
  battlenet,
  contract,
  ENDPOINT_ROWS,
  ENDPOINTS,
  fillPath,
  formatNamespace,
  isIdParameter,
  LOCALE_NAMES,
  type Provider,
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
  test("is an address, an object with it, or a reference with a key", () => {
    for (const link of [REALMS, { href: REALMS }, { key: { href: REALMS }, id: 1, name: "x" }]) {
      expect(readLink(battlenet, link)).toMatchObject({ region: "us", path: "/data/wow/realm/" });
    }
  });

  test("has its own region, edition, category and build", () => {
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

  test("to every row, on every region's host, is read as it was made", () => {
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

  test("that is not one to the row is refused with what the row looks like", () => {
    const { items, realms } = ENDPOINTS;
    expect(() => readLink(battlenet, REALMS, items.get)).toThrow(
      /no link to \/data\/wow\/item\/\{itemId\}/,
    );
    expect(() =>
      readLink(battlenet, `${US}/data/wow/item/x?namespace=static-us`, items.get),
    ).toThrow();
    expect(() => readLink(battlenet, REALMS, realms.get)).toThrow(RangeError);
    expect(() => readLink(battlenet, REALMS, ENDPOINTS.legacy.realmStatus)).toThrow(RangeError);
  });

  test("to a user's own data is refused with the way to it", () => {
    for (const path of ["/profile/user", "/profile/user/wow", "/profile/user/"]) {
      const href = `${US}${path}?namespace=profile-us`;
      expect(() => readLink(battlenet, href)).toThrow(TypeError);
      expect(() => readLink(battlenet, href)).toThrow(/client\.asUser\(accessToken\)/);
    }
  });

  test.each([undefined, null, 5, {}, { href: 5 }, { key: null }, { key: {} }])(
    "is not %j",
    (link) => {
      expect(() => readLink(battlenet, link as never)).toThrow(/is a text, or an object with href/);
    },
  );
});

/** Links that a document could hold to lead the token away; each has its own trick. */
function hostileLinks(base: string): string[] {
  const { origin, host } = new URL(base);
  const ok = "/us/data/game/realm/?namespace=dynamic-us";
  return [
    "",
    "/",
    "//",
    "x",
    ok,
    `//${host}${ok}`,
    `///${host}${ok}`,
    "javascript:alert(1)",
    "data:application/json,{}",
    "file:///etc/passwd",
    `ftp://${host}${ok}`,
    `https://${host}${ok}`,
    `https://evil.example${ok}`,
    `http://evil.example/?u=${base}${ok}`,
    `http://evil.example#${base}${ok}`,
    `http://evil.example\\@${host}${ok}`,
    `http://${host}@evil.example${ok}`,
    `http://${host}%40evil.example${ok}`,
    `http://user@${host}${ok}`,
    `http://user:secret@${host}${ok}`,
    `http://:@${host}${ok}`,
    `http://${host}.evil.example${ok}`,
    `${base}.evil.example${ok}`,
    `${base}0${ok}`,
    `http://127.0.0.1${ok}`,
    `http://127.0.0.1:1${ok}`,
    `http://127.0.0.1:0${new URL(base).port}${ok}`,
    `http://localhost:${new URL(base).port}${ok}`,
    `http://2130706433:${new URL(base).port}${ok}`,
    `http://0x7f000001:${new URL(base).port}${ok}`,
    `http://[::1]${ok}`,
    `HTTP://${host}${ok}`,
    ` ${base}${ok}`,
    `\t${base}${ok}`,
    `ht\ntp://${host}${ok}`,
    `${origin}/oauth/token?namespace=dynamic-us`,
    `${base}/us?namespace=dynamic-us`,
    `${base}/usx/data/game/realm/?namespace=dynamic-us`,
    `${base}/us/../oauth/token?namespace=dynamic-us`,
    `${base}/us/data/../../oauth/token?namespace=dynamic-us`,
    `${base}/us/%2e%2e/oauth/token?namespace=dynamic-us`,
    `${base}/us/.%2E/oauth/token?namespace=dynamic-us`,
    `${base}/us/./data?namespace=dynamic-us`,
    `${base}/us/data%2f..%2f..%2foauth?namespace=dynamic-us`,
    `${base}/us/data%5c..%5coauth?namespace=dynamic-us`,
    `${base}/us\\..\\oauth\\token?namespace=dynamic-us`,
    `${base}/us//evil.example/x?namespace=dynamic-us`,
    `${base}/us/data/game realm/?namespace=dynamic-us`,
    `${base}/us/data/\u0000?namespace=dynamic-us`,
    `${base}/us/data%00?namespace=dynamic-us`,
    `${base}/us/data%0d%0aHost:evil?namespace=dynamic-us`,
    `${base}${ok}#fragment`,
    `${base}${ok}?namespace=dynamic-eu`,
    `${base}${ok}&namespace=dynamic-eu`,
    `${base}${ok}&access_token=theirs`,
    `${base}${ok}&Access_Token=theirs`,
    `${base}${ok}&access%5ftoken=theirs`,
    `${base}/us/data/..;/..;/oauth/token?namespace=dynamic-us`,
    `${base}/us/data/%zz?namespace=dynamic-us`,
    `${base}/us/data/\ud800?namespace=dynamic-us`,
    `${base}/us/data/game/realm/`,
    `${base}/us/data/game/realm/?namespace=`,
    `${base}/us/data/game/realm/?namespace=dynamic`,
    `${base}/us/data/game/realm/?namespace=dynamic-eu`,
    `${base}/us/data/game/realm/?namespace=../dynamic-us`,
    `${base}/us/data/game/realm/?Namespace=dynamic-us`,
    `${base}/us/profile/user?namespace=profile-us`,
    `${base}/us/profile/user/game/protected-character/1-2?namespace=profile-us`,
  ];
}

test("no hostile link is followed: no request is made, and no token asked for", async () => {
  await using server = await startScriptedServer();
  const client = server.client();
  const links = hostileLinks(server.url);
  expect(new Set(links).size).toBeGreaterThan(40);
  for (const link of links) {
    const follow = client.follow(link).catch((error: unknown) => error);
    const error = await follow;
    expect([link, error instanceof RangeError || error instanceof TypeError]).toEqual([link, true]);
    await expect(client.follow({ key: { href: link } })).rejects.toThrow();
  }
  expect(server.apiRequests).toEqual([]);
  expect(server.tokenRequests).toEqual([]);
});

test("a token in a link is not shown by the error", () => {
  const link = `${REALMS}&ACCESS_token=secret`;
  expect(() => readLink(battlenet, link)).toThrow(/holds a token/);
  expect(() => readLink(battlenet, link)).toThrow(/^(?!.*secret)/);
});

test("a text of random pieces leads nowhere but below the provider's API hosts", () => {
  const provider: Provider = providerAt(contract, "http://127.0.0.1:4000");
  const pieces = fc.constantFrom(
    "http://",
    "https://",
    "127.0.0.1:4000",
    "evil.example",
    "@",
    ":",
    "/",
    "//",
    "\\",
    "..",
    ".",
    "/us",
    "/gateway-cn",
    "/data/game/realm/",
    "?namespace=dynamic-us",
    "?namespace=dynamic-cn",
    "#",
    "%2e",
    "%2f",
    "\t",
    "&",
    "x",
    "http://127.0.0.1:4000/us",
    "http://127.0.0.1:4000/gateway-cn",
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 7 }), (parts) => {
      const href = parts.join("");
      let target: ReturnType<typeof readLink>;
      try {
        target = readLink(provider, href);
      } catch {
        return;
      }
      read += 1;
      const url = new URL(provider.hosts[target.region].api + target.path);
      expect(url.origin).toBe("http://127.0.0.1:4000");
      expect(url.pathname).toMatch(target.region === "cn" ? /^\/gateway-cn\// : /^\/us\//);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(0);
});

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

  test("sends the namespace in the header when it was told to", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ namespaceIn: "header" });
    await client.follow(`${server.url}/us/data/game/realm/?namespace=dynamic-us`);
    expect(server.apiRequests[0]?.url).toBe("/us/data/game/realm/");
    expect(server.apiRequests[0]?.headers["service-namespace"]).toBe("dynamic-us");
  });

  test("uses the token of the link's region, and the cache that its own calls fill", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.with({ region: "eu" }).realms.get({ realmSlug: "x" });
    await client.follow(`${server.url}/eu/data/game/realm/x?namespace=dynamic-eu`);
    expect(server.apiRequests).toHaveLength(1);
    await client.realms.get({ realmSlug: "x" });
    expect(server.tokenRequests).toHaveLength(2);
    expect(server.apiRequests[1]?.headers.authorization).toBe("Bearer token-2");
  });

  test("checks the document by its row", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { id: "no number" });
    const validate = () => [{ path: "id", message: "is no number" }];
    const href = `${server.url}/us/data/game/item/25?namespace=static-us`;
    const client = server.client({ validate });
    expect(await client.follow(href)).toEqual({ id: "no number" });
    await expect(client.follow(href, ENDPOINTS.items.get)).rejects.toThrow(/is no number/);
  });

  test("gives the document of a row with its type, and an unknown one without", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const href = `${server.url}/us/data/game/item/25?namespace=static-us`;
    const item = client.follow({ href }, ENDPOINTS.items.get, { cache: false });
    expectTypeOf(item).resolves.toHaveProperty("required_level");
    expectTypeOf(await client.follow({ href }, { cache: false })).toBeUnknown();
    expect(await item).toEqual({ url: "/us/data/game/item/25?namespace=static-us" });
    await expect(client.follow({ href }, ENDPOINTS.realms.get)).rejects.toThrow(/no link to/);
  });
});

test("links of the service lead from document to document", async () => {
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
  expect(LOCALE_NAMES.length).toBe(12);
  expect(await client.follow((await client.realms.index())._links.self)).toHaveProperty("realms");
  await client.close();
});
