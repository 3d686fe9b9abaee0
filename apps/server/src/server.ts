import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rightsOfRole } from "@guildhall/admin/rights";
import { checkNames } from "@guildhall/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Administration } from "./admin/administration.ts";
import { createVisibility } from "./admin/visibility.ts";
import {
  createPendingAnswers,
  keepUnsentResponses,
  limitConnections,
  readConnectionsInTurn,
} from "./connections.ts";
import { createCrestFiles } from "./crest/crest-files.ts";
import { createListener } from "./listener.ts";
import type { Log } from "./log.ts";
import { createSiteSwitch, type ShownSite, within } from "./shown-site.ts";
import { createTurns } from "./slots.ts";
import { parseAddress } from "./visitors/address.ts";
import { createAdmission } from "./visitors/admission.ts";
import { createHostCheck, type HostCheck } from "./visitors/host-check.ts";
import { createRateLimit } from "./visitors/rate-limit.ts";
import { parseTrustedProxies } from "./visitors/trusted-proxies.ts";

/** Timings of the server, all in ms. */
const TIMINGS = {
  /** between two queries of the progress of runs, while a client listens */
  feedIntervalMs: 500,
  /** between the comments that keep an idle event stream open */
  heartbeatMs: 10_000,
  /** between two comparisons of a roster in memory with the database */
  rosterCheckMs: 250,
  /** age up to which the feed checks runs for changes */
  feedWindowMs: 300_000,
  healthTimeoutMs: 2_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** without received or sent data, after which a connection is closed */
  stallMs: 30_000,
  /** that closing waits for requests that are in flight; shorter than a command waits for its end */
  drainMs: 6_000,
} as const satisfies Record<string, number>;

const IDLE_CHECK_MS = 20;
const MAX_HEADER_BYTES = 16_384;
const MB = 1024 * 1024;
/** Limit for waiting requests and for responses to slow clients. Rosters in memory are shared and do not count. */
const PENDING_BYTES = 32 * MB;
const MAX_CONNECTIONS = { all: 4_096, ofAddress: 512 };
/** More than a person can use, but not enough to slow down other visitors. */
const RATE_LIMIT = { burst: 3_000, tokensPerSecond: 150, maxBuckets: 20_000 };
const MAX_STREAMS = 32;
const CREST_FILES = { maxBytes: 64 * MB, drawnAtOnce: 2 };

export interface ServerOptions extends ShownSite {
  /** The folder of drawn crests; created if missing. */
  readonly crestFolder: string;
  /** The folder of the built pages. Null serves a page that explains how to build them. */
  readonly webFolder: string | null;
  /** Users and settings. Without them, their routes do not exist. */
  readonly administration?: Administration | null;
  /** Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted, or `loopback`. */
  readonly trustedProxies?: readonly string[];
  readonly timings?: Partial<Record<keyof typeof TIMINGS, number>>;
  readonly log: Log;
}

const OPTIONS = {
  store: true,
  mediaFolder: true,
  crestFolder: true,
  webFolder: true,
  publicUrl: true,
  administration: true,
  trustedProxies: true,
  clock: true,
  timings: true,
  log: true,
} as const satisfies Record<keyof ServerOptions, true>;

export interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /**
   * Stops listening, closes idle connections, ends event streams, waits up to 6 s for unsent responses, then closes
   * their connections. Can be called more than once.
   */
  close(): Promise<void>;
}

export interface Server {
  /** The routes of the shown site. */
  readonly app: OpenAPIHono;
  /** Replaces the site that is shown. Event streams end. Resolves when no request uses the site before any more. */
  show(site: ShownSite): Promise<void>;
  /** Starts to listen. Rejects with errors of `node:net`, such as `EADDRINUSE`. */
  listen(address: { readonly port: number; readonly host: string }): Promise<Listening>;
}

/**
 * Creates the site with its pages, HTTP API and images.
 * @throws TypeError for an unknown option.
 */
export function createServer(options: ServerOptions): Server {
  checkNames(options, Object.keys(OPTIONS), "createServer");
  checkNames(options.timings ?? {}, Object.keys(TIMINGS), "createServer: timings");
  const { store, mediaFolder, publicUrl, clock, webFolder, log, administration = null } = options;
  const timings = { ...TIMINGS, ...options.timings };
  let accepting = true;
  const now = () => performance.now();
  const trusted = parseTrustedProxies(options.trustedProxies ?? []);
  const visibility = createVisibility({
    settings: administration?.settings ?? null,
    isDemo: () => administration?.site.isDemo() ?? false,
    checkIntervalMs: timings.rosterCheckMs,
    now,
  });
  const site = createSiteSwitch(
    { store, mediaFolder, ...(publicUrl && { publicUrl }), ...(clock && { clock }) },
    {
      ...timings,
      crests: createCrestFiles({ folder: options.crestFolder, log, ...CREST_FILES }),
      administration,
      visibility,
      webFolder,
      accepting: () => accepting,
      log,
    },
  );

  /** Returns the check of the Host header for the current public URL. */
  function hostChecks(listensOn: string): HostCheck {
    let known: { readonly publicUrl: URL | null; readonly check: HostCheck } | undefined;
    return {
      refusalOf(name) {
        const { publicUrl } = site;
        if (known?.publicUrl?.href !== publicUrl?.href || !known) {
          known = { publicUrl, check: createHostCheck({ publicUrl, listensOn, now, log }) };
        }
        return known.check.refusalOf(name);
      },
    };
  }

  async function listen({ port, host }: { port: number; host: string }): Promise<Listening> {
    const server = createHttpServer({
      headersTimeout: timings.headersTimeoutMs,
      requestTimeout: timings.requestTimeoutMs,
      connectionsCheckingInterval: timings.headersTimeoutMs / 2,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    keepUnsentResponses(server);
    const turn = createTurns(server);
    const exempt = (address: string) => trusted.has(parseAddress(address) ?? "");
    const readInTurn = readConnectionsInTurn(server, { turn, exempt });
    server.on(
      "request",
      createListener({
        app: site,
        findReady: (request) => {
          const groups = visibility.knownPublicGroups();
          return groups ? site.findReady(request, rightsOfRole(null, groups)) : undefined;
        },
        admission: createAdmission({
          hosts: hostChecks(host),
          trusted,
          rate: createRateLimit({ ...RATE_LIMIT, now }),
          maxStreams: MAX_STREAMS,
        }),
        pending: createPendingAnswers(PENDING_BYTES, readInTurn),
        turn,
      }),
    );
    // Node closes a connection after one or two of its timeouts, because it counts progress since the last one.
    server.timeout = timings.stallMs / 2;
    server.maxConnections = MAX_CONNECTIONS.all;
    limitConnections(server, { maxPerAddress: MAX_CONNECTIONS.ofAddress, exempt });
    await startListening(server, port, host);
    let closed: Promise<void> | null = null;
    const close = async () => {
      accepting = false;
      site.close();
      await drain(server, timings.drainMs);
    };
    return {
      url: addressUrl(server.address() as AddressInfo),
      close: () => (closed ??= close()),
    };
  }
  return {
    get app() {
      return site.app;
    },
    show: site.show,
    listen,
  };
}

/** Rejects with errors of `node:net`, such as `EADDRINUSE`. */
function startListening(server: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Stops listening, waits up to `drainMs` for the requests in flight, then closes their connections. */
async function drain(server: HttpServer, drainMs: number): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections become idle one by one, when their responses are sent.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await within(drainMs, drained);
  clearInterval(idle);
  server.closeAllConnections();
}

/** Returns the URL of this machine for a server that listens on all addresses. */
function addressUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === "0.0.0.0" || address === "::";
  const host = everywhere ? "127.0.0.1" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
