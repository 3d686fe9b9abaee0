import type { Accounts } from "@guildhall/admin";
import type { NamedGuild } from "@guildhall/admin/guilds";
import type { ServiceAccess } from "@guildhall/admin/service";
import type { SettingError, Settings } from "@guildhall/admin/settings";
import type { AddressRules } from "@guildhall/admin/webhooks";
import type { Store } from "@guildhall/store";

/** Applies changes of settings and guilds to the running site. */
export interface SiteControl {
  /** Whether the site shows the demo, because it never had a guild. */
  readonly isDemo: () => boolean;
  /** The guilds that the configuration names. Their removal is refused. */
  readonly configuredGuilds: () => readonly NamedGuild[];
  /** The reason why the site has no usable credentials and does not sync; null when it has. */
  readonly problem: () => SettingError | null;
  /** Shows the site by its stored settings and guilds. Resolves when new requests get it. */
  readonly apply: () => Promise<void>;
}

/** The users and the settings of a site, and its access to the service. */
export interface Administration {
  readonly accounts: Accounts;
  readonly settings: Settings;
  /** The database of accounts and settings. The demo shows guilds of another one. */
  readonly database: Store;
  readonly service: ServiceAccess;
  readonly site: SiteControl;
  /** Which addresses of webhooks are allowed. Defaults to those on the internet. */
  readonly webhookAddresses?: AddressRules;
}
