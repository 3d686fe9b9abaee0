import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { realmSchema } from "./guild-schemas.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("the realms have their status, and can be limited to a region", async () => {
  const response = await site.app.request("/api/v1/realms");
  const realms = realmSchema.array().parse(await response.json());
  expect(realms.map(({ slug, status }) => [slug, status]).sort()).toEqual([
    ["emberfall", "UP"],
    ["grauwacht", "DOWN"],
  ]);
  expect(await (await site.app.request("/api/v1/realms?region=kr")).json()).toEqual([]);
});
