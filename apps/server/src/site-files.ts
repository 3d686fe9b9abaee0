import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { type PageRouteOptions, pageRoutes, pageStatus } from "./pages/page-routes.ts";
import { isPage } from "./pages.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Guildhall</title>
<h1>The pages are not built</h1>
<p>The server runs, but the folder of its pages is missing. Run <code>npm run build:web</code>, then start it again.</p>
<p>The HTTP API answers meanwhile: <a href="/api/guilds">/api/guilds</a>.</p>
</html>
`;

export interface SiteFilesOptions extends Omit<PageRouteOptions, "webFolder"> {
  /** The folder of the built pages. Null serves a page that explains how to build them. */
  readonly webFolder: string | null;
}

/**
 * Serves the built pages. The names of files below `assets` contain a hash, so they never change. For an unknown path,
 * a browser gets the page that shows the error.
 */
export function siteFiles(app: OpenAPIHono, { webFolder, ...options }: SiteFilesOptions): void {
  if (!webFolder || !existsSync(join(webFolder, "index.html"))) {
    app.get("*", (c) => c.html(NOT_BUILT, pageStatus(c) === 200 ? 503 : 404));
    return;
  }
  app.get("*", async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    const named = c.res.ok && c.req.path.startsWith("/assets/");
    c.res.headers.set("Cache-Control", named ? FOR_GOOD : "no-cache");
  });
  // Serves HEAD as GET, so that a HEAD request gets the validators of the file and not those of an empty body.
  const files = new Hono().get("*", serveStatic({ root: webFolder }));
  app.get("*", async (c, next) => {
    // Pages are rendered, and folders such as `.server` are not for browsers.
    if (isPage(c.req.path) || c.req.path.startsWith("/.")) return next();
    const response = await files.fetch(new Request(c.req.url));
    return response.ok ? response : next();
  });
  pageRoutes(app, { webFolder, ...options });
}
