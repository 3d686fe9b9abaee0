import { expect, test } from "vitest";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { createGuildClient } from "./guild-client.ts";

test("a guild is requested in the legacy form, with the passed fields", {
  tags: ["contract/legacy-calls", "contract/purpose"],
}, async () => {
  await using server = await startScriptedServer();
  const guilds = createGuildClient(server.client());
  expect(await guilds.get("Amber Coast", "Night Watch")).toEqual({
    url: "/us/guild/Amber%20Coast/Night%20Watch?namespace=profile-us",
  });
  const fields = ["members", "achievements", "news"] as const;
  expect(await guilds.get("Amber Coast", "Night Watch", { fields, locale: "en_GB" })).toEqual({
    url: "/us/guild/Amber%20Coast/Night%20Watch?fields=members,achievements,news&namespace=profile-us&locale=en_GB",
  });
});

test("a guild's activity is requested in the modern form, in the profile namespace", {
  tags: "contract/activity-call",
}, async () => {
  await using server = await startScriptedServer();
  const guilds = createGuildClient(server.client());
  expect(await guilds.activity("amber-coast", "night-watch", { locale: "en_US" })).toEqual({
    url: "/us/data/game/guild/amber-coast/night-watch/activity?namespace=profile-us&locale=en_US",
  });
});

test("a guild's activity is returned unchanged, with unknown fields", async () => {
  await using server = await startScriptedServer();
  const entry = {
    activity: { type: "SOMETHING_NEW" },
    timestamp: 1_795_000_000_000,
    character: { name: "Ünna" },
    something_new: { deep: [1.5, null, "x"] },
  };
  const document = { _links: {}, guild: { name: "G" }, activities: [entry], extra: true };
  server.onApi = (_, response) => json(response, 200, document);
  const guilds = createGuildClient(server.client());
  expect(await guilds.activity("amber-coast", "night-watch")).toEqual(document);
});

test("an unknown field is refused before any request, with the allowed ones", async () => {
  await using server = await startScriptedServer();
  const guilds = createGuildClient(server.client());
  const fields = ["roster" as "members"];
  await expect(guilds.get("A", "B", { fields })).rejects.toThrow(/members, achievements, news/);
  expect(server.tokenRequests).toEqual([]);
});
