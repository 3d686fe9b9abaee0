import { runningSeason } from "@guildhall/world/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange, get } from "../protocol/test-exchange.ts";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

async function errorOf(path: string, headers: Record<string, string> = {}) {
  const response = await session.get(path, headers);
  const { code, detail } = (await response.json()) as { code: number; detail: string };
  expect(code).toBe(response.status);
  return [code, detail];
}

test.each([
  ["/us/data/game/item/sword?namespace=static-us", 404, 'itemId is "sword"'],
  ["/us/data/game/item/-1?namespace=static-us", 404, 'itemId is "-1"'],
  ["/us/data/game/item/1.5?namespace=static-us", 404, 'itemId is "1.5"'],
  [`/us/data/game/item/${"9".repeat(17)}?namespace=static-us`, 404, "itemId is"],
  ["/us/data/game/item/5%0d%0aa?namespace=static-us", 404, '"5%0d%0aa" contains a control'],
  ["/us/data/game/item/%00?namespace=static-us", 404, "contains a control character"],
  [
    `/us/data/game/realm/${"x".repeat(2_000)}?namespace=dynamic-us`,
    404,
    "is 2000 bytes long; at most",
  ],
  ["/us/data/game/item/999999?namespace=static-us", 404, 'itemId "999999"'],
  ["/us/profile/user/game/protected-character/5?namespace=profile-us", 404, "no such path"],
  ["/us/data/game/realm/%ff?namespace=dynamic-us", 404, "not valid UTF-8"],
  ["/us/data/game/realm/nowhere?namespace=dynamic-us", 404, 'realmSlug is "nowhere"'],
  [
    "/us/data/game/connected-realm/1?namespace=dynamic-us",
    404,
    'connectedRealmId is "1"; the connected realms are',
  ],
  [
    "/us/data/game/pvp-region/1/pvp-season/999/pvp-leaderboard/2v2?namespace=dynamic-us",
    404,
    'pvpSeasonId is "999"; the seasons are',
  ],
  [
    `/us/data/game/pvp-region/1/pvp-season/${runningSeason("current", TEST_TIME).id}/pvp-leaderboard/9v9?namespace=dynamic-us`,
    404,
    'pvpBracket is "9v9"; the brackets are 2v2, 3v3',
  ],
  ["/us/data/game/realm/index?namespace=profile-us", 404, "Use dynamic-us"],
  ["/us/data/game/realm/index", 404, "names no namespace"],
  ["/us/data/game/realm/index?namespace=dynamic-us&locale=xx_XX", 400, '"xx_XX"'],
  ["/us/data/game/token/index?namespace=dynamic-us", 404, "Only cn"],
])("%s is a %i that says %s", async (path, status, says) => {
  expect(await errorOf(path)).toEqual([status, expect.stringContaining(says)]);
});

test.each([
  ["/us/guild/emberfall/No%20One", "Guild not found."],
  ["/us/character/emberfall/Nobody", "Character not found."],
  ["/us/guild/nowhere/any", expect.stringMatching(/^realm is "nowhere"; Current game has no/)],
])("the 404 of the legacy call %s has the legacy error body", async (path, reason) => {
  const response = await session.get(`${path}?namespace=profile-us`);
  expect([response.status, await response.json()]).toEqual([404, { status: "nok", reason }]);
});

test("a part of a path that would lead out of it is named", async () => {
  const { port } = new URL(session.url);
  const { received } = await get(Number(port), "/us/data/game/item/%2e%2e?namespace=static-us");
  expect(received).toContain('\\"%2e%2e\\" is \\"..\\", which would change the path');
});

test("a detail shows the beginning of what is long, and nothing that does not print", async () => {
  const name = `${encodeURIComponent("\u202e\u2028\u0085".slice(0, 2))}${"x".repeat(200)}`;
  const [, detail] = await errorOf(`/us/data/game/guild/emberfall/${name}?namespace=profile-us`);
  expect(detail).toContain("\\u{202e}\\u{2028}xxx");
  expect(String(detail).length).toBeLessThan(500);
  const [, image] = await errorOf(`/render/${"y".repeat(12_000)}`);
  expect(String(image).length).toBeLessThan(300);
  const [, locale] = await errorOf(
    `/us/data/game/realm/index?namespace=dynamic-us&locale=${"z".repeat(12_000)}`,
  );
  expect(locale).toMatch(/z\.\.\.".*en_US/);
});

test("paths of 100,000 characters, in process, do not get a 5xx response", async () => {
  const { emulator } = session;
  const token = `Bearer ${await session.token()}`;
  for (const text of ["a", "-", "/", ".", "%20", "a-", "%2F", "'", "(", "%C3%A9", "1"]) {
    const long = text.repeat(100_000 / text.length);
    for (const prefix of [
      "/",
      "/us/data/game/realm/",
      "/render/character/us/",
      "/oauth/",
      "/armory/en-us/",
      "/us/data/game/item/",
    ]) {
      const url = `http://localhost${prefix}${long}?namespace=${long}&fields=${long}`;
      const request = new Request(url, { headers: { authorization: token } });
      expect((await emulator.fetch(request)).status).toBeLessThan(500);
    }
  }
});

test("a CONNECT, and an expectation that nobody knows, are answered too", async () => {
  const port = Number(new URL(session.url).port);
  const tunnel = await exchange(
    port,
    "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n",
  );
  expect(tunnel.received).toMatch(
    /^HTTP\/1\.1 405 [\s\S]*"detail":"The emulator does not open a tunnel/,
  );
  const lines = "Host: localhost\r\nExpect: the-impossible\r\nConnection: close\r\n\r\n";
  const expecting = await exchange(port, `GET /_emulator/state HTTP/1.1\r\n${lines}`);
  expect(expecting.received).toMatch(/^HTTP\/1\.1 200 /);
});
