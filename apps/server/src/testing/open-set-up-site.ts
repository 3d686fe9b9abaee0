import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServiceAccessOptions } from "@guildhall/admin/service";
import { type Client, createClient } from "@guildhall/client";
import { PROVIDERS, type Provider, type Region } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import type { SiteControl } from "../admin/administration.ts";
import { openSignedInSite } from "./open-admin-site.ts";

export interface SetUpSiteOptions {
  /** The region of the credentials. Defaults to `us`. */
  readonly region?: Region;
  /** Changes the provider that can be chosen. */
  readonly changed?: (provider: Provider) => Provider;
  readonly service?: Partial<ServiceAccessOptions>;
  readonly site?: Partial<SiteControl>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A site whose administrator is signed in, and whose service is an emulator that speaks as `battlenet`. */
export async function openSetUpSite(options: SetUpSiteOptions = {}) {
  const {
    region = "us",
    changed = (provider: Provider) => provider,
    service,
    site: control,
    environment = {},
  } = options;
  const emulator = createEmulator({ provider: PROVIDERS.battlenet, speed: 0 });
  const listening = await emulator.listen();
  const { credentials, ...description } = emulator.description(listening.url);
  const provider = changed(description.provider);
  const client = createClient({ provider, credentials, region, retry: false }) as Client;
  const site = await openSignedInSite({
    service: { providers: async () => [provider], client: async () => client, ...service },
    environment,
    ...(control && { site: control }),
  });
  const { url, browser } = site;
  return {
    ...{ site, url, browser, emulator, provider, credentials },
    async close() {
      await site.close();
      await client.close();
      await listening.close();
    },
  };
}

export type SetUpSite = Awaited<ReturnType<typeof openSetUpSite>>;

/** Returns the URL of a port that no program uses. */
export async function unusedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Replaces hosts of a provider in all regions. */
export function withHosts(
  provider: Provider,
  hosts: Partial<Pick<Provider["hosts"]["us"], "api" | "token">>,
): Provider {
  const entries = Object.entries(provider.hosts).map(([region, own]) => [
    region,
    { ...own, ...hosts },
  ]);
  return { ...provider, hosts: Object.fromEntries(entries) };
}
