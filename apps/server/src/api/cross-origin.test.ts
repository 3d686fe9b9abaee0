// @module-tag promise/content-security
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, createBrowser, openAdminSite, setUp } from "../testing/open-admin-site.ts";

const IMAGE = `/media/${"ab".repeat(32)}.png`;
const ELSEWHERE = { Origin: "https://wiki.example" };

let site: AdminSite;
let url: string;
beforeAll(async () => {
  site = await openAdminSite();
  await mkdir(join(site.folder, "ab"));
  await writeFile(join(site.folder, "ab", IMAGE.slice(7)), "image");
  url = await site.listen();
});
afterAll(() => site.close());

const headersOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(url + path, { ...init, headers: { ...ELSEWHERE, ...init.headers } })).headers;
const allowed = async (path: string, init?: RequestInit) =>
  (await headersOf(path, init)).get("access-control-allow-origin");

describe("a page of another site", () => {
  test.each([
    "/api/v1/guilds",
    "/api/v1/guilds/1",
    "/api/v1/guilds/1/roster",
    "/api/v1/guilds/1/news",
    "/api/v1/realms",
    "/api/v1/sync/runs",
    "/api/v1/openapi.json",
    "/api/v1/guilds/404",
    "/api/v1/guilds?wrong=1",
    IMAGE,
  ])("may read %s, without credentials", async (path) => {
    for (const method of ["GET", "HEAD", "GET"]) {
      const headers = await headersOf(path, { method });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("access-control-expose-headers")).toContain("ETag");
    }
  });

  test("may not read accounts, settings, pages and responses to a user", async () => {
    for (const path of ["/api/v1/session", "/api/v1/users", "/api/v1/settings", "/", "/healthz"]) {
      expect(await allowed(path), path).toBeNull();
    }
    const cookie = { headers: { Cookie: `guildhall=${"a".repeat(43)}` } };
    expect(await allowed("/api/v1/guilds", cookie)).toBeNull();
  });

  test("may not change anything, also when it asks first", async () => {
    for (const path of ["/api/v1/guilds", "/api/v1/session", "/api/v1/settings"]) {
      const headers = { "Access-Control-Request-Method": "POST" };
      expect(await allowed(path, { method: "OPTIONS", headers }), path).toBeNull();
      expect(await allowed(path, { method: "POST", body: "{}" }), path).toBeNull();
    }
  });

  test("may show crests and portraits, and nothing else", async () => {
    const policyOf = async (path: string) =>
      (await headersOf(path)).get("cross-origin-resource-policy");
    for (const path of ["/api/v1/guilds/1/crest.svg", "/api/v1/guilds/1/crest.png", IMAGE]) {
      expect(await policyOf(path), path).toBe("cross-origin");
    }
    for (const path of ["/", "/api/v1/guilds", "/api/v1/guilds/1/roster", "/guilds/1/card.png"]) {
      expect(await policyOf(path), path).toBe("same-origin");
    }
  });
});

test("pages of other sites read nothing of a site for members", async () => {
  const administrator = createBrowser(url);
  await setUp(site, administrator);
  await administrator.send("PATCH", "/api/v1/settings", { visibility: "members" });
  for (const path of [
    "/api/v1/guilds",
    "/api/v1/guilds/1/roster",
    "/api/v1/guilds/1/crest.png",
    IMAGE,
  ]) {
    expect(await allowed(path), path).toBeNull();
    const response = await administrator.send("GET", path);
    expect(response.headers.get("access-control-allow-origin"), path).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
  }
  await administrator.send("PATCH", "/api/v1/settings", { visibility: "public" });
});
