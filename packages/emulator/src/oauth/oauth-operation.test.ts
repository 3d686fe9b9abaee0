import { describe, expect, test } from "vitest";
import { issuerOf, oauthOperation } from "./oauth-operation.ts";

describe("the operation of a path", () => {
  test.each([
    ["token", "token"],
    ["authorize", "authorize"],
    ["check_token", "check_token"],
    ["userinfo", "userinfo"],
    ["jwks", "jwks"],
    ["jwks/certs", "jwks"],
    [".well-known/openid-configuration", "configuration"],
  ])("is found for %s, with and without /oauth before it", (name, operation) => {
    expect(oauthOperation(`/${name}`)).toBe(operation);
    expect(oauthOperation(`/oauth/${name}`)).toBe(operation);
  });

  test.each(["", "/", "/tokens", "/constructor", "/oauth", "/other/token", "/oauth/oauth/token"])(
    "is null for %j",
    (path) => {
      expect(oauthOperation(path)).toBeNull();
    },
  );
});

test.each([
  ["/oauth/token?grant_type=x", "http://emulator.test/oauth"],
  ["/oauth-cn/.well-known/openid-configuration", "http://emulator.test/oauth-cn"],
  ["/oauth/jwks/certs", "http://emulator.test/oauth"],
  ["/token", "http://emulator.test"],
])("the issuer of a request for %s is %s", (url, issuer) => {
  const request = { method: "GET", url, headers: {}, body: "", baseUrl: "http://emulator.test" };
  expect(issuerOf(request)).toBe(issuer);
});
