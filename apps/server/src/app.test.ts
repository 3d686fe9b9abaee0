import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemSchema } from "./api/problem.ts";
import { openSite, type Site } from "./testing/open-site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PATHS = [
  "/",
  "/api/v1/guilds",
  "/api/v1/nothing",
  "/media/nothing",
  "/healthz",
  "/api/v1/sync/runs",
];

test.each(PATHS)(
  "the response to %s has the security headers, whatever its status",
  { tags: ["promise/content-security", "promise/read-only-routes"] },
  async (path) => {
    const { headers } = await site.app.request(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect((await site.app.request(path, { method: "POST" })).status).toBe(405);
  },
);

describe("the validator of a response", { tags: "promise/overload" }, () => {
  const STORED = [
    "/api/v1/guilds",
    "/api/v1/guilds/1",
    "/api/v1/guilds/1/roster",
    "/api/v1/guilds/1/roster?sort=level&order=desc",
    "/api/v1/guilds/1/news",
    "/api/v1/guilds/1/feed",
    "/api/v1/guilds/1/feed.atom",
    "/api/v1/guilds/1/feed.json",
    "/api/v1/guilds/1/kills",
    "/api/v1/guilds/1/changes?from=2026-11-01&until=2026-11-30",
    "/api/v1/guilds/1/past-roster?day=2026-11-21",
    "/api/v1/guilds/1/crest.svg",
    "/api/v1/realms",
    "/api/v1/realms/history",
    "/api/v1/sync/runs",
    "/api/v1/openapi.json",
    "/api",
  ];
  test.each(STORED)(
    "%s has a validator in each coding, which saves the body of a repeated request",
    async (path) => {
      for (const coding of ["identity", "gzip", "br"]) {
        const headers = { "Accept-Encoding": coding };
        const first = await site.app.request(path, { headers });
        const etag = first.headers.get("etag") ?? "";
        expect(etag).toMatch(/^"[^"]+"$/);
        expect(first.headers.get("vary")).toBe("Accept-Encoding");
        const conditional = { ...headers, "If-None-Match": `"other", W/${etag}` };
        const again = await site.app.request(path, { headers: conditional });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        expect(again.headers.get("etag")).toBe(etag);
      }
    },
  );

  test("the compressed and the plain form of a response have different validators", async () => {
    const etags = ["identity", "gzip", "br"].map(async (coding) => {
      const headers = { "Accept-Encoding": coding };
      return (await site.app.request("/api/v1/openapi.json", { headers })).headers.get("etag");
    });
    expect(new Set(await Promise.all(etags)).size).toBe(3);
  });

  test.each(["/healthz", "/readyz", "/api/v1/nothing", "/api/v1/guilds/404"])(
    "%s must not be stored by a cache",
    async (path) => {
      const { headers } = await site.app.request(path);
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
    },
  );
});

test("a long response is compressed for clients that accept it", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  const response = await site.app.request("/api/v1/openapi.json", { headers });
  expect(response.headers.get("content-encoding")).toBe("gzip");
});

test.each(["/api/v1/nothing", "/api/v1/guilds/1/nothing/else", "/api/nothing"])(
  "the response to the unknown path %s is JSON",
  async (path) => {
    const response = await site.app.request(path);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe("not-found");
  },
);

test("the OpenAPI document describes every route of the API", async () => {
  const document = (await (await site.app.request("/api/v1/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, { get: { responses: object; parameters?: { name: string }[] } }>;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).sort()).toEqual([
    "/api/v1/guilds",
    "/api/v1/guilds/{id}",
    "/api/v1/guilds/{id}/changes",
    "/api/v1/guilds/{id}/charts",
    "/api/v1/guilds/{id}/crest.png",
    "/api/v1/guilds/{id}/crest.svg",
    "/api/v1/guilds/{id}/crest.webp",
    "/api/v1/guilds/{id}/documents",
    "/api/v1/guilds/{id}/feed",
    "/api/v1/guilds/{id}/feed.atom",
    "/api/v1/guilds/{id}/feed.json",
    "/api/v1/guilds/{id}/feed/{item}",
    "/api/v1/guilds/{id}/held-roster",
    "/api/v1/guilds/{id}/kills",
    "/api/v1/guilds/{id}/members/{member}",
    "/api/v1/guilds/{id}/members/{member}/history",
    "/api/v1/guilds/{id}/members/{realm}/{name}",
    "/api/v1/guilds/{id}/news",
    "/api/v1/guilds/{id}/past-roster",
    "/api/v1/guilds/{id}/players",
    "/api/v1/guilds/{id}/roster",
    "/api/v1/guilds/{region}/{realm}/{name}",
    "/api/v1/realms",
    "/api/v1/realms/history",
    "/api/v1/sync/events",
    "/api/v1/sync/runs",
  ]);
  const parameters = document.paths["/api/v1/guilds/{id}/roster"]?.get.parameters;
  expect(parameters?.map(({ name }) => name)).toContain("fromLevel");
});
