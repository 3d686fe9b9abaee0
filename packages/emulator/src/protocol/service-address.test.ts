import { PROVIDERS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { createServiceAddressReader } from "./service-address.ts";

const own = createServiceAddressReader(PROVIDERS.contract);
const battlenet = createServiceAddressReader(PROVIDERS.battlenet);

test.each([
  ["/us/data/x", "api", "us", "/data/x"],
  ["/tw/profile/x", "api", "tw", "/profile/x"],
  ["/gateway-cn/data/x", "api", "cn", "/data/x"],
  ["/oauth/token", "token", null, "/token"],
  ["/oauth-cn/token", "token", "cn", "/token"],
  ["/render/character/x", "render", null, "/character/x"],
  ["/armory/en-us/x", "profilePage", null, "/en-us/x"],
  ["/data/game/realm/index", null, null, "/data/game/realm/index"],
  ["/usa/data", null, null, "/usa/data"],
  ["/us", null, null, "/us"],
])("the prefix of %s names the part %s and the region %s", (path, part, region, rest) => {
  expect(own("127.0.0.1:4000", path)).toEqual({ part, region, path: rest, onOwnHost: false });
});

test.each([
  ["us.localhost:4000", "api", "us"],
  ["gateway-cn.localhost", "api", "cn"],
  ["oauth.localhost", "token", null],
  ["oauth-cn.localhost", "token", "cn"],
  ["render.localhost", "render", null],
  ["localhost", null, null],
  ["us", null, null],
  [undefined, null, null],
])("the host %s names the part %s and the region %s", (host, part, region) => {
  expect(own(host, "/token")).toMatchObject({ part, region, path: "/token" });
});

test.each([
  ["eu.api.blizzard.com", "/data/wow/x", "api", "eu", "/data/wow/x"],
  ["gateway.battlenet.com.cn", "/data/wow/x", "api", "cn", "/data/wow/x"],
  ["oauth.battle.net", "/token", "token", null, "/token"],
  ["oauth.battlenet.com.cn", "/token", "token", "cn", "/token"],
  ["us.battle.net", "/oauth/token", "token", null, "/token"],
  ["apac.battle.net", "/oauth/token", "token", null, "/token"],
  ["cn.battle.net", "/oauth/token", "token", null, "/token"],
  ["www.battlenet.com.cn", "/oauth/token", "token", "cn", "/token"],
  ["render.worldofwarcraft.com", "/us/character/x", "render", null, "/us/character/x"],
  ["render-us.worldofwarcraft.com", "/character/x", "render", "us", "/us/character/x"],
  ["render-classic-kr.worldofwarcraft.com", "/icons/x", "render", "kr", "/kr/icons/x"],
  ["eu.battle.net", "/wow/static/images/guild/x", "render", "eu", "/eu/guild/x"],
  ["eu.battle.net", "/oauth/token", "token", null, "/token"],
  ["oauth.battle.net", "/oauth/token", "token", null, "/oauth/token"],
  ["US.API.BLIZZARD.COM:443", "/data/wow/x", "api", "us", "/data/wow/x"],
])("the provider's host %s with %s is part %s of region %s", (host, path, part, region, rest) => {
  expect(battlenet(host, path)).toMatchObject({ part, region, path: rest });
});

test("links use the provider's own hosts when the request did", () => {
  expect(battlenet("us.api.blizzard.com", "/data/wow/x").onOwnHost).toBe(true);
  expect(battlenet("apac.battle.net", "/oauth/token").onOwnHost).toBe(true);
  expect(battlenet("render-us.worldofwarcraft.com", "/").onOwnHost).toBe(true);
  for (const host of [
    "account.battle.net",
    "battle.net",
    "account.battlenet.com.cn",
    "battle.net.example",
  ]) {
    expect([host, battlenet(host, "/oauth/token").onOwnHost]).toEqual([host, false]);
  }
  expect(battlenet("127.0.0.1:4000", "/us/data/wow/x").onOwnHost).toBe(false);
  expect(own("127.0.0.1:4000", "/us/data/game/x").onOwnHost).toBe(false);
});
