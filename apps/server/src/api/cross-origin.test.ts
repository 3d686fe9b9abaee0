// @module-tag promise/content-security
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, createBrowser, openAdminSite, setUp } from "../testing/open-admin-site.ts";
import type { ApiDocument } from "./openapi-document.ts";

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
    "/api/v1/guilds/1/feed",
    "/api/v1/guilds/1/feed/1",
    "/api/v1/guilds/1/feed.atom",
    "/api/v1/guilds/1/kills",
    "/api/v1/guilds/1/changes",
    "/api/v1/guilds/1/past-roster",
    "/api/v1/guilds/1/members/1/history",
    "/api/v1/guilds/1/charts",
    "/api/v1/realms",
    "/api/v1/realms/history",
    "/api/v1/sync/runs",
    "/api/v1/openapi.json",
    "/api/v1/guilds/404",
    "/api/v1/guilds?wrong=1",
    "/api/v1/guilds/eu/emberfall/nobody",
    "/api/v1/nothing",
    "/api/nothing",
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

  test("gets a 204 when its browser asks before a public read", async () => {
    for (const path of ["/api/v1/guilds", "/api/v1/guilds/404", "/api/v1/guilds/1/roster?x=1"]) {
      const response = await fetch(url + path, {
        method: "OPTIONS",
        headers: { ...ELSEWHERE, "Access-Control-Request-Method": "GET" },
      });
      expect(response.status, path).toBe(204);
      const { headers } = response;
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD");
      expect(headers.get("access-control-allow-headers")).toBe("If-None-Match");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  test("may read no operation that requires a role, and every other one of guilds", async () => {
    const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as ApiDocument;
    const reads = Object.entries(paths).filter(([path, { get }]) => get && !/events$/.test(path));
    for (const [path, { get }] of reads) {
      const isPublic = get?.tags[0] !== "Accounts" && get?.security.length === 3;
      const target = path.replace("{region}", "eu").replace(/\{\w+\}/g, "1");
      expect(await allowed(target), path).toBe(isPublic ? "*" : null);
      const headers = { "Access-Control-Request-Method": "GET" };
      const asked = await allowed(target, { method: "OPTIONS", headers });
      expect(asked, path).toBe(isPublic ? "*" : null);
    }
  });

  test("may not change anything, also when it asks first", async () => {
    for (const path of ["/api/v1/guilds", "/api/v1/session", "/api/v1/settings"]) {
      const headers = { "Access-Control-Request-Method": "POST" };
      expect(await allowed(path, { method: "OPTIONS", headers }), path).toBeNull();
      expect(await allowed(path, { method: "POST", body: "{}" }), path).toBeNull();
    }
  });

  test("may show crests, portraits and the image for chats, and nothing else", async () => {
    const policyOf = async (path: string) =>
      (await headersOf(path)).get("cross-origin-resource-policy");
    const crests = ["/api/v1/guilds/1/crest.svg", "/api/v1/guilds/1/crest.png"];
    for (const path of [...crests, "/guilds/1/card.png", IMAGE]) {
      expect(await policyOf(path), path).toBe("cross-origin");
    }
    for (const path of ["/", "/api/v1/guilds", "/api/v1/guilds/1/roster"]) {
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
    "/guilds/1/card.png",
    IMAGE,
  ]) {
    expect(await allowed(path), path).toBeNull();
    const response = await administrator.send("GET", path);
    expect(response.headers.get("access-control-allow-origin"), path).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    const asked = { "Access-Control-Request-Method": "GET" };
    expect(await allowed(path, { method: "OPTIONS", headers: asked }), path).toBeNull();
  }
  const unknown = await administrator.send("GET", "/api/v1/nothing");
  expect(unknown.headers.get("access-control-allow-origin")).toBeNull();
  await administrator.send("PATCH", "/api/v1/settings", { visibility: "public" });
});
