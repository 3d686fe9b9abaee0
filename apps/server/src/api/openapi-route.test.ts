// @module-tag promise/overload

import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test, vi } from "vitest";
import { openApiRoute } from "./openapi-route.ts";

function site(publicUrl: URL | null, isDemo = () => false) {
  const app = new OpenAPIHono();
  const built = vi.spyOn(app, "getOpenAPI31Document");
  openApiRoute(app, { publicUrl, isDemo });
  const serverOf = async (origin: string) => {
    const response = await app.request(`${origin}/api/v1/openapi.json`);
    return ((await response.json()) as { servers: { url: string }[] }).servers[0]?.url;
  };
  return { app, built, serverOf };
}

describe("the OpenAPI document", () => {
  test("is built once and has the origin of each visitor", async () => {
    const { built, serverOf } = site(null);
    for (let port = 1000; port < 1100; port++) {
      const origin = `http://localhost:${port}`;
      expect(await serverOf(origin)).toBe(origin);
    }
    expect(built).toHaveBeenCalledTimes(1);
  });

  test("has the public URL for every visitor", async () => {
    const { serverOf } = site(new URL("https://guild.example"));
    expect(await serverOf("http://localhost:3000")).toBe("https://guild.example");
  });
});

test("the reference page leads back to the site, and says while it shows the demo", async () => {
  let demo = true;
  const { app } = site(null, () => demo);
  const page = async () => (await app.request("/api")).text();
  expect(await page()).toMatch(/<header><a href="\/">Guildhall<\/a>.*<a href="\/set-up">/);
  demo = false;
  expect(await page()).toContain('<header><a href="/">Guildhall</a></header>');
});
