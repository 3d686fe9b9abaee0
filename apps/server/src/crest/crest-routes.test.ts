import { createHash } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderCrestSvg } from "@guildhall/crest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAdminSite } from "../testing/open-admin-site.ts";
import { openSite, type Site } from "../testing/open-site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const crest = (file: string, headers = {}) =>
  site.app.request(`/api/v1/guilds/${site.guild.id}/${file}`, { headers });

test("the crest is drawn as SVG, with the guild's name as its title", async () => {
  const response = await crest("crest.svg");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await response.text();
  expect(svg).toMatch(/^<svg/);
  expect(svg).toContain("Crest of Wayfarers Rest");
});

test("the crest is drawn from the stored emblem", { tags: "contract/purpose" }, async () => {
  const drawn = async () => (await crest("crest.svg?size=64")).text();
  const { guild, store } = site;
  if (!guild.crest) throw new Error("The guild has no crest.");
  const title = "Crest of Wayfarers Rest";
  const design = { ...guild.crest, faction: guild.faction };
  expect(await drawn()).toBe(renderCrestSvg(design, { size: 64, title }));

  const emblem = { ...guild.crest.emblem, id: guild.crest.emblem.id + 1 };
  await store.guilds.update(guild.id, { ...guild, crest: { ...guild.crest, emblem } });
  expect(await drawn()).toBe(renderCrestSvg({ ...design, emblem }, { size: 64, title }));
  expect(renderCrestSvg({ ...design, emblem })).not.toBe(renderCrestSvg(design));
});

test.each([
  ["png", [0x89, 0x50, 0x4e, 0x47]],
  ["webp", [0x52, 0x49, 0x46, 0x46]],
])("the crest is drawn as %s in the requested size", async (format, magic) => {
  const response = await crest(`crest.${format}?size=32`);
  expect(response.headers.get("content-type")).toBe(`image/${format}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual(magic);
});

test("an unchanged crest is 304", async () => {
  const etag = (await crest("crest.svg")).headers.get("etag") ?? "";
  const again = await crest("crest.svg", { "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect((await crest("crest.svg?size=64", { "If-None-Match": etag })).status).toBe(200);
});

test("the crest of a guild that was not synced is 404", async () => {
  const { id } = await site.store.guilds.add(
    { provider: "p", region: "eu", edition: "current", realmSlug: "r", nameSlug: "n" },
    { name: "New", realmName: "R" },
  );
  const response = await site.app.request(`/api/v1/guilds/${id}/crest.svg`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("The first sync fetches it.");
});

test("the crest of a synced guild without a crest is 404, with another hint", async () => {
  const { id } = await site.store.guilds.add(
    { provider: "p", region: "eu", edition: "current", realmSlug: "r", nameSlug: "plain" },
    { name: "Plain", realmName: "R" },
  );
  await site.store.guilds.markSynced(id, 1, { baseline: true });
  const response = await site.app.request(`/api/v1/guilds/${id}/crest.svg`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Plain has no crest.");
});

test("a crest as PNG is drawn once and then read from disk", {
  tags: "promise/overload",
}, async () => {
  await crest("crest.png?size=24");
  const [file = ""] = (await readdir(site.crestFolder)).filter((name) => name.endsWith(".png"));
  const digest = createHash("sha256").update("stored").digest();
  await writeFile(join(site.crestFolder, file), Buffer.concat([Buffer.from("stored"), digest]));
  const names = await readdir(site.crestFolder);
  expect(await (await crest("crest.png?size=24")).text()).toBe("stored");
  expect(await readdir(site.crestFolder)).toEqual(names);
});

test("other files of a guild are 404", async () => {
  for (const file of ["nope", "crest.gif"]) {
    const response = await crest(file);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not-found" });
  }
});

test("a crest of the demo is asked for again, because a guild of the site can get its id", async () => {
  let isDemo = true;
  const opened = await openAdminSite({ site: { isDemo: () => isDemo } });
  const lifetimes = async () => {
    const paths = [
      `/api/v1/guilds/${opened.guild.id}/crest.svg`,
      `/guilds/${opened.guild.id}/card.png`,
    ];
    const responses = await Promise.all(paths.map((path) => opened.app.request(path)));
    return responses.map(({ headers }) => headers.get("cache-control"));
  };
  expect(await lifetimes()).toEqual(["no-cache", "no-cache"]);
  isDemo = false;
  expect(await lifetimes()).toEqual(["public, max-age=300", "public, max-age=300"]);
  await opened.close();
});
