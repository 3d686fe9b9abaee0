import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseGuild, guildsToSync } from "./guild-choice.ts";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const add = (realmSlug: string, nameSlug: string, name: string) =>
  store.guilds.add(
    { provider: "emulator", region: "eu", edition: "current", realmSlug, nameSlug },
    { name, realmName: realmSlug },
  );

test("the only guild needs no name", async () => {
  const guild = await add("emberfall", "wayfarers-rest", "Wayfarers Rest");
  expect((await chooseGuild(store, undefined)).id).toBe(guild.id);
});

test("a guild is found by its id, its name, or its realm and name", async () => {
  await add("emberfall", "wayfarers-rest", "Wayfarers Rest");
  const second = await add("grauwacht", "wayfarers-rest", "Wayfarers Rest");
  const third = await add("emberfall", "ветер", "Ветер");
  expect((await chooseGuild(store, String(second.id))).id).toBe(second.id);
  expect((await chooseGuild(store, "ВЕТЕР")).id).toBe(third.id);
  expect((await chooseGuild(store, "Grauwacht/wayfarers rest")).id).toBe(second.id);
});

test("an ambiguous choice is refused with 2, an unknown one with 1, and both with the list of guilds", async () => {
  await expect(chooseGuild(store, undefined)).rejects.toMatchObject({
    message: "The database has no guild.",
    exitCode: 1,
  });
  await add("emberfall", "wayfarers-rest", "Wayfarers Rest");
  await add("grauwacht", "wayfarers-rest", "Wayfarers Rest");
  const advice = expect.stringContaining("emberfall/Wayfarers Rest (eu, id ");
  const refused = (wanted: string | undefined, message: string, exitCode = 2) =>
    expect(chooseGuild(store, wanted)).rejects.toMatchObject({ message, advice, exitCode });
  await refused(undefined, "The database has several guilds.");
  await refused("wayfarers rest", 'Several guilds are called "wayfarers rest".');
  await refused("nobody", 'No guild is called "nobody".', 1);
});

test("without a guild that is named, the stored ones are synced; without any, the emulator's example", async () => {
  const provider = { ...PROVIDERS.contract, name: "emulator" };
  const example = {
    region: "us",
    realmSlug: "emberfall",
    guildSlug: "lanternwatch-company",
    realmName: "Emberfall",
    guildName: "Lanternwatch Company",
    characterName: "Ysolde",
  } as const;
  const scope = { region: "kr", edition: "classic" } as const;
  const names = (changes = {}) =>
    guildsToSync(store, { provider, example }, { ...scope, guilds: [], ...changes });

  const named = { realm: "Emberfall", name: "Lanternwatch Company" };
  expect(await names()).toEqual([{ ...named, region: "us", edition: "classic" }]);
  await add("grauwacht", "wayfarers-rest", "Wayfarers Rest");
  const stored = { realm: "grauwacht", name: "wayfarers-rest", region: "eu", edition: "current" };
  expect(await names()).toEqual([stored]);
  expect(await names({ guilds: [named] })).toEqual([
    { ...named, region: "kr", edition: "classic" },
  ]);
});
