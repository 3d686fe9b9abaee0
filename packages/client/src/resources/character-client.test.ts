import { CHARACTER_FIELDS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createCharacterClient } from "./character-client.ts";

test("a character is requested with guild, titles and talents by default", {
  tags: ["contract/character", "contract/purpose"],
}, async () => {
  await using server = await startScriptedServer();
  const characters = createCharacterClient(server.client());
  expect(await characters.get("Amber Coast", "Ünna")).toEqual({
    url: "/us/character/Amber%20Coast/%C3%9Cnna?fields=guild,titles,talents&namespace=profile-us",
  });
});

test("a character can be requested with all fields or with none", {
  tags: "contract/purpose",
}, async () => {
  await using server = await startScriptedServer();
  const characters = createCharacterClient(server.client());
  expect(await characters.get("R", "N", { fields: CHARACTER_FIELDS })).toEqual({
    url: `/us/character/R/N?fields=${CHARACTER_FIELDS.join(",")}&namespace=profile-us`,
  });
  expect(await characters.get("R", "N", { fields: [] })).toEqual({
    url: "/us/character/R/N?namespace=profile-us",
  });
});

test("an unknown field is refused before any request, with the allowed ones", async () => {
  await using server = await startScriptedServer();
  const characters = createCharacterClient(server.client());
  await expect(characters.get("R", "N", { fields: ["members" as "feed"] })).rejects.toThrow(
    /achievements, appearance, feed/,
  );
  expect(server.tokenRequests).toEqual([]);
});

test("the portrait and the profile page are on the provider's hosts", async () => {
  await using server = await startScriptedServer();
  const characters = createCharacterClient(server.client({ region: "eu" }));
  expect(characters.portraitUrl({ thumbnail: "amber-coast/7/263-avatar.jpg" })).toBe(
    `${server.url}/render/character/eu/amber-coast/7/263-avatar.jpg`,
  );
  expect(characters.portraitUrl({ thumbnail: "../../x.jpg" })).toBeNull();
  expect(characters.profilePageUrl({ realm: "Amber Coast", name: "Ünna" })).toBe(
    `${server.url}/armory/en-eu/character/eu/amber-coast/%C3%9Cnna`,
  );
});

test("a classic edition has no profile page", async () => {
  await using server = await startScriptedServer();
  const characters = createCharacterClient(server.client({ edition: "classic1x" }));
  expect(characters.profilePageUrl({ realm: "R", name: "N" })).toBeNull();
});
