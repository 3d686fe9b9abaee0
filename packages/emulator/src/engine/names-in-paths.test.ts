// @module-tag contract/catalogue
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";

let strict: TestSession;
let lenient: TestSession;
beforeAll(async () => {
  strict = await openSession();
  lenient = await openSession({ lenient: true });
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
});

const path = (region: string, kind: string, ...names: readonly string[]) =>
  `/${region}/${kind}/${names.map(encodeURIComponent).join("/")}?namespace=profile-${region}`;
const CHARACTER = "profile/game/character";
const GUILD = "data/game/guild";

test.each([
  ["a character in capitals", path("us", CHARACTER, "emberfall", "THARAVAH"), "tharavah"],
  [
    "a guild with a capital and spaces",
    path("eu", GUILD, "star-reach", "Северный Ветер"),
    "северный-ветер",
  ],
  [
    "a guild with a capital that has an accent",
    path("eu", GUILD, "brightholm", "Étoile-du-gué"),
    "étoile-du-gué",
  ],
  ["a realm with an apostrophe", path("us", GUILD, "vael'orin", "cinder-pact"), "vaelorin"],
  [
    "a realm in another language",
    path("eu", GUILD, "звёздный-предел", "северный-ветер"),
    "star-reach",
  ],
  [
    "a guild without its accents",
    path("eu", GUILD, "brightholm", "etoile-du-gue"),
    "étoile-du-gué",
  ],
  ["a realm by its id", path("us", GUILD, "101", "lanternwatch-company"), "emberfall"],
])("a modern path with %s is a 404 that names the right spelling", async (_, wrong, right) => {
  const response = await strict.get(wrong);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining(`"${right}"`) });
  expect((await lenient.get(wrong)).status).toBe(200);
});

test("a realm without its accent is a 404 that names the slug with it", async () => {
  const wrong = path("eu", CHARACTER, "ormecote", "nobody");
  const response = await strict.get(wrong);
  expect(await response.json()).toMatchObject({
    code: 404,
    detail: expect.stringContaining('"ormecôte"'),
  });
  expect((await lenient.get(wrong)).status).toBe(404);
});

test("a realm with other accents is found by legacy calls, and by modern ones with the option lenient", async () => {
  const modern = "/eu/data/game/realm/ormecote?namespace=dynamic-eu";
  expect([(await strict.get(modern)).status, (await lenient.get(modern)).status]).toEqual([
    404, 200,
  ]);
  const legacy = path("us", "guild", "Émberfall", "Lanternwatch Company");
  expect((await strict.get(legacy)).status).toBe(200);
});

async function detailOf(path: string): Promise<string> {
  const response = await strict.get(path);
  expect(response.status).toBe(404);
  return ((await response.json()) as { detail: string }).detail;
}

const realm = (name: string) =>
  `/us/data/game/realm/${encodeURIComponent(name)}?namespace=dynamic-us`;

test.each([
  [
    "a guild without its accents",
    path("eu", GUILD, "brightholm", "etoile-du-gue"),
    "étoile-du-gué",
  ],
  [
    "a capitalized guild without its accents",
    path("eu", GUILD, "brightholm", "Etoile-du-gue"),
    "étoile-du-gué",
  ],
  ["a realm in another language and in capitals", realm("Эмберфолл"), "emberfall"],
  ["a realm with a space that its slug does not have", realm("Ember Fall"), "emberfall"],
  ["a realm with a hyphen that its slug does not have", realm("ember-fall"), "emberfall"],
  [
    "a guild that is encoded twice",
    path("eu", GUILD, "brightholm", encodeURIComponent("Étoile-du-gué")),
    "étoile-du-gué",
  ],
  ["a guild that does not exist", path("us", GUILD, "emberfall", "Nobody Here"), null],
])("the 404 of %s suggests only spellings that exist", async (_, wrong, right) => {
  const detail = await detailOf(wrong);
  const suggested = /(?:its slug is|modern paths spell) ("[^"]+")/.exec(detail)?.[1] ?? null;
  expect(suggested).toBe(right && JSON.stringify(right));
});

test("the 404 of a misspelled name that does not exist states the rules of names", async () => {
  expect(await detailOf(path("us", GUILD, "emberfall", "Nobody Here"))).toBe(
    'Not Found: nameSlug is "Nobody Here"; modern paths require lower case, hyphens for spaces, no apostrophes, ' +
      "accents in Unicode NFC, encoded once. In that spelling: no guilds.get document exists in us for " +
      'realmSlug "emberfall", nameSlug "nobody-here".',
  );
});

test("the 404 of a name in decomposed Unicode names the form instead of the same letters", async () => {
  const decomposed = "étoile-du-gué".normalize("NFD");
  expect(await detailOf(path("eu", GUILD, "brightholm", decomposed))).toBe(
    'Not Found: nameSlug is "étoile-du-gué" in decomposed Unicode; modern paths require NFC.',
  );
});

test("links to a realm name it by its id", async () => {
  expect((await strict.get("/us/data/game/realm/101?namespace=dynamic-us")).status).toBe(200);
});

test("legacy paths take names as the game writes them", {
  tags: "contract/legacy-calls",
}, async () => {
  const legacy = path("us", "guild", "Vael'orin", "CINDER Pact");
  expect((await strict.get(legacy)).status).toBe(200);
});
