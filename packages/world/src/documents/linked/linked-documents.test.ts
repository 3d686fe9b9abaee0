import { battlenet, characterSlug } from "@guildhall/contract";
import { LINKED_ROWS } from "@guildhall/contract/source";
import { createSignIn, openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COVENANTS } from "../../catalog/covenants.ts";
import { ITEM_SETS } from "../../catalog/items/item-sets.ts";
import { classTalents } from "../../catalog/specializations/talents.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

test("the user document has no namespace and requires a user token", async () => {
  const { allow, exchange } = createSignIn(() => session);
  const { access_token: token } = (await (await exchange(await allow())).json()) as {
    access_token: string;
  };
  const authorization = `Bearer ${token}`;
  for (const path of ["/us/profile/user", "/profile/user"]) {
    const response = await session.get(path, { authorization });
    expect(response.status).toBe(200);
    const { _links: links } = (await response.json()) as {
      _links: { self: { href: string }; profile: { href: string } };
    };
    expect(links.self.href).toBe(`${session.url}/us/profile/user`);
    const profile = await fetch(links.profile.href, { headers: { authorization } });
    expect(profile.status).toBe(200);
  }
  expect((await session.get("/us/profile/user")).status).toBe(403);
  expect((await session.get("/us/profile/user?namespace=static-us")).status).toBe(403);
  const account = await session.get("/us/profile/user/game", { authorization });
  expect(account.status).toBe(403);
});

const PROFILE = "/us/profile/game/character/emberfall/tharavah";
const UNBUILT = LINKED_ROWS.filter((row) => row.isUnbuilt);

test.each(UNBUILT.map(({ path }) => path))("%s returns 404 with the reason", async (path) => {
  const { allow, exchange } = createSignIn(() => session);
  const { access_token } = (await (await exchange(await allow())).json()) as {
    access_token: string;
  };
  const example = path.replace("{realmSlug}", "emberfall").replace("{characterName}", "tharavah");
  const category = path.startsWith("/data") ? "static" : "profile";
  const requested = example.replace(/\{\w+\}/g, "71");
  const response = await session.get(`/us${requested}?namespace=${category}-us`, {
    authorization: `Bearer ${access_token}`,
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    detail: `Not Found: the emulator does not have "${requested}" yet.`,
  });
});

test("the 404 of an unbuilt document names the path of the provider", async () => {
  const { get, close } = await openSession({ provider: battlenet });
  const path = "/profile/wow/character/emberfall/tharavah/quests";
  const response = await get(`/us${path}?namespace=profile-us`);
  expect(await response.json()).toMatchObject({
    code: 404,
    detail: `Not Found: the emulator does not have "${path}" yet.`,
  });
  await close();
});

test("a profile links to unbuilt documents as the service does", async () => {
  const profile = JSON.stringify(await session.json(`${PROFILE}?namespace=profile-us`));
  const kinds = UNBUILT.filter(({ path }) => path.includes("{characterName}"));
  for (const { path } of kinds) {
    const [kind] = path.split("/").slice(-1);
    expect(profile).toContain(`/tharavah/${kind}?`);
  }
});

test("the titles of a character return 404 in Classic editions, although its profile links to them", async () => {
  const { world } = session.emulator;
  const [guild] = world.shard("us", "classic1x").guilds;
  const character = guild?.members[0]?.character;
  if (!character) throw new Error("Classic Era has no character.");
  const path = `/us/profile/game/character/${character.realmSlug}/${encodeURIComponent(characterSlug(character.name))}`;
  const profile = await session.json<{ titles: { href: string } }>(
    `${path}?namespace=profile-classic1x-us`,
  );
  const titles = await session.get(profile.titles.href.slice(session.url.length));
  expect(titles.status).toBe(404);
});

test("covenants, item sets and talents of a loadout are named by their documents", async () => {
  const at = (path: string) =>
    session.json(`/us/data/game/${path}?namespace=static-us&locale=en_US`);
  const [covenant] = COVENANTS;
  const [set] = ITEM_SETS;
  const [talent] = classTalents(1);
  expect(await at(`covenant/${covenant?.id}`)).toMatchObject({ name: covenant?.name.en_US });
  expect(await at(`item-set/${set?.id}`)).toMatchObject({ name: set?.name.en_US });
  expect(await at(`talent/${talent?.id}`)).toMatchObject({ name: talent?.spell.name.en_US });
});
