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

test("links to a realm name it by its id", async () => {
  expect((await strict.get("/us/data/game/realm/101?namespace=dynamic-us")).status).toBe(200);
});

test("legacy paths take names as the game writes them", {
  tags: "contract/legacy-calls",
}, async () => {
  const legacy = path("us", "guild", "Vael'orin", "CINDER Pact");
  expect((await strict.get(legacy)).status).toBe(200);
});
