import { describe, expect, expectTypeOf, test } from "vitest";
import { CHARACTER_FIELDS, GUILD_FIELDS } from "./api/legacy/fields.ts";
import type { DocumentTypes } from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import { CATALOGUE, ENDPOINTS } from "./generated/endpoints.ts";
import type { PathParameters } from "./protocol/path.ts";

/** The paths of contract 4.3 and 4.4. */
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

const catalogueRows: readonly Endpoint[] = Object.values(CATALOGUE).flatMap((group) =>
  Object.values(group),
);
const legacyRows: readonly Endpoint[] = Object.values(ENDPOINTS.legacy);
const rows = [...catalogueRows, ...legacyRows];

describe("the endpoint table", () => {
  test.each(CATALOGUE_PATHS)(
    "has the path %s (contract 4.3 and 4.4)",
    { tags: ["contract/activity-call", "contract/catalogue", "contract/versions"] },
    (path) => {
      expect(catalogueRows.filter((row) => row.path === path)).toHaveLength(1);
    },
  );

  test("has the legacy calls with their query parameters (contract 4.2)", {
    tags: "contract/legacy-calls",
  }, () => {
    const { guild, character, realmStatus, achievement } = ENDPOINTS.legacy;
    expect(guild).toMatchObject({ path: "/guild/{realm}/{name}", query: ["fields"] });
    expect(guild.fields).toEqual(GUILD_FIELDS);
    expect(character).toMatchObject({ path: "/character/{realm}/{name}", query: ["fields"] });
    expect(character.fields).toEqual(CHARACTER_FIELDS);
    expect(realmStatus).toMatchObject({ path: "/realm/status", query: ["realms"] });
    expect(achievement.path).toBe("/achievement/{id}");
    expect(achievement).not.toHaveProperty("query");
    expect(legacyRows.every((row) => row.legacy)).toBe(true);
    expect(catalogueRows.some((row) => row.legacy)).toBe(false);
  });

  test("has the legacy rows in the namespaces of contract 4.2", {
    tags: ["contract/legacy-calls", "contract/namespaces"],
  }, () => {
    const { guild, character, realmStatus, achievement } = ENDPOINTS.legacy;
    expect([guild, character, realmStatus, achievement].map((row) => row.category)).toEqual([
      "profile",
      "profile",
      "dynamic",
      "static",
    ]);
  });

  test("has game data as static, events as dynamic, guilds and characters as profile", {
    tags: ["contract/activity-call", "contract/namespaces"],
  }, () => {
    const categories = (group: keyof typeof CATALOGUE) => [
      ...new Set(Object.values<Endpoint>(CATALOGUE[group]).map((row) => row.category)),
    ];
    for (const group of ["creatures", "guildCrests", "items", "playableClasses"] as const) {
      expect([group, ...categories(group)]).toEqual([group, "static"]);
    }
    for (const group of [
      "auctions",
      "connectedRealms",
      "realms",
      "pvpSeasons",
      "tokens",
    ] as const) {
      expect([group, ...categories(group)]).toEqual([group, "dynamic"]);
    }
    for (const group of ["guilds", "account", "characters"] as const) {
      expect([group, ...categories(group)]).toEqual([group, "profile"]);
    }
  });

  test("requires a user token for the account rows only", {
    tags: "contract/authentication",
  }, () => {
    expect(rows.filter((row) => row.token)).toEqual(Object.values(CATALOGUE.account));
  });

  test("has the token price in China only, and all other rows in every region", {
    tags: "contract/catalogue",
  }, () => {
    expect(rows.filter((row) => row.regions)).toEqual([CATALOGUE.tokens.index]);
    expect(CATALOGUE.tokens.index.regions).toEqual(["cn"]);
  });

  test("marks exactly the search paths as searches", { tags: "contract/catalogue" }, () => {
    expect(rows.filter((row) => row.search)).toEqual(
      rows.filter(({ path }) => path.includes("/search/")),
    );
  });
});

describe("the types of the endpoint table", () => {
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

  test("give each document its own type, never any", () => {
    expectTypeOf<typeof CATALOGUE.items.get.document>().toEqualTypeOf<"item">();
    expectTypeOf<DocumentTypes["item"]>().not.toBeAny();
    expectTypeOf<DocumentTypes["guild-roster"]>().not.toBeAny();
    expectTypeOf<DocumentTypes[keyof DocumentTypes]>().not.toBeAny();
    expectTypeOf<DocumentTypes["legacy-guild"]>().toBeObject();
  });
});
