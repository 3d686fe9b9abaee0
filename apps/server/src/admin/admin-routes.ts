import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Log } from "../log.ts";
import type { NoticeWords } from "../pages/rendered-page.ts";
import { protect } from "./access.ts";
import { addGuildRoute } from "./add-guild-route.ts";
import type { Administration } from "./administration.ts";
import { backupRoute } from "./backup-route.ts";
import type { Cookies } from "./browser.ts";
import { configuredGuildRoutes } from "./configured-guild-routes.ts";
import { guildManagementRoutes } from "./guild-management-routes.ts";
import { guildSearchRoutes } from "./guild-search-routes.ts";
import { heldRosterRoutes } from "./held-roster-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { createServiceLimit } from "./service-limit.ts";
import { sessionRoutes } from "./session-routes.ts";
import { setUpRoutes } from "./set-up-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { syncManagementRoutes } from "./sync-management-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";
import { userSessionRoutes } from "./user-session-routes.ts";
import { webhookRoutes } from "./webhook-routes.ts";

export interface AdminRouteOptions extends Administration {
  /** The database of the shown guilds: that of the demo, or of the site. */
  readonly shown: Store;
  readonly cookies: Cookies;
  /** The folder of the stored images. */
  readonly mediaFolder: string;
  readonly publicUrl: URL | null;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly log: Log;
  readonly notices: NoticeWords;
}

/** Adds the routes of the set-up, accounts, settings and the audit log, and those that run the guilds. */
export function adminRoutes(app: OpenAPIHono, options: AdminRouteOptions): void {
  const { accounts, settings, database: store, shown, service, site } = options;
  const { cookies, mediaFolder, publicUrl, clock, log } = options;
  app.use("/api/v1/*", protect(publicUrl, log));
  sessionRoutes(app, { accounts, cookies, store });
  providerRoutes(app, { accounts, cookies, publicUrl, log });
  userSessionRoutes(app, accounts);
  userRoutes(app, accounts);
  tokenRoutes(app, accounts);
  settingsRoutes(app, { settings, store });
  const limit = createServiceLimit();
  setUpRoutes(app, { accounts, service, settings, site, limit, publicUrl });
  guildSearchRoutes(app, { service, limit });
  addGuildRoute(app, { database: store, service, settings, site, limit });
  configuredGuildRoutes(app, { store, shown, settings, site });
  guildManagementRoutes(app, { store: shown, clock, settings, site });
  syncManagementRoutes(app, { store: shown, clock, site });
  heldRosterRoutes(app, { store: shown, clock });
  peopleRoutes(app, { store: shown, clock });
  const { notices, webhookAddresses: addresses = {} } = options;
  webhookRoutes(app, { store: shown, clock, settings, notices, addresses });
  backupRoute(app, { store, mediaFolder, clock, log });
}
