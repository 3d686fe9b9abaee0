import { createBlizzardApiClient } from "@blizzard-api/client";
import {
  characterEquipmentSummary,
  characterProfileSummary,
  guild as guildResource,
  guildRoster,
  item,
  itemSearch,
  wowToken,
} from "@blizzard-api/wow";
import { guildSlug } from "@guildhall/contract";
import { expect, test } from "vitest";
import { emulateProvider, guildOf, ORCHARDS_MEMORY, rosterOf } from "./emulated-provider.ts";

const { clientId, clientSecret, world, tokens, requests } = emulateProvider();
const account = { key: clientId, secret: clientSecret };

const guild = world.exampleGuild;
const slug = guildSlug(guild.name);

test("fetches a token and validates it", async () => {
  const client = await createBlizzardApiClient({ ...account, origin: "us" });
  const { data: token } = await client.getAccessToken();
  expect(token).toMatchObject({ token_type: "bearer", expires_in: 86_399, sub: clientId });
  expect((await client.validateAccessToken({ token: token.access_token })).data).toMatchObject({
    client_id: clientId,
    scope: [],
    exp: expect.any(Number),
  });
});

test("reads a guild and every member of its roster", async () => {
  const client = await createBlizzardApiClient({ ...account, origin: "us" });
  const { data: found } = await client.sendRequest(guildResource(guild.realmSlug, slug));
  expect(found).toMatchObject({ name: guild.name, member_count: guild.members.length });
  const { data: roster } = await client.sendRequest(guildRoster(guild.realmSlug, slug));
  expect(roster).toMatchObject(rosterOf(guild));
});

test("reads a roster of 1,000 members", async () => {
  const large = guildOf(world, "eu", "Die Lange Tafel");
  const client = await createBlizzardApiClient({ ...account, origin: "eu" });
  const roster = await client.sendRequest(guildRoster(large.realmSlug, guildSlug(large.name)));
  expect(roster.data).toMatchObject(rosterOf(large));
});

test("reads a character and its equipment", async () => {
  const [member] = guild.members;
  const { id, name = "", realmSlug = "" } = member?.character ?? {};
  const client = await createBlizzardApiClient({ ...account, origin: "us" });
  const profile = await client.sendRequest(characterProfileSummary(realmSlug, name));
  expect(profile.data).toMatchObject({ id, name, guild: { name: guild.name } });
  const worn = await client.sendRequest(characterEquipmentSummary(realmSlug, name));
  expect(worn.data.character.id).toBe(id);
  expect(worn.data.equipped_items.map(({ slot }) => slot.type)).toContain("MAIN_HAND");
});

test("reads an item and finds it by its name", async () => {
  const { id, name } = ORCHARDS_MEMORY;
  const client = await createBlizzardApiClient({ ...account, origin: "eu", locale: "de_DE" });
  const { data: read } = await client.sendRequest(item(id));
  expect(read).toMatchObject({ id, name: name.de_DE });
  const search = itemSearch({ _page: 1, locale: "de_DE", name: name.de_DE, orderby: "id" });
  const { data: found } = await client.sendRequest(search);
  expect(found).toMatchObject({ pageCount: 1, results: [{ data: { id, name } }] });
});

test("observed: requests a token for China from the wrong host and is refused", async () => {
  const client = await createBlizzardApiClient({ ...account, origin: "cn" });
  await expect(client.sendRequest(wowToken())).rejects.toThrow("status code 401");
  expect(tokens.list()).toMatchObject([{ gateway: "global" }]);
});

test("reads a guild and the token price of China with a token of China's host", async () => {
  const token = await tokenOfChina();
  const client = await createBlizzardApiClient({ ...account, origin: "cn", token }, false);
  const chinese = guildOf(world, "cn");
  const resource = guildRoster(chinese.realmSlug, guildSlug(chinese.name));
  expect((await client.sendRequest(resource)).data).toMatchObject(rosterOf(chinese));
  expect((await client.sendRequest(wowToken())).data.price).toBeGreaterThan(0);
});

test("observed: rejects an unknown guild without the error body", async () => {
  const client = await createBlizzardApiClient({ ...account, origin: "us" });
  const error = await client
    .sendRequest(guildResource(guild.realmSlug, "nobody-at-all"))
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: "Request failed with status code 404" });
  expect(error).not.toHaveProperty("response");
  expect(requests.at(-1)).toMatchObject({ row: "guilds.get", region: "us", status: 404 });
});

test("observed: rejects every call after its token was revoked, until the caller renews it", async () => {
  const client = await createBlizzardApiClient({ ...account, origin: "us" });
  const read = () => client.sendRequest(guildResource(guild.realmSlug, slug));
  tokens.revokeAll();
  await expect(read()).rejects.toThrow("status code 401");
  await expect(read()).rejects.toThrow("status code 401");
  await client.refreshAccessToken();
  expect((await read()).data.name).toBe(guild.name);
  expect(requests.map(({ status }) => status)).toEqual([200, 401, 401, 200, 200]);
});

async function tokenOfChina(): Promise<string> {
  const response = await fetch("https://oauth.battlenet.com.cn/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  const body = (await response.json()) as { access_token: string };
  return body.access_token;
}
