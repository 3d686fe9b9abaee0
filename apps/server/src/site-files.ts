import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { notFound } from "./http-error.ts";
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

/**
 * Serves the built pages. The names of files below `assets` contain a hash, so they never change. For an unknown path,
 * a browser gets the page that shows the error.
 */
export function siteFiles(app: OpenAPIHono, webFolder: string | null): void {
  const index = webFolder && join(webFolder, "index.html");
  if (!webFolder || !index || !existsSync(index)) {
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
    const response = await files.fetch(new Request(c.req.url));
    return response.ok ? response : next();
  });
  app.get("*", async (c) => {
    const status = pageStatus(c);
    return c.html(await readFile(index, "utf8"), status);
  });
}

/** @throws HttpError for a path without a page, unless the client accepts HTML. */
function pageStatus(c: Context): 200 | 404 {
  if (isPage(c.req.path)) return 200;
  if (c.req.header("accept")?.includes("text/html")) return 404;
  throw notFound(`The path ${c.req.path} does not exist.`);
}
