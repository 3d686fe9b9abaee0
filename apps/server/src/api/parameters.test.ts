// @module-tag promise/input

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { problemSchema } from "./problem.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const message = async (path: string) => {
  const response = await site.app.request(path);
  expect(response.status, path).toBe(400);
  return problemSchema.parse(await response.json()).detail;
};

test.each([
  ["/api/v1/guilds/1/roster?limit=0", 'parameter "limit" must be an integer from 1 to 10000.'],
  ["/api/v1/guilds/1/roster?limit=1e3", 'parameter "limit" must be an integer'],
  ["/api/v1/guilds/1/roster?limit=", 'parameter "limit" must be an integer'],
  ["/api/v1/guilds/1/roster?class=-1", 'parameter "class" must be the id or the name of a class'],
  ["/api/v1/guilds/1/roster?class=1&class=2", 'parameter "class" must be given once.'],
  ["/api/v1/guilds/1/roster?sort=shoesize", 'parameter "sort" must be one of: name, level, rank'],
  ["/api/v1/guilds/1/roster?order=up", 'parameter "order" must be one of: asc, desc.'],
  ["/api/v1/guilds/1/roster?search=", 'parameter "search" must be 1 to 100 characters.'],
  ["/api/v1/guilds/1/roster?search=%00", 'parameter "search" must be 1 to 100 characters.'],
  ["/api/v1/guilds/1/roster?color=red", 'parameter "color" is unknown. Use any of: search, class'],
  ["/api/v1/guilds?page=2", 'parameter "page" is unknown. The path has no parameters.'],
  ["/api/v1/guilds/1/news?limit=201", 'parameter "limit" must be an integer from 1 to 200.'],
  ["/api/v1/guilds/1/news?cursor=99999999999", 'parameter "cursor" must be an integer'],
  ["/api/v1/guilds/1/news?type=a%2Bb", 'parameter "type" must be a type of news'],
  ["/api/v1/guilds/one", 'The path parameter "id" must be an integer'],
  ["/api/v1/realms?region=xx", 'parameter "region" must be one of: us, eu, kr, tw, cn.'],
  ["/api/v1/sync/runs?guild=0", 'parameter "guild" must be a guild.'],
  [
    "/api/v1/guilds/1/crest.svg?size=15",
    'parameter "size" must be one of: 16, 24, 32, 48, 64, 96,',
  ],
  [
    "/api/v1/guilds/1/crest.png?size=064",
    'parameter "size" must be one of: 16, 24, 32, 48, 64, 96,',
  ],
])("refuses %s and names what is allowed", async (path, expected) => {
  expect(await message(path)).toContain(expected);
});

test.each([
  ["news?type=nonsense", "type", "CHARACTER_ACHIEVEMENT, ENCOUNTER"],
  ["news?type=JOINED", "type", "MEMBER_JOINED, MEMBER_LEFT"],
  ["roster?class=blacksmith", "class", "Warrior, Paladin"],
  ["roster?class=98", "class", "Warrior, Paladin"],
  ["roster?race=mage", "race", "Human, Orc"],
  ["roster?race=98", "race", "Human, Orc"],
  ["roster?rank=99", "rank", "guild-master, rank-1, rank-2 …, unknown, Elder"],
  ["roster?rank=Quartermaster", "rank", "guild-master, rank-1, rank-2 …, unknown, Elder"],
])("lists the values that are allowed instead of %s", async (path, name, allowed) => {
  const { store, guild } = site;
  await store.guilds.setPreferences(guild.id, { rankNames: { 1: "Elder" } });
  const response = await site.app.request(`/api/v1/guilds/${guild.id}/${path}`);
  const { detail, hint } = problemSchema.parse(await response.json());
  expect(response.status).toBe(400);
  expect(detail).toContain(`parameter "${name}" must be`);
  expect(hint).toContain("Use any of: ");
  expect(hint).toContain(allowed);
});

/** Any code point; what fast-check calls `binary` is a list of them all, which takes 2 s to make. */
const codePoints = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

test("no query of any route causes a server error", async () => {
  const names = [
    "search",
    "class",
    "rank",
    "fromLevel",
    "sort",
    "order",
    "limit",
    "cursor",
    "type",
    "kind",
    "member",
  ];
  const routes = [
    "/api/v1/guilds/1/roster",
    "/api/v1/guilds/1/news",
    "/api/v1/guilds/1/feed",
    "/api/v1/realms",
    "/api/v1/sync/runs",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.constantFrom(...names),
      fc.oneof(
        fc.string({ unit: codePoints }),
        fc.integer().map(String),
        fc.constant("' OR 1=1 --"),
      ),
      async (route, name, value) => {
        const text = value.isWellFormed() ? encodeURIComponent(value) : "%ED%A0%80";
        const response = await site.app.request(`${route}?${name}=${text}`);
        expect([200, 400]).toContain(response.status);
      },
    ),
    { numRuns: 300 },
  );
});
