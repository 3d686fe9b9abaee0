import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Visibility } from "../admin/visibility.ts";
import { createRepresentation } from "../answer/representation.ts";
import { sendRepresentation } from "../answer/validators.ts";
import { SHOWN_ELSEWHERE } from "../api/cross-origin.ts";
import { integer, oneOf, query, text } from "../api/parameters.ts";
import type { ListenerEnv } from "../listener.ts";
import type { Log } from "../log.ts";
import { acceptedLanguages } from "../pages/accepted-languages.ts";
import { createBuiltPages } from "../pages/built-pages.ts";
import type { PageRenderer, RenderedWidget, WidgetRefusal } from "../pages/rendered-page.ts";
import { WIDGET_LIMITS, WIDGET_THEMES, WIDGETS } from "./widget-choices.ts";

/** Only widgets may be in frames of other sites. They load nothing but images of this site. */
const HEADERS = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; "),
  ...SHOWN_ELSEWHERE,
} as const;

/** A visitor sees a change of the site after a minute. The language is the visitor's unless the address has one. */
const STORED = {
  contentType: "text/html; charset=UTF-8",
  cacheControl: "public, max-age=60",
  vary: "Accept-Language",
} as const;

const { smallest, largest, default: usual } = WIDGET_LIMITS;
const choices = query({
  theme: oneOf(WIDGET_THEMES).default("auto"),
  lang: text(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language, such as pt-BR").optional(),
  limit: integer(smallest, largest).default(usual),
});
const names = z.enum(WIDGETS);

export interface WidgetRouteOptions {
  readonly visibility: Visibility;
  /** The folder of the built pages; null without pages. */
  readonly webFolder: string | null;
  readonly log: Log;
}

/**
 * Serves the widgets. Each is rendered from what the API returns to a visitor, whoever opens it, so it has the fields that
 * everybody sees. A site for members only has no widgets.
 */
export function widgetRoutes(app: OpenAPIHono, options: WidgetRouteOptions): void {
  const { visibility, webFolder, log } = options;
  const load = webFolder === null ? async () => null : createBuiltPages(webFolder);

  async function render(c: Context, renderer: PageRenderer): Promise<RenderedWidget> {
    const preferred = acceptedLanguages(c.req.header("accept-language"));
    const given = choices.safeParse(c.req.query());
    const { lang = "", theme = "auto" } = given.success ? given.data : {};
    const { language } = renderer.chooseLocale(
      /^[\w-]+$/.test(lang) ? `guildhall-language=${lang}` : "",
      preferred,
    );
    const refuse = (status: WidgetRefusal["status"]) =>
      renderer.renderWidgetRefusal({ status, theme, language });
    const env: Partial<ListenerEnv> | undefined = c.env;
    const visitor = env?.visitor;
    const send: typeof fetch = async (path) =>
      app.request(String(path), { headers: { Accept: "application/json" } }, { visitor });
    try {
      if (!(await visibility.isPublic())) return refuse(401);
      const widget = names.safeParse(c.req.param("widget"));
      if (!widget.success) return refuse(404);
      if (!given.success) return refuse(400);
      const { limit } = given.data;
      const guildId = c.req.param("id") ?? "";
      return await renderer.renderWidget({
        ...{ guildId, widget: widget.data, theme, language, limit, send },
      });
    } catch (error) {
      log.error({ err: error, path: c.req.path }, "A widget could not be rendered.");
      return refuse(503);
    }
  }

  app.get("/widgets/guilds/:id/:widget", async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const built = await load();
    if (built === null) return c.text("The pages of this site are missing.", 503);
    const { status, html } = await render(c, built.renderer);
    if (status !== 200) return c.html(html, status, { "Cache-Control": "no-store" });
    return sendRepresentation(c, createRepresentation(new TextEncoder().encode(html), STORED));
  });
}
