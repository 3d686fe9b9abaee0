import { join } from "node:path";
import { createAccounts, type ProviderSignInOptions } from "@guildhall/admin";
import { createServiceAccess, type ServiceAccessOptions } from "@guildhall/admin/service";
import { createSettings } from "@guildhall/admin/settings";
import type { AddressRules } from "@guildhall/admin/webhooks";
import { PROVIDERS } from "@guildhall/contract";
import type { SiteControl } from "../admin/administration.ts";
import { createServer, type ServerOptions } from "../server.ts";
import { recordStatuses } from "./documented-statuses.ts";
import { recordLog } from "./record-log.ts";
import { NOW, openSeededStore } from "./seeded-store.ts";

export const PASSWORD = "correct horse battery";

export interface AdminSiteOptions extends Partial<ServerOptions> {
  readonly provider?: ProviderSignInOptions;
  readonly environment?: Readonly<Record<string, string>>;
  /** The service that set-up asks. Without it, the site has no credentials. */
  readonly service?: Partial<ServiceAccessOptions>;
  readonly site?: Partial<SiteControl>;
  readonly webhookAddresses?: AddressRules;
}

/** A site with accounts and settings on a real server, whose clock the test sets. */
export async function openAdminSite(options: AdminSiteOptions = {}) {
  const {
    provider,
    environment = {},
    service = {},
    site = {},
    webhookAddresses,
    ...serverOptions
  } = options;
  const seeded = await openSeededStore();
  const { store, folder } = seeded;
  const time = { now: NOW };
  const clock = () => time.now;
  const accounts = createAccounts({ store, clock, ...(provider && { provider }) });
  const keyFile = join(folder, "secret.key");
  const settings = createSettings({ store, clock, keyFile, environment });
  const log = recordLog();
  const access = createServiceAccess({
    ...{ store, clock: Date.now, client: async () => null },
    ...{ providers: async () => Object.values(PROVIDERS), ...service },
  });
  const control = {
    ...{ isDemo: () => false, configuredGuilds: () => [], problem: () => null },
    ...{ apply: async () => {}, ...site },
  };
  const administration = {
    ...{ accounts, settings, database: store, service: access, site: control },
    ...(webhookAddresses && { webhookAddresses }),
  };
  const server = createServer({
    ...{ store, log, webFolder: null, mediaFolder: folder, crestFolder: join(folder, "crests") },
    ...{ administration, timings: { drainMs: 100 } },
    ...serverOptions,
  });
  const statuses = recordStatuses(server.app);
  let listening: Awaited<ReturnType<typeof server.listen>> | undefined;
  return {
    ...{ ...seeded, accounts, settings, time, log, app: server.app },
    /** Starts to listen, and returns the URL. */
    async listen(): Promise<string> {
      listening = await server.listen({ port: 0, host: "127.0.0.1" });
      return listening.url;
    },
    /** Throws when a response had a status that the OpenAPI document does not list. */
    async close() {
      await listening?.close();
      await seeded.close();
      await statuses.check();
    },
  };
}

export type AdminSite = Awaited<ReturnType<typeof openAdminSite>>;

/** A browser with cookies. It sends the origin of the site. */
export function createBrowser(url: string, headers: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(
      method: string,
      path: string,
      body?: unknown,
      more: Readonly<Record<string, string>> = {},
    ): Promise<Response> {
      const response = await fetch(url + path, {
        method,
        redirect: "manual",
        headers: {
          ...(method !== "GET" && { Origin: url, "Content-Type": "application/json" }),
          ...(cookies.size > 0 && { Cookie: cookieHeader(cookies) }),
          ...headers,
          ...more,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Creates the first administrator, called brann, who is signed in. */
export async function setUp({ accounts }: AdminSite, browser: TestBrowser): Promise<void> {
  const token = await accounts.prepareSetUp();
  const user = { token, username: "Brann", password: PASSWORD };
  const response = await browser.send("POST", "/api/v1/setup/administrator", user);
  if (!response.ok) throw new Error(await response.text());
}

/** A site that listens. Its administrator, called brann, is signed in with `browser`. */
export async function openSignedInSite(options: AdminSiteOptions = {}) {
  const opened = await openAdminSite(options);
  const url = await opened.listen();
  const browser = createBrowser(url);
  await setUp(opened, browser);
  return {
    ...{ ...opened, url, browser },
    /** Sends a request of the administrator to a path below `/api/v1`. `body` is null when the response has none. */
    async send(method: string, path: string, body?: object) {
      const response = await browser.send(method, `/api/v1${path}`, body);
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
  };
}

export type SignedInSite = Awaited<ReturnType<typeof openSignedInSite>>;
