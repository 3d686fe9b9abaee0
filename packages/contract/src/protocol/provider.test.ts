import { describe, expect, test } from "vitest";
import { CATALOGUE, ENDPOINTS } from "../generated/endpoints.ts";
import { type Provider, providerAt, providerPath } from "./provider.ts";
import { battlenet, contract } from "./providers.ts";
import { REGIONS } from "./region.ts";

describe("providerPath", () => {
  const spelled: Provider = { ...contract, gameSegment: "other", legacyPrefix: "/other" };

  test.each([
    [CATALOGUE.realms.index, "/data/other/realm/index"],
    [CATALOGUE.guilds.roster, "/data/other/guild/{realmSlug}/{nameSlug}/roster"],
    [CATALOGUE.characters.get, "/profile/other/character/{realmSlug}/{characterName}"],
    [CATALOGUE.account.get, "/profile/user/other"],
    [
      CATALOGUE.account.protectedCharacter,
      "/profile/user/other/protected-character/{realmId}-{characterId}",
    ],
    [ENDPOINTS.legacy.guild, "/other/guild/{realm}/{name}"],
    [ENDPOINTS.legacy.realmStatus, "/other/realm/status"],
  ])(
    "has the provider's game segment and legacy prefix",
    { tags: "contract/legacy-calls" },
    (row, path) => {
      expect(providerPath(spelled, row)).toBe(path);
    },
  );

  test("returns the path of the contract for the contract provider", {
    tags: "contract/hosts",
  }, () => {
    for (const group of Object.values(ENDPOINTS)) {
      for (const row of Object.values(group)) expect(providerPath(contract, row)).toBe(row.path);
    }
  });

  test("replaces only the game segment", () => {
    expect(providerPath(battlenet, { path: "/data/game/realm/game" })).toBe("/data/wow/realm/game");
    expect(providerPath(battlenet, { path: "/data/gamepad/x" })).toBe("/data/gamepad/x");
    expect(providerPath(battlenet, { path: "/other/data/game/x" })).toBe("/other/data/game/x");
  });
});

describe("providerAt", () => {
  const local = providerAt(battlenet, "http://127.0.0.1:4001/");

  test("puts every host of every region below the base URL", () => {
    for (const region of REGIONS) {
      for (const host of Object.values(local.hosts[region])) {
        expect(host).toMatch(/^http:\/\/127\.0\.0\.1:4001\/[a-z]/);
      }
    }
  });

  test("gives China its own gateway and token server", { tags: "contract/hosts" }, () => {
    expect(local.hosts.cn.api).toBe("http://127.0.0.1:4001/gateway-cn");
    expect(local.hosts.cn.token).toBe("http://127.0.0.1:4001/oauth-cn");
    expect(local.hosts.us.token).toBe("http://127.0.0.1:4001/oauth");
    expect(new Set(REGIONS.map((region) => local.hosts[region].api)).size).toBe(5);
  });

  test("keeps all other fields", () => {
    expect({ ...local, hosts: null }).toEqual({ ...battlenet, hosts: null });
  });

  test("does not change the given provider", () => {
    expect(battlenet.hosts.us.api).toBe("https://us.api.blizzard.com");
  });
});
