// @module-tag promise/content-security

import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const app = new Hono()
  .use(securityHeaders)
  .get("/page", (c) => c.html("<p>"))
  .get("/fails", () => {
    throw new Error("failed");
  });
app.onError((_, c) => c.text("failed", 500));

test.each(["/page", "/fails", "/nothing"])(
  "%s allows no foreign content, framing, sniffing or referrer",
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  },
);
