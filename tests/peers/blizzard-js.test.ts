import { guildSlug } from "@guildhall/contract";
import { wow } from "blizzard.js";
import { expect, test } from "vitest";
import { emulateProvider, ORCHARDS_MEMORY, rosterOf } from "./emulated-provider.ts";

// The client compares the expiry of a token with the clock of this machine.
const startedAt = Date.now();
const { clientId, clientSecret, world, tokens, requests } = emulateProvider({
  clock: () => startedAt,
});
const account = { key: clientId, secret: clientSecret };

const guild = world.exampleGuild;
const guildName = { realm: guild.realmSlug, name: guildSlug(guild.name) };

test("fetches a token before its first call, and validates a given one", async () => {
  const client = await wow.createInstance(account);
  const { data: token } = await client.getApplicationToken();
  expect(token).toMatchObject({ token_type: "bearer", expires_in: 86_399 });
  expect((await client.validateApplicationToken({ token: token.access_token })).data).toMatchObject(
    {
      client_id: clientId,
      exp: expect.any(Number),
    },
  );

  const before = tokens.issued;
  await wow.createInstance({ ...account, token: token.access_token });
  expect(tokens.issued).toBe(before);
  await wow.createInstance({ ...account, token: "unknown" });
  expect(tokens.issued).toBe(before + 1);
});

test("reads a guild and every member of its roster", async () => {
  const client = await wow.createInstance(account);
  expect((await client.guild(guildName)).data).toMatchObject({
    name: guild.name,
    member_count: guild.members.length,
    faction: { type: guild.faction },
  });
  const roster = await client.guild({ ...guildName, resource: "roster" });
  expect(roster.data).toMatchObject(rosterOf(guild));
});

test.each([
  ["Progression", "classic", wow.classic.createInstance],
  ["Era", "classic1x", wow.classic.createEraInstance],
] as const)("reads a roster of Classic %s", async (_, edition, createInstance) => {
  const [found] = world.shard("eu", edition).guilds;
  if (!found) throw new Error("The world has no such guild.");
  const client = await createInstance({ ...account, origin: "eu" });
  const name = { realm: found.realmSlug, name: guildSlug(found.name) };
  const roster = await client.guild({ ...name, resource: "roster" });
  expect(roster.data).toMatchObject(rosterOf(found));
});

test("reads a character and whether it is still valid", async () => {
  const [member] = guild.members;
  const { id, name = "", level, realmSlug = "" } = member?.character ?? {};
  const client = await wow.createInstance(account);
  const character = { realm: realmSlug, name: name.toLowerCase() };
  expect((await client.characterProfile(character)).data).toMatchObject({
    id,
    name,
    level,
    guild: { name: guild.name },
  });
  const status = await client.characterProfile({ ...character, status: true });
  expect(status.data).toMatchObject({ id, is_valid: true });
});

test("reads an item in the locale of its region and in another", async () => {
  const { id, name } = ORCHARDS_MEMORY;
  const client = await wow.createInstance({ ...account, origin: "eu" });
  expect((await client.item({ id })).data).toMatchObject({ id, name: name.en_GB });
  expect((await client.item({ id, locale: "de_DE" })).data).toMatchObject({ name: name.de_DE });
});

test("finds an item by its name in one locale", async () => {
  const { id, name } = ORCHARDS_MEMORY;
  const client = await wow.createInstance({ ...account, origin: "eu" });
  const found = await client.itemSearch({ locale: "de_DE", name: name.de_DE, orderby: ["id:asc"] });
  expect(found.data).toMatchObject({ page: 1, results: [{ data: { id, name } }] });
});

test("observed: does not support the region of China", async () => {
  // @ts-expect-error: its types do not include the region either.
  const created = wow.createInstance({ ...account, origin: "cn" });
  await expect(created).rejects.toThrow(TypeError);
  expect(requests).toEqual([]);
});

test("rejects an unknown guild with the error body", async () => {
  const client = await wow.createInstance(account);
  const nobody = { realm: guild.realmSlug, name: "nobody-at-all" };
  await expect(client.guild(nobody)).rejects.toMatchObject({
    response: { status: 404, data: { code: 404, type: "BLZWEBAPI00000404" } },
  });
});

test("observed: rejects every call after its token was revoked, until the caller renews it", async () => {
  const client = await wow.createInstance(account);
  tokens.revokeAll();
  const refused = { response: { status: 401, data: { code: 401 } } };
  await expect(client.guild(guildName)).rejects.toMatchObject(refused);
  await expect(client.guild(guildName)).rejects.toMatchObject(refused);
  await client.refreshApplicationToken();
  expect((await client.guild(guildName)).data).toMatchObject({ name: guild.name });
});
