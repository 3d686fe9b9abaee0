import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, createBrowser, openAdminSite, setUp } from "./testing/open-admin-site.ts";

let site: AdminSite;
let url: string;
beforeAll(async () => {
  site = await openAdminSite();
  url = await site.listen();
});
afterAll(() => site.close());

const robots = async () => (await fetch(`${url}/robots.txt`)).text();

test("search engines may read the pages of a public site, and not its settings, set-up and management", async () => {
  expect((await robots()).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /settings",
    "Disallow: /set-up",
    "Disallow: /api/",
    "Allow: /api/v1/guilds",
    "Allow: /api/v1/realms",
    "Allow: /api/v1/sync",
    "",
  ]);
});

test("search engines may read nothing of a site for members", {
  tags: "promise/accounts",
}, async () => {
  const administrator = createBrowser(url);
  await setUp(site, administrator);
  await administrator.send("PATCH", "/api/v1/settings", { visibility: "members" });
  expect(await robots()).toBe("User-agent: *\nDisallow: /\n");
});
