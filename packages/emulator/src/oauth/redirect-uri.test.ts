import { describe, expect, test } from "vitest";
import { isAllowedRedirectUri, policySource, redirectTarget } from "./redirect-uri.ts";

describe("a redirect URI", () => {
  test.each([
    "http://localhost:3000/callback",
    "https://app.localhost/callback?tenant=a",
    "http://127.0.0.1:8080",
    "http://127.9.9.9/x",
    "http://[::1]:3000/callback",
  ])("of this machine is allowed: %s", (uri) => {
    expect(isAllowedRedirectUri(uri, [])).toBe(true);
  });

  test.each([
    "https://guild.example/callback",
    "http://localhost.guild.example/",
    "http://localhost@guild.example/",
    "http://127.0.0.1.guild.example/",
    "http://user:word@localhost/",
    "http://127.0.0.1@[::2]/",
    "javascript://localhost/%0aalert(1)",
    "data:text/html,localhost",
    "//localhost/callback",
    "/callback",
    "http://localhost/#part",
    "",
  ])("of anything else is not: %s", (uri) => {
    expect(isAllowedRedirectUri(uri, [])).toBe(false);
  });

  test("that is registered is allowed, character for character", () => {
    const registered = ["https://guild.example/callback", "guildapp:/signed-in"];
    expect(isAllowedRedirectUri("https://guild.example/callback", registered)).toBe(true);
    expect(isAllowedRedirectUri("guildapp:/signed-in", registered)).toBe(true);
    expect(isAllowedRedirectUri("https://guild.example/callback/", registered)).toBe(false);
    expect(isAllowedRedirectUri("https://guild.example/callback?x=1", registered)).toBe(false);
  });
});

test("parameters are appended to the existing query and cannot break the header", () => {
  const target = redirectTarget("http://localhost/back?a=%20b", {
    state: "x&y=z\r\nSet-Cookie: a",
  });
  expect(target).toBe("http://localhost/back?a=%20b&state=x%26y%3Dz%0D%0ASet-Cookie%3A+a");
  expect(redirectTarget("http://localhost\r\n/ä", { code: "1" })).toBe(
    "http://localhost/%C3%A4?code=1",
  );
});

test.each([
  ["http://localhost:3000/callback", "http://localhost:3000"],
  ["http://[::1]:3000/callback", "http:"],
  ["http://a;sandbox.localhost/", "http:"],
  ["guildapp:/signed-in", "guildapp:"],
])("a policy calls %s %s", (uri, source) => {
  expect(policySource(uri)).toBe(source);
});
