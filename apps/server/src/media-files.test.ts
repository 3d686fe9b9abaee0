// @module-tag promise/images

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaUrl } from "./media-files.ts";
import { openSite, type Site } from "./testing/open-site.ts";

const HASH = "0123456789abcdef".repeat(4);

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await mkdir(join(site.mediaFolder, "01"));
  await writeFile(join(site.mediaFolder, "01", `${HASH}.png`), "image");
  await writeFile(join(site.folder, "secret.png"), "secret");
});
afterAll(() => site.close());

test.each([HASH, HASH.slice(0, 16)])(
  "a stored image is served with its type, as immutable, at %s",
  async (name) => {
    const response = await site.app.request(`/media/${name}.png`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("image");
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  },
);

test.each([
  `${HASH}.jpg`,
  `${HASH}.svg`,
  `${HASH.slice(0, 16)}.jpg`,
  `${HASH.slice(0, 15)}0.png`,
  `${HASH.slice(0, 8)}.png`,
  `${"f".repeat(16)}.png`,
  `${HASH.toUpperCase()}.png`,
  `${HASH}.png%00`,
  `01%2F${HASH}.png`,
  "..%2fsecret.png",
  "%2e%2e/secret.png",
  "../secret.png",
  "..%5csecret.png",
  "....//secret.png",
  "%252e%252e%252fsecret.png",
  "",
])("nothing is served at /media/%s", async (name) => {
  const response = await site.app.request(`/media/${name}`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toBe("secret");
});

test("an image has a URL only when its type is served", () => {
  expect(mediaUrl({ hash: HASH, contentType: "image/webp" })).toBe("/media/0123456789abcdef.webp");
  expect(mediaUrl({ hash: HASH, contentType: "image/svg+xml" })).toBeNull();
});
