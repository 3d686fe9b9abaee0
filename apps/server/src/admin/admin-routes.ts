import type { Accounts } from "@guildhall/admin";
import type { Settings } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Log } from "../log.ts";
import { protect } from "./access.ts";
import { createCookies } from "./browser.ts";
import { guildManagementRoutes } from "./guild-management-routes.ts";
import { heldRosterRoutes } from "./held-roster-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { syncManagementRoutes } from "./sync-management-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

/** The users and the settings of a site. */
export interface Administration {
  readonly accounts: Accounts;
  readonly settings: Settings;
}

export interface AdminRouteOptions extends Administration {
  readonly store: Store;
  readonly publicUrl: URL | null;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly log: Log;
}

/** Adds the routes of accounts, settings and the audit log, and those that run the guilds. */
export function adminRoutes(app: OpenAPIHono, options: AdminRouteOptions): void {
  const { accounts, settings, store, publicUrl, clock, log } = options;
  const cookies = createCookies(publicUrl);
  app.use("/api/v1/*", protect({ accounts, cookies, publicUrl }));
  sessionRoutes(app, { accounts, cookies });
  providerRoutes(app, { accounts, cookies, publicUrl, log });
  userRoutes(app, accounts);
  tokenRoutes(app, accounts);
  settingsRoutes(app, { settings, store });
  guildManagementRoutes(app, { store, clock });
  syncManagementRoutes(app, { store, clock });
  heldRosterRoutes(app, { store, clock });
}
