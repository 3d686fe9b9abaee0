import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "./testing/open-site.ts";

const PAGE_SCRIPT = "// page\n".repeat(200);

describe("built pages", () => {
  let site: Site;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "guildhall-site-"));
    const webFolder = join(folder, "dist");
    await mkdir(join(webFolder, "assets"), { recursive: true });
    await writeFile(join(webFolder, "index.html"), "<title>Pages</title>");
    await writeFile(join(webFolder, "theme.js"), "theme");
    await writeFile(join(webFolder, "assets", "index-3f9a.js"), "script");
    await writeFile(join(webFolder, "assets", "page-7c1d.js"), PAGE_SCRIPT);
    await writeFile(join(webFolder, "assets", "page-7c1d.js.br"), "compressed by the build");
    await writeFile(join(folder, "secret.txt"), "secret");
    site = await openSite({ webFolder });
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const ROUTES = ["/", "/guilds/1", "/guilds/1/", "/guilds/1/roster", "/guilds/1/news/"];
  test.each([...ROUTES, "/realms", "/realms/", "/sync"])(
    "%s is the page, which caches revalidate each time",
    async (path) => {
      const response = await site.app.request(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("<title>Pages</title>");
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test.each(["/", "/assets/index-3f9a.js"])(
    "HEAD of %s has the validators of GET",
    async (path) => {
      const get = await site.app.request(path);
      const head = await site.app.request(path, { method: "HEAD" });
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
      expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
      const headers = { "If-None-Match": get.headers.get("etag") ?? "" };
      expect((await site.app.request(path, { method: "HEAD", headers })).status).toBe(304);
    },
  );

  test.each([
    "/no/such/page",
    "/guilds",
    "/guilds/1/roster/2",
    "/healthz/",
    "/metrics",
    "/API/guilds",
    "//",
  ])("%s, which is not a page, is a 404 in HTML unless the client wants JSON", async (path) => {
    const address = `http://localhost${path}`;
    for (const headers of [{}, { Accept: "*/*" }, { Accept: "text/html,application/xhtml+xml" }]) {
      const response = await site.app.request(address, { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("<title>Pages</title>");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const program = await site.app.request(address, { headers: { Accept: "application/json" } });
    expect(program.status).toBe(404);
    expect(await program.json()).toMatchObject({ code: "not-found" });
    expect(program.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/.env", "/icon.png", "/assets/missing.js"])(
    "%s, which is not a file of the site, is a 404 without HTML",
    async (path) => {
      const response = await site.app.request(path, { headers: { Accept: "*/*" } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not-found" });
    },
  );

  test("a file with a digest in its name is immutable", async () => {
    const response = await site.app.request("/assets/index-3f9a.js");
    expect(await response.text()).toBe("script");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const other = await site.app.request("/theme.js");
    expect(other.headers.get("cache-control")).toBe("no-cache");
  });

  test("a file that the build compressed is sent as the build compressed it", async () => {
    const headers = { "Accept-Encoding": "gzip, br" };
    const response = await site.app.request("/assets/page-7c1d.js", { headers });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe("compressed by the build");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const plain = await site.app.request("/assets/page-7c1d.js");
    expect(await plain.text()).toBe(PAGE_SCRIPT);
    expect(plain.headers.get("content-type")).toMatch(/^text\/javascript/);
  });

  test.each([
    "/assets/missing.js",
    "/assets/missing",
    "/favicon.gif",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/..%5csecret.txt",
  ])("%s is not served", async (path) => {
    const response = await site.app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe("secret");
  });
});

test("a page says that the pages are not built, and the log how to build them", async () => {
  const site = await openSite({ webFolder: "/nowhere" });
  const response = await site.app.request("/guilds/1");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Only an administrator");
  expect(site.log.lines).toMatchObject([
    { level: "warn", message: expect.stringContaining("npm run build:web") },
  ]);
  expect((await site.app.request("/assets/index.js")).status).toBe(404);
  await site.close();
});
