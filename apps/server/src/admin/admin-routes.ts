import type { Accounts } from "@guildhall/admin";
import type { Settings } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Log } from "../log.ts";
import { protect } from "./access.ts";
import type { Cookies } from "./browser.ts";
import { providerRoutes } from "./provider-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

/** The users and the settings of a site. */
export interface Administration {
  readonly accounts: Accounts;
  readonly settings: Settings;
}

export interface AdminRouteOptions extends Administration {
  readonly store: Store;
  readonly cookies: Cookies;
  readonly publicUrl: URL | null;
  readonly log: Log;
}

/** Adds the routes of accounts, settings and the audit log. */
export function adminRoutes(app: OpenAPIHono, options: AdminRouteOptions): void {
  const { accounts, settings, store, cookies, publicUrl, log } = options;
  app.use("/api/v1/*", protect(publicUrl, log));
  sessionRoutes(app, { accounts, cookies });
  providerRoutes(app, { accounts, cookies, publicUrl, log });
  userRoutes(app, accounts);
  tokenRoutes(app, accounts);
  settingsRoutes(app, { settings, store });
}
