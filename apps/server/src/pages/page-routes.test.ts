import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";

/** Renders what the API answers, and counts the renderings. */
const RENDERER = `
let rendered = 0;
const PADDING = "<!--" + "long enough to be compressed ".repeat(40) + "-->";
export const chooseLocale = (cookies, [preferred = "en"]) => ({ language: preferred, locale: preferred });
export async function renderPage({ url, locale, send, now }) {
  const response = await send(url.pathname === "/" ? "/api/v1/guilds" : "/api/v1" + url.pathname);
  const answer = await response.text();
  if (url.pathname === "/realms") throw new Error("The page broke.");
  if (url.pathname === "/sync") return { status: 302, location: "/realms" };
  return {
    status: response.status === 404 ? 404 : 200,
    head: "<title>" + url.origin + "</title>",
    body: '<div id="root">' + ++rendered + " " + locale.locale + " " + answer + "</div>" + PADDING,
    modules: ["src/news.tsx"],
  };
}`;
const INDEX = `<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  "index.html": { file: "assets/index.js" },
  "fonts/inter-latin-wght-normal.woff2": { file: "assets/latin.woff2" },
  "fonts/inter-latin-ext-wght-normal.woff2": { file: "assets/latin-ext.woff2" },
  "fonts/inter-cyrillic-wght-normal.woff2": { file: "assets/cyrillic.woff2" },
  "src/news.tsx": { file: "assets/news.js", imports: ["index.html"], css: ["assets/news.css"] },
};
const MINUTE = 60_000;

let site: Site;
let folder: string;
let now = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-pages-"));
  await mkdir(join(folder, ".server"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, "index.html"), INDEX);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  await writeFile(join(folder, ".server/page-renderer.js"), RENDERER);
  const publicUrl = new URL("https://guild.example");
  site = await openSite({ webFolder: folder, publicUrl, clock: () => now });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.request(path, { headers: { Accept: "text/html", ...headers } });
const textOf = async (path: string, headers = {}) => (await get(path, headers)).text();

test("a page is the rendered document with the address of visitors, its language and the files of the page", async () => {
  const html = await textOf("/", { "Accept-Language": "de-AT, en;q=0.5" });
  expect(html).toContain('<html lang="de-AT"><head><title>https://guild.example</title>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/news.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/news.css">');
  expect(html).toContain('"name":"Wayfarers Rest"');
});

test("a page preloads the fonts of its language", async () => {
  const fonts = async (language: string) => {
    const html = await textOf("/", { "Accept-Language": language });
    return [...html.matchAll(/as="font" type="font\/woff2" crossorigin href="([^"]*)"/g)].map(
      ([, file]) => file,
    );
  };
  expect(await fonts("de")).toEqual(["/assets/latin.woff2"]);
  expect(await fonts("ru")).toEqual(["/assets/latin.woff2", "/assets/cyrillic.woff2"]);
});

test("a page is not sent again while its data are the same, and rendered again when they change", async () => {
  const path = `/guilds/${site.guild.id}`;
  const first = await get(path);
  const validator = { "If-None-Match": first.headers.get("etag") ?? "" };
  expect((await get(path, validator)).status).toBe(304);
  await site.store.guilds.update(site.guild.id, { ...site.guild, name: "Renamed" });
  const changed = await get(path, validator);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Renamed");
});

test("a page is rendered again after 5 minutes, because it shows ages", async () => {
  const first = await textOf("/");
  now += 5 * MINUTE;
  expect(await textOf("/")).toBe(first);
  now += 1;
  expect(await textOf("/")).not.toBe(first);
});

test("pages of other languages and of other cookies are rendered separately", async () => {
  const pages = await Promise.all([
    textOf("/", { "Accept-Language": "ru" }),
    textOf("/", { "Accept-Language": "ko" }),
    textOf("/", { "Accept-Language": "ko", Cookie: "session=1" }),
    textOf("/", { "Accept-Language": "ko", Cookie: "session=2" }),
  ]);
  expect(new Set(pages).size).toBe(4);
  const again = await textOf("/", { "Accept-Language": "ko", Cookie: "guildhall-language=ko" });
  expect(again).toBe(pages[1]);
});

test("paths without a page are rendered once, with status 404", async () => {
  const first = await get("/nowhere");
  expect(first.status).toBe(404);
  expect(await first.text()).toBe(await textOf("/no/where/else"));
});

test("a page with status 404 is compressed, and not stored by caches", async () => {
  const response = await get("/guilds/404", { "Accept-Encoding": "br" });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("etag")).toBeNull();
  const html = brotliDecompressSync(await response.arrayBuffer()).toString();
  expect(html).toContain("Guild 404 does not exist.");
});

describe("the address of a guild by its name", () => {
  test.each(["wayfarers-rest", "Wayfarers Rest", "wayfarers%20rest"])(
    "leads from %s to the address with the id, for good but checked again",
    async (name) => {
      const response = await get(`/guilds/eu/emberfall/${name}`);
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(`/guilds/${site.guild.id}`);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test("leads to the pages of the guild with their query", async () => {
    const response = await get("/guilds/eu/emberfall/wayfarers-rest/roster?class=8");
    expect(response.headers.get("location")).toBe(`/guilds/${site.guild.id}/roster?class=8`);
  });

  test.each([
    "eu/emberfall/nobody",
    "xx/emberfall/wayfarers-rest",
    "eu/emberfall/wayfarers-rest/x",
  ])("is a page with status 404 for %s", async (path) => {
    const response = await site.app.request(`/guilds/${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });
});

test("a page that cannot be rendered is sent without content, and logged", async () => {
  const response = await get("/realms");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe(INDEX);
  expect(JSON.stringify(site.log.lines)).toContain("A page could not be rendered on the server.");
});

test("a page can redirect", async () => {
  const response = await get("/sync");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/realms");
});

test("the module of the server is not served", async () => {
  expect((await get("/.server/page-renderer.js")).status).toBe(404);
  expect((await get("/%2eserver/page-renderer.js")).status).toBe(404);
  expect(await textOf("/.vite/../.server/page-renderer.js")).not.toContain("chooseLocale");
});
