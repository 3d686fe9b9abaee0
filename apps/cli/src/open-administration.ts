import { createAccounts } from "@guildhall/admin";
import { createServiceAccess } from "@guildhall/admin/service";
import { createSettings, type SettingTexts } from "@guildhall/admin/settings";
import type { Administration } from "@guildhall/server";
import type { Store } from "@guildhall/store";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { keyLocation } from "./load-config.ts";
import type { RunningSite } from "./running-site.ts";
import { createSiteService } from "./site-service.ts";
import type { Terminal } from "./terminal.ts";

export interface AdministrationOptions {
  /** The database of the site. */
  readonly store: Store;
  readonly terminal: Pick<Terminal, "env" | "folder">;
  /** The configuration without the site's own settings. */
  readonly given: Config;
  /** The flags of the command. */
  readonly flags: SettingTexts;
  readonly site: RunningSite;
  readonly logger: Pick<Logger, "error">;
}

/** Creates the accounts and settings of a site, and its access to the service. A changed setting is applied to the site. */
export function openAdministration(options: AdministrationOptions) {
  const { store, terminal, given, flags, site, logger } = options;
  const { keyFile } = keyLocation(given, terminal.env);
  const onChange = () => {
    site.apply().catch((error: unknown) => {
      logger.error({ err: error }, "The changed settings count after the next start of Guildhall.");
    });
  };
  const settings = createSettings({
    ...{ store, keyFile, environment: terminal.env, flags, onChange },
  });
  const service = createSiteService({ state: site.state, store, given, folder: terminal.folder });
  const accounts = createAccounts({
    store,
    provider: {
      connection: service.connection,
      allowsSignUp: () => settings.get("playerSignUp"),
    },
  });
  const access = createServiceAccess({
    ...{ store, clock: Date.now, quotaStore: store.quota },
    ...{ client: service.client, providers: service.providers },
    newMinimumLevel: () => settings.get("minimumLevel"),
  });
  const administration: Administration = {
    ...{ accounts, settings, site, service: access, database: store },
  };
  return { administration, close: service.close };
}
