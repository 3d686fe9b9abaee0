import { describe, expect, expectTypeOf, test } from "vitest";
import type { DocumentTypes } from "./documents/index.ts";
import { DOCUMENTS } from "./documents/index.ts";
import { CATALOGUE, ENDPOINTS } from "./endpoints.ts";
import { CHARACTER_FIELDS, GUILD_FIELDS } from "./fields.ts";
import type { PathParameters } from "./protocol/path.ts";

/** Contract 4.3 and 4.4, written out row by row in the contract's order. */
const CATALOGUE_PATHS = [
  "/data/game/connected-realm/{connectedRealmId}/auctions/index",
  "/data/game/connected-realm/{connectedRealmId}/auctions/{auctionHouseId}",
  "/data/game/connected-realm/index",
  "/data/game/connected-realm/{connectedRealmId}",
  "/data/game/search/connected-realm",
  "/data/game/creature-family/index",
  "/data/game/creature-family/{creatureFamilyId}",
  "/data/game/creature-type/index",
  "/data/game/creature-type/{creatureTypeId}",
  "/data/game/creature/{creatureId}",
  "/data/game/search/creature",
  "/data/game/media/creature-display/{creatureDisplayId}",
  "/data/game/media/creature-family/{creatureFamilyId}",
  "/data/game/guild-crest/index",
  "/data/game/media/guild-crest/border/{borderId}",
  "/data/game/media/guild-crest/emblem/{emblemId}",
  "/data/game/item-class/index",
  "/data/game/item-class/{itemClassId}",
  "/data/game/item-class/{itemClassId}/item-subclass/{itemSubclassId}",
  "/data/game/item/{itemId}",
  "/data/game/media/item/{itemId}",
  "/data/game/search/item",
  "/data/game/search/media",
  "/data/game/playable-class/index",
  "/data/game/playable-class/{classId}",
  "/data/game/media/playable-class/{playableClassId}",
  "/data/game/playable-race/index",
  "/data/game/playable-race/{playableRaceId}",
  "/data/game/power-type/index",
  "/data/game/power-type/{powerTypeId}",
  "/data/game/pvp-season/index",
  "/data/game/pvp-season/{pvpSeasonId}",
  "/data/game/pvp-region/index",
  "/data/game/pvp-region/{pvpRegionId}/pvp-season/index",
  "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}",
  "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/index",
  "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/{pvpBracket}",
  "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-reward/index",
  "/data/game/realm/index",
  "/data/game/realm/{realmSlug}",
  "/data/game/search/realm",
  "/data/game/region/index",
  "/data/game/region/{regionId}",
  "/data/game/token/index",
  "/data/game/guild/{realmSlug}/{nameSlug}",
  "/data/game/guild/{realmSlug}/{nameSlug}/activity",
  "/data/game/guild/{realmSlug}/{nameSlug}/achievements",
  "/data/game/guild/{realmSlug}/{nameSlug}/roster",
  "/profile/user/game",
  "/profile/user/game/protected-character/{realmId}-{characterId}",
  "/profile/game/character/{realmSlug}/{characterName}",
  "/profile/game/character/{realmSlug}/{characterName}/status",
  "/profile/game/character/{realmSlug}/{characterName}/appearance",
  "/profile/game/character/{realmSlug}/{characterName}/equipment",
  "/profile/game/character/{realmSlug}/{characterName}/hunter-pets",
  "/profile/game/character/{realmSlug}/{characterName}/character-media",
  "/profile/game/character/{realmSlug}/{characterName}/pvp-bracket/{pvpBracket}",
  "/profile/game/character/{realmSlug}/{characterName}/pvp-summary",
  "/profile/game/character/{realmSlug}/{characterName}/specializations",
  "/profile/game/character/{realmSlug}/{characterName}/statistics",
  "/profile/game/character/{realmSlug}/{characterName}/achievements",
  "/profile/game/character/{realmSlug}/{characterName}/achievements/statistics",
];

const catalogueRows = Object.values(CATALOGUE).flatMap((group) => Object.values(group));
const rows = [...catalogueRows, ...Object.values(ENDPOINTS.legacy)];

describe("the endpoint table", () => {
  test("holds every path of the catalogue, each once, and none besides", () => {
    expect(catalogueRows).toHaveLength(62);
    expect(catalogueRows.map((row) => row.path)).toEqual(CATALOGUE_PATHS);
  });

  test("holds the four legacy calls with their own query parameters", () => {
    expect(Object.values(ENDPOINTS.legacy)).toEqual([
      expect.objectContaining({
        path: "/guild/{realm}/{name}",
        query: ["fields"],
        fields: GUILD_FIELDS,
      }),
      expect.objectContaining({
        path: "/character/{realm}/{name}",
        query: ["fields"],
        fields: CHARACTER_FIELDS,
      }),
      expect.objectContaining({ path: "/realm/status", query: ["realms"] }),
      expect.not.objectContaining({ query: expect.anything() }),
    ]);
    expect(ENDPOINTS.legacy.achievement.path).toBe("/achievement/{id}");
    expect(Object.values(ENDPOINTS.legacy).every((row) => row.legacy)).toBe(true);
    expect(catalogueRows.some((row) => "legacy" in row)).toBe(false);
  });

  test("calls the legacy rows under the namespaces of contract 4.2", () => {
    const { guild, character, realmStatus, achievement } = ENDPOINTS.legacy;
    expect([guild, character, realmStatus, achievement].map((row) => row.category)).toEqual([
      "profile",
      "profile",
      "dynamic",
      "static",
    ]);
  });

  test("publishes system data as static, events as dynamic, guilds and characters as profile", () => {
    const groups = Object.entries(CATALOGUE).map(([group, operations]) => [
      group,
      ...new Set(Object.values(operations).map((row) => row.category)),
    ]);
    expect(groups).toEqual([
      ["auctions", "dynamic"],
      ["connectedRealms", "dynamic"],
      ["creatures", "static"],
      ["guildCrests", "static"],
      ["items", "static"],
      ["media", "static"],
      ["playableClasses", "static"],
      ["playableRaces", "static"],
      ["powerTypes", "static"],
      ["pvpSeasons", "dynamic"],
      ["pvpRegions", "dynamic"],
      ["realms", "dynamic"],
      ["regions", "dynamic"],
      ["tokens", "dynamic"],
      ["guilds", "profile"],
      ["account", "profile"],
      ["characters", "profile"],
    ]);
  });

  test("asks for a user's token on the two account rows only", () => {
    expect(rows.filter((row) => "token" in row)).toEqual(Object.values(CATALOGUE.account));
  });

  test("has the token price in China only, and everything else in every region", () => {
    expect(rows.filter((row) => "regions" in row)).toEqual([CATALOGUE.tokens.index]);
    expect(CATALOGUE.tokens.index.regions).toEqual(["cn"]);
  });

  test("marks exactly the search paths as searches", () => {
    const marked = rows.filter((row) => "search" in row).map((row) => row.path);
    expect(marked).toEqual(CATALOGUE_PATHS.filter((path) => path.includes("/search/")));
  });

  test("answers every row with a document that has a schema, and leaves no schema without a row", () => {
    const used = new Set(rows.map((row) => row.document));
    expect([...used].sort()).toEqual(Object.keys(DOCUMENTS).sort());
  });
});

describe("the types of the table", () => {
  test("derive the parameters of a call from its path", () => {
    expectTypeOf<PathParameters<typeof CATALOGUE.items.get.path>>().toEqualTypeOf<{
      readonly itemId: number;
    }>();
    expectTypeOf<PathParameters<typeof CATALOGUE.account.protectedCharacter.path>>().toEqualTypeOf<{
      readonly realmId: number;
      readonly characterId: number;
    }>();
    expectTypeOf<PathParameters<typeof CATALOGUE.guilds.roster.path>>().toEqualTypeOf<{
      readonly realmSlug: string;
      readonly nameSlug: string;
    }>();
    expectTypeOf<PathParameters<typeof CATALOGUE.pvpRegions.leaderboard.path>>().toEqualTypeOf<{
      readonly pvpRegionId: number;
      readonly pvpSeasonId: number;
      readonly pvpBracket: string;
    }>();
    expectTypeOf<PathParameters<typeof ENDPOINTS.legacy.achievement.path>>().toEqualTypeOf<{
      readonly id: number;
    }>();
    expectTypeOf<keyof PathParameters<typeof CATALOGUE.realms.index.path>>().toBeNever();
  });

  test("keep each document a type of its own, never any", () => {
    expectTypeOf<typeof CATALOGUE.items.get.document>().toEqualTypeOf<"item">();
    expectTypeOf<DocumentTypes["item"]>().not.toBeAny();
    expectTypeOf<DocumentTypes["guild-roster"]>().not.toBeAny();
    expectTypeOf<DocumentTypes[keyof DocumentTypes]>().not.toBeAny();
    expectTypeOf<DocumentTypes["legacy-guild"]>().toBeObject();
  });
});
