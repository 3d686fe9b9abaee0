import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Visibility } from "./admin/visibility.ts";
import { PAGES } from "./pages.ts";

/** Search engines draw a page with what its scripts read. */
const READ_BY_PAGES = ["/api/v1/guilds", "/api/v1/realms", "/api/v1/sync"];

const PUBLIC = [
  "User-agent: *",
  ...[PAGES.settings, PAGES.setUp, "/api/"].map((path) => `Disallow: ${path}`),
  ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
];
const FOR_MEMBERS = ["User-agent: *", "Disallow: /"];

/** Serves the rules for search engines, by who may read the site. */
export function crawlerRoutes(app: OpenAPIHono, visibility: Visibility): void {
  app.get("/robots.txt", async (c) => {
    const rules = (await visibility.isPublic()) ? PUBLIC : FOR_MEMBERS;
    return c.text(`${rules.join("\n")}\n`, 200, { "Cache-Control": "no-cache" });
  });
}
