import { afterAll, beforeAll, expect, test } from "vitest";
import { errorSchema } from "./api/schemas.ts";
import { openSite, type Site } from "./testing/open-site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PATHS = ["/", "/api/guilds", "/api/nothing", "/media/nothing", "/healthz", "/api/sync/runs"];

test.each(PATHS)("%s is guarded, whatever it answers", async (path) => {
  const { headers } = await site.app.request(path);
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  expect((await site.app.request(path, { method: "POST" })).status).toBe(405);
});

test("an answer of the API is never kept by a cache", async () => {
  const response = await site.app.request("/api/guilds");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a long answer is compressed for those who can read it", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  const response = await site.app.request("/api/openapi.json", { headers });
  expect(response.headers.get("content-encoding")).toBe("gzip");
});

test.each(["/api/nothing", "/api/guilds/1/nothing/else", "/api"])(
  "%s, which leads nowhere, is answered as JSON",
  async (path) => {
    const response = await site.app.request(path);
    expect(response.status).toBe(404);
    expect(errorSchema.parse(await response.json()).error.code).toBe("not-found");
  },
);

test("the OpenAPI document describes every route of the API", async () => {
  const document = (await (await site.app.request("/api/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, { get: { responses: object; parameters?: { name: string }[] } }>;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).sort()).toEqual([
    "/api/guilds",
    "/api/guilds/{id}",
    "/api/guilds/{id}/news",
    "/api/guilds/{id}/roster",
    "/api/guilds/{id}/{file}",
    "/api/realms",
    "/api/sync/events",
    "/api/sync/runs",
  ]);
  const parameters = document.paths["/api/guilds/{id}/roster"]?.get.parameters;
  expect(parameters?.map(({ name }) => name)).toContain("minLevel");
});
