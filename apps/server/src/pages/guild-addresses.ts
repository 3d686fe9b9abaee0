import { seesHidden } from "@guildhall/admin/rights";
import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { rightsOf } from "../admin/access.ts";
import { memberAt } from "../api/character-routes.ts";
import { findGuildAt, guildAddressParams } from "../api/names.ts";
import { PAGES } from "../pages.ts";

const OF_GUILD: Readonly<Record<string, string>> = {
  "": PAGES.guild,
  roster: PAGES.roster,
  news: PAGES.news,
  kills: PAGES.kills,
  history: PAGES.history,
  charts: PAGES.charts,
};

/**
 * Leads from `/guilds/{region}/{realm}/{name}` to the page of the guild, whose address has its id, and from
 * `.../members/{realm}/{name}` to that of a member. Caches ask again: both can get another name, and the demo has the same ids as the site.
 */
export function guildAddressRoutes(app: OpenAPIHono, store: Store): void {
  app.get("/guilds/:region/:realm/:name/:page?", async (c, next) => {
    const { region, realm, name, page = "" } = c.req.param();
    const address = guildAddressParams.safeParse({ region, realm, name });
    const guild = address.success ? await findGuildAt(store, address.data) : undefined;
    const path = OF_GUILD[page];
    if (guild === undefined || path === undefined) return next();
    c.header("Cache-Control", "no-cache");
    return c.redirect(path.replace("$id", String(guild.id)) + new URL(c.req.url).search, 301);
  });

  const toMember = async (c: Context, guildId: number) => {
    const { memberRealm = "", memberName = "" } = c.req.param() as Record<string, string>;
    const member = await memberAt(store, guildId, { realm: memberRealm, name: memberName });
    if (!member || (member.hiddenAt !== null && !seesHidden(await rightsOf(c)))) return null;
    const path = PAGES.member.replace("$id", String(guildId)).replace("$member", String(member.id));
    c.header("Cache-Control", "no-cache");
    return c.redirect(path, 301);
  };
  app.get("/guilds/:id{[1-9][0-9]{0,8}}/members/:memberRealm/:memberName", async (c, next) => {
    return (await toMember(c, Number(c.req.param("id")))) ?? next();
  });
  app.get("/guilds/:region/:realm/:name/members/:memberRealm/:memberName", async (c, next) => {
    const address = guildAddressParams.safeParse(c.req.param());
    const guild = address.success ? await findGuildAt(store, address.data) : undefined;
    return (guild && (await toMember(c, guild.id))) ?? next();
  });
}
