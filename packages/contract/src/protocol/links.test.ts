// @module-tag contract/character

import { describe, expect, test } from "vitest";
import { portraitUrl, profilePageUrl, thumbnailOf } from "./links.ts";
import { type Provider, providerAt } from "./provider.ts";
import { battlenet, contract } from "./providers.ts";
import { REGIONS } from "./region.ts";

const provider: Provider = providerAt(contract, "https://emulator.example");

describe("portraitUrl", () => {
  test.each(REGIONS)("is below the render host for %s", { tags: "contract/purpose" }, (region) => {
    expect(portraitUrl(provider, region, "thornwick/77/333-avatar.jpg")).toBe(
      `https://emulator.example/render/character/${region}/thornwick/77/333-avatar.jpg`,
    );
  });

  test("encodes realm folders that are not ASCII", () => {
    expect(portraitUrl(provider, "eu", "тихий-берег/1/257-avatar.jpg")).toBe(
      "https://emulator.example/render/character/eu/" +
        "%D1%82%D0%B8%D1%85%D0%B8%D0%B9-%D0%B1%D0%B5%D1%80%D0%B5%D0%B3/1/257-avatar.jpg",
    );
  });

  test.each([
    "",
    "a.jpg",
    "realm/a.jpg",
    "a/b/c/d.jpg",
    "../../secret.jpg",
    "realm/../a.jpg",
    "./1/a.jpg",
    "//host.example/a.jpg",
    "https://host.example/a.jpg",
    "realm/1/a.svg",
    "realm/1/a.jpg?x=1",
    "realm/1/a\0.jpg",
    "realm//a.jpg",
    "realm/x/a.jpg",
    "realm/1x/a.jpg",
    "realm/-1/a.jpg",
    "/1/a.jpg",
    null,
    undefined,
    5,
  ])("is null for %j, which is not a thumbnail path", { tags: "contract/guild" }, (thumbnail) => {
    expect(portraitUrl(provider, "us", thumbnail as string)).toBeNull();
  });

  test("cannot change its host, path or query", () => {
    const url = new URL(portraitUrl(provider, "us", "a?b#c%2e%2e/1/@host:1-avatar.jpg") ?? "");
    expect(url.host).toBe("emulator.example");
    expect(url.pathname).toBe("/render/character/us/a%3Fb%23c%252e%252e/1/%40host%3A1-avatar.jpg");
    expect(url.search + url.hash).toBe("");
  });
});

test("thumbnailOf uses the last byte of the character ID as folder", {
  tags: "contract/guild",
}, () => {
  expect(thumbnailOf("thornwick", 333)).toBe("thornwick/77/333-avatar.jpg");
  expect(thumbnailOf("thornwick", 2 ** 40 + 5)).toBe("thornwick/5/1099511627781-avatar.jpg");
});

describe("profilePageUrl", () => {
  test.each(REGIONS)("is below the armory host for %s", { tags: "contract/purpose" }, (region) => {
    expect(profilePageUrl(provider, { region, realm: "thornwick", name: "Aldra" })).toBe(
      `https://emulator.example/armory/en-${region}/character/${region}/thornwick/Aldra`,
    );
  });

  test("converts a realm name to its slug", () => {
    expect(profilePageUrl(provider, { region: "us", realm: "Kel'varan Deep", name: "Aldra" })).toBe(
      "https://emulator.example/armory/en-us/character/us/kelvaran-deep/Aldra",
    );
  });

  test("encodes the name, in lower case when the provider uses it", () => {
    expect(profilePageUrl(battlenet, { region: "eu", realm: "thornwick", name: "Ældra" })).toBe(
      "https://worldofwarcraft.blizzard.com/en-eu/character/eu/thornwick/%C3%A6ldra",
    );
    expect(profilePageUrl(provider, { region: "eu", realm: "thornwick", name: "Ældra" })).toBe(
      "https://emulator.example/armory/en-eu/character/eu/thornwick/%C3%86ldra",
    );
  });

  test("is null for Classic editions", () => {
    const subject = { region: "eu", realm: "thornwick", name: "Aldra" } as const;
    for (const edition of ["classic1x", "classic", "classicann", "classic2x"]) {
      expect(profilePageUrl(provider, { ...subject, edition })).toBeNull();
    }
    expect(profilePageUrl(provider, { ...subject, edition: "current" })).not.toBeNull();
  });

  test("is null for regions without profile pages", () => {
    expect(
      profilePageUrl(battlenet, { region: "cn", realm: "thornwick", name: "Aldra" }),
    ).toBeNull();
  });

  test.each([
    ["..", "Aldra"],
    ["''", "Aldra"],
    ["thornwick", ".."],
    ["thornwick", ""],
    ["thornwick", "a\nb"],
  ])("is null for realm %j and name %j, which cannot be in a path", (realm, name) => {
    expect(profilePageUrl(provider, { region: "us", realm, name })).toBeNull();
  });

  test("encodes a name with slashes as one segment", () => {
    const link = profilePageUrl(provider, {
      region: "us",
      realm: "thornwick",
      name: "../../x?y#z",
    });
    expect(link).toBe(
      "https://emulator.example/armory/en-us/character/us/thornwick/..%2F..%2Fx%3Fy%23z",
    );
  });
});
