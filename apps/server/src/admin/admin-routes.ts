import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Log } from "../log.ts";
import { protect } from "./access.ts";
import { addGuildRoute } from "./add-guild-route.ts";
import type { Administration } from "./administration.ts";
import type { Cookies } from "./browser.ts";
import { guildSearchRoutes } from "./guild-search-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { createServiceLimit } from "./service-limit.ts";
import { sessionRoutes } from "./session-routes.ts";
import { setUpRoutes } from "./set-up-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

export interface AdminRouteOptions extends Administration {
  readonly cookies: Cookies;
  readonly publicUrl: URL | null;
  readonly log: Log;
}

/** Adds the routes of the set-up, accounts, settings and the audit log. */
export function adminRoutes(app: OpenAPIHono, options: AdminRouteOptions): void {
  const { accounts, settings, database, service, site, cookies, publicUrl, log } = options;
  app.use("/api/v1/*", protect(publicUrl, log));
  sessionRoutes(app, { accounts, cookies });
  providerRoutes(app, { accounts, cookies, publicUrl, log });
  userRoutes(app, accounts);
  tokenRoutes(app, accounts);
  settingsRoutes(app, { settings, store: database });
  const limit = createServiceLimit();
  setUpRoutes(app, { accounts, service, site, limit, publicUrl });
  guildSearchRoutes(app, { service, limit });
  addGuildRoute(app, { database, service, site, limit });
}
