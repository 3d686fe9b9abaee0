import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { sendRepresentation } from "../answer/validators.ts";
import { notFound } from "../http-error.ts";
import type { ListenerEnv } from "../listener.ts";
import type { Log } from "../log.ts";
import { isPage } from "../pages.ts";
import { acceptedLanguages } from "./accepted-languages.ts";
import { type BuiltPages, createBuiltPages } from "./built-pages.ts";
import { createPageMemory } from "./page-memory.ts";

const MEMORY_BYTES = 32 * 1024 * 1024;
/** The path that is rendered for all paths without a page. */
const NO_PAGE = "/not-found";
const LANGUAGE_COOKIE = /(?:^|;)\s*guildhall-language=[^;]*/g;

export interface PageRouteOptions {
  /** The folder of the built pages. */
  readonly webFolder: string;
  /** Null when visitors use only the names and addresses of this machine. */
  readonly publicUrl: URL | null;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly log: Log;
}

/** Serves the pages. One that cannot be rendered here is sent without content, and the browser renders it. */
export function pageRoutes(app: OpenAPIHono, options: PageRouteOptions): void {
  const { webFolder, publicUrl, clock, log } = options;
  const load = createBuiltPages(webFolder);
  const memory = createPageMemory({ clock, maxBytes: MEMORY_BYTES });

  async function rendered(c: Context, built: BuiltPages): Promise<Response> {
    const cookies = c.req.header("cookie") ?? "";
    const env: Partial<ListenerEnv> | undefined = c.env;
    const visitor = env?.visitor;
    const headers = { Accept: "application/json", ...(cookies && { Cookie: cookies }) };
    const page = await memory.get(built, {
      url: addressOf(c, publicUrl ?? visitorUrl(visitor)),
      locale: built.renderer.chooseLocale(
        cookies,
        acceptedLanguages(c.req.header("accept-language")),
      ),
      api: async (path) => app.request(path, { headers }, { visitor }),
      audience: cookies.replace(LANGUAGE_COOKIE, "").trim(),
      visitor: visitor?.key ?? "",
    });
    if (page.status === 302) return c.redirect(page.location);
    return sendRepresentation(c, page.representation, page.status);
  }

  app.get("*", async (c) => {
    const status = pageStatus(c);
    const index = () => readFile(join(webFolder, "index.html"), "utf8");
    try {
      const built = await load();
      return built === null ? c.html(await index(), status) : await rendered(c, built);
    } catch (error) {
      log.error({ err: error, path: c.req.path }, "A page could not be rendered on the server.");
      return c.html(await index(), 503);
    }
  });
}

function visitorUrl(visitor: ListenerEnv["visitor"] | undefined): URL | null {
  return visitor === undefined ? null : URL.parse(`${visitor.protocol}://${visitor.host}`);
}

/** The address of the page as visitors know it. The paths without a page have one address, so it is rendered once. */
function addressOf(c: Context, site: URL | null): URL {
  const { pathname, search, origin } = new URL(c.req.url);
  return new URL(isPage(c.req.path) ? pathname + search : NO_PAGE, site ?? origin);
}

const FILE = /\.\w+$/;

/** @throws HttpError for a path without a page, when the client wants a file or no HTML. */
export function pageStatus(c: Context): 200 | 404 {
  if (isPage(c.req.path)) return 200;
  const accepted = c.req.header("accept") ?? "*/*";
  if (accepted.includes("text/html")) return 404;
  if (accepted.includes("*/*") && !FILE.test(c.req.path)) return 404;
  throw notFound(`The path ${c.req.path} does not exist.`);
}
