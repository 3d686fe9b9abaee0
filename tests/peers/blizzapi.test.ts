import { guildSlug, type Region } from "@guildhall/contract";
import { BlizzAPI } from "blizzapi";
import { expect, test } from "vitest";
import { emulateProvider, guildOf, ORCHARDS_MEMORY, rosterOf } from "./emulated-provider.ts";

const { clientId, clientSecret, world, tokens, requests } = emulateProvider();

function createClient(region: Region = "us", options = {}): BlizzAPI {
  return new BlizzAPI({ region, clientId, clientSecret, ...options });
}

const guild = world.exampleGuild;
const guildPath = `/data/wow/guild/${guild.realmSlug}/${guildSlug(guild.name)}`;
const PROFILE = { params: { namespace: "profile-us", locale: "en_US" } };

test("fetches a token, caches it, and validates it until it is revoked", async () => {
  const client = createClient();
  const token = await client.getAccessTokenObject();
  expect(token).toMatchObject({ token_type: "bearer", expires_in: 86_399, sub: clientId });
  expect(await client.getAccessToken()).toBe(token.access_token);

  expect(await BlizzAPI.validateAccessToken("us", token.access_token)).toBe(true);
  tokens.revokeAll();
  expect(await BlizzAPI.validateAccessToken("us", token.access_token)).toBe(false);
});

test("reads a guild and its Last-Modified header", async () => {
  expect(await createClient().query(guildPath, PROFILE)).toMatchObject({
    name: guild.name,
    member_count: guild.members.length,
    realm: { slug: guild.realmSlug },
    roster: { href: `https://us.api.blizzard.com${guildPath}/roster?namespace=profile-us` },
    lastModified: new Date(guild.modified).toUTCString(),
  });
});

test.each(["us", "eu", "kr", "tw", "cn"] as const)(
  "reads every member of a roster of %s, with a token of the host it has for that region",
  async (region) => {
    const found = guildOf(world, region);
    const path = `/data/wow/guild/${found.realmSlug}/${guildSlug(found.name)}/roster`;
    const headers = { "Battlenet-Namespace": `profile-${region}` };
    expect(await createClient(region).query(path, { headers })).toMatchObject(rosterOf(found));
    expect(tokens.list()).toMatchObject([{ gateway: region === "cn" ? "china" : "global" }]);
  },
);

test("reads a character", async () => {
  const [member] = guild.members;
  const { id, name, level, realmSlug } = member?.character ?? {};
  const path = `/profile/wow/character/${realmSlug}/${name?.toLowerCase()}`;
  expect(await createClient().query(path, PROFILE)).toMatchObject({
    id,
    name,
    level,
    guild: { name: guild.name },
  });
});

test("reads an item in one locale and in all", async () => {
  const { id, name } = ORCHARDS_MEMORY;
  const client = createClient("eu");
  const inGerman = { params: { namespace: "static-eu", locale: "de_DE" } };
  const inAll = { params: { namespace: "static-classic1x-eu" } };
  expect(await client.query(`/data/wow/item/${id}`, inGerman)).toMatchObject({
    id,
    name: name.de_DE,
  });
  expect(await client.query(`/data/wow/item/${id}`, inAll)).toMatchObject({ id, name });
});

test("finds an item by its name", async () => {
  const { id, name } = ORCHARDS_MEMORY;
  const params = { namespace: "static-us", "name.en_US": name.en_US, orderby: "id", _page: 1 };
  expect(await createClient().query("/data/wow/search/item", { params })).toMatchObject({
    page: 1,
    pageCount: 1,
    results: [{ data: { id, name } }],
  });
});

test("reads the token price, which exists in China only", async () => {
  const price = await createClient("cn").query("/data/wow/token/index?namespace=dynamic-cn");
  expect(price).toMatchObject({ price: expect.any(Number) });
});

test("rejects an unknown guild with the error body", async () => {
  const path = `/data/wow/guild/${guild.realmSlug}/nobody-at-all`;
  await expect(createClient().query(path, PROFILE)).rejects.toMatchObject({
    response: {
      status: 404,
      data: { code: 404, type: "BLZWEBAPI00000404", detail: expect.any(String) },
    },
  });
});

test("observed: resolves with its own error after its token was revoked", async () => {
  const client = createClient();
  await client.getAccessToken();
  tokens.revokeAll();
  expect(await client.query(guildPath, PROFILE)).toEqual({ error: "access_token_invalid" });
});

test("observed: renews a revoked token with the option for it, and again for every later call", async () => {
  const client = createClient("us", { refreshExpiredAccessToken: true });
  await client.getAccessToken();
  tokens.revokeAll();
  for (let call = 0; call < 2; call += 1) {
    expect(await client.query(guildPath, PROFILE)).toMatchObject({ name: guild.name });
  }
  expect(requests.map(({ row, status }) => `${row} ${status}`)).toEqual([
    "token 200",
    ...["guilds.get 401", "token 200", "guilds.get 200"],
    ...["guilds.get 401", "token 200", "guilds.get 200"],
  ]);
});
