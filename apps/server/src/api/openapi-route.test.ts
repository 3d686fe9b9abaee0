// @module-tag promise/overload

import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test, vi } from "vitest";
import { openApiRoute } from "./openapi-route.ts";

function site(publicUrl: URL | null) {
  const app = new OpenAPIHono();
  const built = vi.spyOn(app, "getOpenAPI31Document");
  openApiRoute(app, publicUrl);
  const serverOf = async (origin: string) => {
    const response = await app.request(`${origin}/api/v1/openapi.json`);
    return ((await response.json()) as { servers: { url: string }[] }).servers[0]?.url;
  };
  return { built, serverOf };
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
