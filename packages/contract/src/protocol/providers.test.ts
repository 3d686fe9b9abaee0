import { describe, expect, test } from "vitest";
import { battlenet, contract, PROVIDERS } from "./providers.ts";
import { REGIONS } from "./region.ts";

test("PROVIDERS has each provider under its own name", () => {
  for (const [name, provider] of Object.entries(PROVIDERS)) expect(provider.name).toBe(name);
  expect(Object.keys(PROVIDERS)).toEqual(["contract", "battlenet"]);
});

describe("battlenet", { tags: ["contract/hosts", "contract/namespaces"] }, () => {
  test("has an https host for everything in every region, without a trailing slash", () => {
    for (const region of REGIONS) {
      const { profilePage, images = [], ...hosts } = battlenet.hosts[region];
      for (const host of [...Object.values(hosts), profilePage ?? hosts.api]) {
        expect(new URL(host).origin).toBe(host);
        expect(host).toMatch(/^https:/);
      }
      for (const place of images) {
        expect(new URL(place).href).toMatch(/^https:/);
        expect(place).not.toMatch(/\/$/);
      }
    }
  });

  test("has an API host per region, with a gateway and a token host for China", () => {
    expect(REGIONS.map((region) => battlenet.hosts[region].api)).toEqual([
      "https://us.api.blizzard.com",
      "https://eu.api.blizzard.com",
      "https://kr.api.blizzard.com",
      "https://tw.api.blizzard.com",
      "https://gateway.battlenet.com.cn",
    ]);
    expect(battlenet.hosts.cn.token).toBe("https://oauth.battlenet.com.cn");
    expect(new Set(REGIONS.map((region) => battlenet.hosts[region].token)).size).toBe(2);
  });

  test("has its namespace header, game segment and quota", () => {
    expect(battlenet.namespaceHeader).toBe("Battlenet-Namespace");
    expect(battlenet.gameSegment).toBe("wow");
    expect(battlenet.quota).toEqual({ perSecond: 100, perHour: 36_000 });
  });

  test("uses modern rosters", () => {
    expect(battlenet.rosterShape).toBe("modern");
  });
});

describe("contract", { tags: "contract/namespaces" }, () => {
  test("has the names of the contract", () => {
    expect(contract.namespaceHeader).toBe("Service-Namespace");
    expect(contract.gameSegment).toBe("game");
    expect(contract.legacyPrefix).toBe("");
    expect(contract.rosterShape).toBe("legacy");
  });

  test("has only loopback hosts", () => {
    for (const region of REGIONS) {
      for (const host of Object.values(contract.hosts[region])) {
        expect(new URL(String(host)).hostname).toBe("127.0.0.1");
      }
    }
  });
});
