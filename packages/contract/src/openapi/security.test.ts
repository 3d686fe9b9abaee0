import { expect, test } from "vitest";
import { findEndpointRow } from "../endpoint-rows.ts";
import { PROVIDERS } from "../protocol/providers.ts";
import { rowSecurity, securitySchemes } from "./security.ts";

const { battlenet } = PROVIDERS;
const securityOf = (id: string) => {
  const row = findEndpointRow(id);
  return row && rowSecurity(battlenet, row);
};

test("each token host has a scheme for applications and one for users", () => {
  expect(securitySchemes(battlenet)).toMatchObject({
    application: { flows: { clientCredentials: { tokenUrl: "https://oauth.battle.net/token" } } },
    user: {
      flows: { authorizationCode: { authorizationUrl: "https://oauth.battle.net/authorize" } },
    },
    "application-cn": {
      flows: { clientCredentials: { tokenUrl: "https://oauth.battlenet.com.cn/token" } },
    },
    "user-cn": {
      flows: { authorizationCode: { scopes: { "wow.profile": expect.any(String) } } },
    },
  });
});

test("a row accepts tokens of both token hosts, and an account row user tokens with the scope", () => {
  expect(securityOf("guilds.get")).toEqual([{ application: [] }, { "application-cn": [] }]);
  expect(securityOf("account.get")).toEqual([
    { user: ["wow.profile"] },
    { "user-cn": ["wow.profile"] },
  ]);
});

test("a row of China accepts tokens of China's host only", () => {
  expect(securityOf("tokens.index")).toEqual([{ "application-cn": [] }]);
});

test("a provider with one token host has one scheme of each kind", () => {
  const { us } = battlenet.hosts;
  const hosts = { ...battlenet.hosts, cn: { ...battlenet.hosts.cn, token: us.token } };
  expect(Object.keys(securitySchemes({ ...battlenet, hosts }))).toEqual(["application", "user"]);
});
