import type { ProviderConnection } from "@guildhall/admin";
import { type ServiceAccessOptions, ServiceFailureError } from "@guildhall/admin/service";
import type { Client } from "@guildhall/client";
import { PROVIDERS, type Provider } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { causeWords } from "@guildhall/sync";
import { CommandError } from "./command-error.ts";
import type { Config } from "./config.ts";
import { isDemo, openService } from "./open-service.ts";
import { chooseProvider, isEmulatorUrl } from "./provider-choice.ts";
import type { Service } from "./service.ts";
import type { SiteState } from "./site-state.ts";
import { createServiceClient } from "./workspace.ts";

export interface SiteServiceOptions {
  readonly state: () => Promise<Pick<SiteState, "configured" | "problem">>;
  /** The database of the site. */
  readonly store: Store;
  /** The configuration without the site's own settings. */
  readonly given: Config;
  /** The working directory. */
  readonly folder: string;
}

/** The service by the settings of the site, for set-up and sign-in. It does not depend on what is shown. */
export interface SiteService extends Pick<ServiceAccessOptions, "providers" | "client"> {
  /** Returns where players sign in; null without credentials. Rejects with the problem of stored credentials. */
  readonly connection: () => Promise<ProviderConnection | null>;
  close(): Promise<void>;
}

interface Opened {
  readonly key: string;
  readonly service: Service;
  readonly client: Client;
}

export function createSiteService(options: SiteServiceOptions): SiteService {
  const { store, given, folder } = options;
  let opened: Promise<Opened> | null = null;

  async function open(config: Config, key: string): Promise<Opened> {
    const service = await openReachable(config, folder);
    return { key, service, client: createServiceClient(service, config, store) };
  }

  /** Opens the configured service once for each configuration. */
  async function current(): Promise<(Opened & { readonly config: Config }) | null> {
    const { configured: config, problem } = await options.state();
    if (isDemo(config)) {
      if (problem && problem.code !== "missing-credentials") throw problem;
      return null;
    }
    const { credentials, provider, region, edition, locale } = config;
    const key = JSON.stringify([credentials, provider, region, edition, locale]);
    const before = await opened?.catch(() => null);
    if (before?.key !== key) {
      opened = open(config, key);
      await before?.client.close();
    }
    return { config, ...(await (opened as Promise<Opened>)) };
  }

  return {
    client: async () => (await current())?.client ?? null,

    async providers() {
      const { configured } = await options.state();
      const { provider: locked } = given;
      if (isEmulatorUrl(locked)) return [(await openReachable(given, folder)).provider];
      if (locked) return [await chooseProvider(locked, folder)];
      const stored = configured.provider && (await chooseProvider(configured.provider, folder));
      const others = stored && stored.name !== PROVIDERS.battlenet.name ? [stored] : [];
      return [PROVIDERS.battlenet as Provider, ...others];
    },

    async connection() {
      const found = await current();
      if (!found) return null;
      const { provider, credentials } = found.service;
      const { region, edition } = found.config;
      return { provider, region, edition, credentials };
    },

    async close() {
      const last = await opened?.catch(() => null);
      await last?.client.close();
    },
  };
}

/** Opens the service. Pages explain an emulator that does not respond as they explain the game's hosts. */
async function openReachable(config: Config, folder: string): Promise<Service> {
  try {
    return await openService(config, folder);
  } catch (error) {
    if (!(error instanceof CommandError && isEmulatorUrl(config.provider))) throw error;
    const cause = "connection";
    const lookup = {
      status: "failed",
      cause,
      detail: error.message,
      ...causeWords(cause),
    } as const;
    throw new ServiceFailureError(lookup, { cause: error });
  }
}
