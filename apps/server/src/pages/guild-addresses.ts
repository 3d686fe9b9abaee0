import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { findGuildAt, guildAddressParams } from "../api/names.ts";
import { PAGES } from "../pages.ts";

/**
 * Leads from `/guilds/{region}/{realm}/{name}` to the page of the guild, whose address has its id. Caches ask again: the
 * guild can get another name, and the demo has the same ids as the site.
 */
export function guildAddressRoutes(app: OpenAPIHono, store: Store): void {
  app.get("/guilds/:region/:realm/:name/:page?", async (c, next) => {
    const { region, realm, name, page = "" } = c.req.param();
    const address = guildAddressParams.safeParse({ region, realm, name });
    const guild = address.success ? await findGuildAt(store, address.data) : undefined;
    const path = { "": PAGES.guild, roster: PAGES.roster, news: PAGES.news }[page];
    if (guild === undefined || path === undefined) return next();
    c.header("Cache-Control", "no-cache");
    return c.redirect(path.replace("$id", String(guild.id)) + new URL(c.req.url).search, 301);
  });
}
