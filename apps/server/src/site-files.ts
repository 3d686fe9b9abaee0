import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { createRepresentation, type Representation } from "./answer/representation.ts";
import { sendRepresentation } from "./answer/validators.ts";
import { type PageRouteOptions, pageRoutes, pageStatus } from "./pages/page-routes.ts";
import { isPage } from "./pages.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";

const ASSET = /^\/assets\/[\w.-]+$/;

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Guildhall</title>
<h1>The pages of this site are missing</h1>
<p>Only an administrator can bring them back. The <a href="/api">HTTP API</a> answers meanwhile.</p>
</html>
`;

export interface SiteFilesOptions extends Omit<PageRouteOptions, "webFolder"> {
  /** The folder of the built pages. Null serves a page that says that they are missing. */
  readonly webFolder: string | null;
}

/**
 * Serves the built pages. The names of files below `assets` contain a hash, so they never change. For an unknown path,
 * a browser gets the page that shows the error.
 */
export function siteFiles(app: OpenAPIHono, { webFolder, ...options }: SiteFilesOptions): void {
  if (!webFolder || !existsSync(join(webFolder, "index.html"))) {
    if (webFolder)
      options.log.warn(
        { webFolder },
        "The folder of the built pages is missing. Run `npm run build:web`, then start the site again.",
      );
    app.get("*", (c) => c.html(NOT_BUILT, pageStatus(c) === 200 ? 503 : 404));
    return;
  }
  app.get("*", async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    const named = c.res.ok && c.req.path.startsWith("/assets/");
    c.res.headers.set("Cache-Control", named ? FOR_GOOD : "no-cache");
  });
  const assets = new Map<string, Representation>();
  // Serves HEAD as GET, so that a HEAD request gets the validators of the file and not those of an empty body.
  const files = new Hono().get("*", serveStatic({ root: webFolder }));
  app.get("*", async (c, next) => {
    // Pages are rendered, and folders such as `.server` are not for browsers.
    if (isPage(c.req.path) || c.req.path.startsWith("/.")) return next();
    const known = assets.get(c.req.path);
    if (known) return sendRepresentation(c, known);
    const response = await files.fetch(new Request(c.req.url));
    if (!response.ok) return next();
    const asset = await compressedAsset(webFolder, c.req.path, response);
    if (!asset) return response;
    assets.set(c.req.path, asset);
    return sendRepresentation(c, asset);
  });
  pageRoutes(app, { webFolder, ...options });
}

/** Returns a file that the build compressed; null for others. */
async function compressedAsset(
  folder: string,
  path: string,
  response: Response,
): Promise<Representation | null> {
  if (!ASSET.test(path)) return null;
  const brotli = await readFile(join(folder, `${path}.br`)).catch(() => null);
  if (brotli === null) return null;
  const contentType = response.headers.get("Content-Type") ?? "application/octet-stream";
  const bytes = new Uint8Array(await response.arrayBuffer());
  return createRepresentation(bytes, { contentType, cacheControl: FOR_GOOD, brotli });
}
