// @module-tag promise/destinations

import { battlenet, contract, type Provider, providerAt } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { readLink } from "./link.ts";

const US = "https://us.api.blizzard.com";
const REALMS = `${US}/data/wow/realm/?namespace=dynamic-us`;

function hostileLinks(base: string): string[] {
  const { origin, host } = new URL(base);
  const ok = "/us/data/game/realm/?namespace=dynamic-us";
  return [
    "",
    "/",
    "//",
    "x",
    ok,
    `//${host}${ok}`,
    `///${host}${ok}`,
    "javascript:alert(1)",
    "data:application/json,{}",
    "file:///etc/passwd",
    `ftp://${host}${ok}`,
    `https://${host}${ok}`,
    `https://evil.example${ok}`,
    `http://evil.example/?u=${base}${ok}`,
    `http://evil.example#${base}${ok}`,
    `http://evil.example\\@${host}${ok}`,
    `http://${host}@evil.example${ok}`,
    `http://${host}%40evil.example${ok}`,
    `http://user@${host}${ok}`,
    `http://user:secret@${host}${ok}`,
    `http://:@${host}${ok}`,
    `http://${host}.evil.example${ok}`,
    `${base}.evil.example${ok}`,
    `${base}0${ok}`,
    `http://127.0.0.1${ok}`,
    `http://127.0.0.1:1${ok}`,
    `http://127.0.0.1:0${new URL(base).port}${ok}`,
    `http://localhost:${new URL(base).port}${ok}`,
    `http://2130706433:${new URL(base).port}${ok}`,
    `http://0x7f000001:${new URL(base).port}${ok}`,
    `http://[::1]${ok}`,
    `HTTP://${host}${ok}`,
    ` ${base}${ok}`,
    `\t${base}${ok}`,
    `ht\ntp://${host}${ok}`,
    `${origin}/oauth/token?namespace=dynamic-us`,
    `${base}/us?namespace=dynamic-us`,
    `${base}/usx/data/game/realm/?namespace=dynamic-us`,
    `${base}/us/../oauth/token?namespace=dynamic-us`,
    `${base}/us/data/../../oauth/token?namespace=dynamic-us`,
    `${base}/us/%2e%2e/oauth/token?namespace=dynamic-us`,
    `${base}/us/.%2E/oauth/token?namespace=dynamic-us`,
    `${base}/us/./data?namespace=dynamic-us`,
    `${base}/us/data%2f..%2f..%2foauth?namespace=dynamic-us`,
    `${base}/us/data%5c..%5coauth?namespace=dynamic-us`,
    `${base}/us\\..\\oauth\\token?namespace=dynamic-us`,
    `${base}/us//evil.example/x?namespace=dynamic-us`,
    `${base}/us/data/game realm/?namespace=dynamic-us`,
    `${base}/us/data/\u0000?namespace=dynamic-us`,
    `${base}/us/data%00?namespace=dynamic-us`,
    `${base}/us/data%0d%0aHost:evil?namespace=dynamic-us`,
    `${base}${ok}#fragment`,
    `${base}${ok}?namespace=dynamic-eu`,
    `${base}${ok}&namespace=dynamic-eu`,
    `${base}${ok}&access_token=theirs`,
    `${base}${ok}&Access_Token=theirs`,
    `${base}${ok}&access%5ftoken=theirs`,
    `${base}/us/data/..;/..;/oauth/token?namespace=dynamic-us`,
    `${base}/us/data/%zz?namespace=dynamic-us`,
    `${base}/us/data/\ud800?namespace=dynamic-us`,
    `${base}/us/data/game/realm/`,
    `${base}/us/data/game/realm/?namespace=`,
    `${base}/us/data/game/realm/?namespace=dynamic`,
    `${base}/us/data/game/realm/?namespace=dynamic-eu`,
    `${base}/us/data/game/realm/?namespace=../dynamic-us`,
    `${base}/us/data/game/realm/?Namespace=dynamic-us`,
    `${base}/us/profile/user?namespace=profile-us`,
    `${base}/us/profile/user/game/protected-character/1-2?namespace=profile-us`,
  ];
}

test("no hostile link is followed, and neither the link nor a token is requested", async () => {
  await using server = await startScriptedServer();
  const client = server.client();
  const links = hostileLinks(server.url);
  expect(new Set(links).size).toBeGreaterThan(40);
  for (const link of links) {
    const follow = client.follow(link).catch((error: unknown) => error);
    const error = await follow;
    expect([link, error instanceof RangeError || error instanceof TypeError]).toEqual([link, true]);
    await expect(client.follow({ key: { href: link } })).rejects.toThrow();
  }
  expect(server.apiRequests).toEqual([]);
  expect(server.tokenRequests).toEqual([]);
});

test("the error does not contain a token of the link", () => {
  const link = `${REALMS}&ACCESS_token=secret`;
  expect(() => readLink(battlenet, link)).toThrow(/It contains an access_token/);
  expect(() => readLink(battlenet, link)).toThrow(/^(?!.*secret)/);
});

test("a random text only leads to URLs below the provider's API hosts", () => {
  const provider: Provider = providerAt(contract, "http://127.0.0.1:4000");
  const pieces = fc.constantFrom(
    "http://",
    "https://",
    "127.0.0.1:4000",
    "evil.example",
    "@",
    ":",
    "/",
    "//",
    "\\",
    "..",
    ".",
    "/us",
    "/gateway-cn",
    "/data/game/realm/",
    "?namespace=dynamic-us",
    "?namespace=dynamic-cn",
    "#",
    "%2e",
    "%2f",
    "\t",
    "&",
    "x",
    "http://127.0.0.1:4000/us",
    "http://127.0.0.1:4000/gateway-cn",
  );
  const some = (maxLength: number) =>
    fc.array(pieces, { maxLength }).map((parts) => parts.join(""));
  // Half of the texts are links to an API host with other pieces in them, so that many are valid.
  const nearLink = fc
    .tuple(fc.constantFrom(["/us", "us"], ["/gateway-cn", "cn"]), some(2), some(1))
    .map(([[path, region], inside, after]) => {
      return `http://127.0.0.1:4000${path}${inside}/data/game/realm/?namespace=dynamic-${region}${after}`;
    });
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(some(7), nearLink), (href) => {
      let target: ReturnType<typeof readLink>;
      try {
        target = readLink(provider, href);
      } catch {
        return;
      }
      read += 1;
      const url = new URL(provider.hosts[target.region].api + target.path);
      expect(url.origin).toBe("http://127.0.0.1:4000");
      expect(url.pathname).toMatch(target.region === "cn" ? /^\/gateway-cn\// : /^\/us\//);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(100);
});
