import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { notFound } from "./http-error.ts";

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

/**
 * Serves the built pages. Every path that is not a file is a page, and the pages' own router knows
 * which; the files below `assets` are named after what they hold, so they never change.
 */
export function siteFiles(app: OpenAPIHono, webFolder: string | null): void {
  if (!webFolder || !existsSync(join(webFolder, "index.html"))) {
    app.get("*", (c) => {
      if (!isPage(c.req.path)) throw notFound(`There is no file ${c.req.path}.`);
      return c.html(NOT_BUILT, 503);
    });
    return;
  }
  app.get("*", async (c, next) => {
    await next();
    const named = c.res.ok && c.req.path.startsWith("/assets/");
    c.res.headers.set("Cache-Control", named ? FOR_GOOD : "no-cache");
  });
  app.get("*", serveStatic({ root: webFolder }));
  app.get("*", async (c, next) => {
    if (!isPage(c.req.path)) throw notFound(`There is no file ${c.req.path}.`);
    await next();
  });
  app.get("*", serveStatic({ path: join(webFolder, "index.html") }));
}

function isPage(path: string): boolean {
  return extname(path) === "" && !/^\/(?:api|assets|media)(?:\/|$)/.test(path);
}
