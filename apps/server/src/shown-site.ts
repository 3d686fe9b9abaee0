import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { type AppOptions, createApp } from "./app.ts";
import { createRosterMemory, type RosterMemory } from "./roster/roster-memory.ts";
import { createRunFeed, type RunFeed } from "./run-feed.ts";

const MB = 1024 * 1024;
const ROSTER_MEMORY_BYTES = 96 * MB;

/** What the server shows. It can be replaced while the server listens. */
export interface ShownSite {
  readonly store: Store;
  /** The folder of the stored images. */
  readonly mediaFolder: string;
  /** The URL that visitors use. Null when visitors use only the names and addresses of this machine. */
  readonly publicUrl?: URL | null;
  /** ms since 1970. Defaults to the machine's clock. */
  readonly clock?: () => number;
}

/** Options of all sites that a server shows. */
export interface SiteOptions
  extends Omit<AppOptions, "store" | "mediaFolder" | "publicUrl" | "clock" | "feed" | "rosters"> {
  readonly feedIntervalMs: number;
  readonly feedWindowMs: number;
  readonly rosterCheckMs: number;
  /** Maximum time that the end of the requests to a replaced site is waited for, in ms. */
  readonly drainMs: number;
}

/** The site that is shown. Requests in flight finish with the site that they began with. */
export interface SiteSwitch {
  readonly app: OpenAPIHono;
  /** Answers a request with the routes of the shown site. */
  readonly fetch: OpenAPIHono["fetch"];
  /** The routes, which are the same for all sites. */
  readonly routes: OpenAPIHono["routes"];
  /** The rosters of the shown site. */
  readonly rosters: Pick<RosterMemory, "fresh">;
  readonly publicUrl: URL | null;
  /** Replaces the site, and ends the event streams of the one before. Resolves when no request uses that one. */
  show(site: ShownSite): Promise<void>;
  /** Ends the event streams. */
  close(): void;
}

interface OpenSite {
  readonly app: OpenAPIHono;
  readonly feed: RunFeed;
  readonly rosters: RosterMemory;
  readonly publicUrl: URL | null;
  readonly requests: Set<Promise<unknown>>;
}

/** Creates the routes of a site, which `show` replaces. */
export function createSiteSwitch(first: ShownSite, options: SiteOptions): SiteSwitch {
  let current = openSite(first, options);
  return {
    get app() {
      return current.app;
    },
    get routes() {
      return current.app.routes;
    },
    get publicUrl() {
      return current.publicUrl;
    },
    rosters: { fresh: (guildId) => current.rosters.fresh(guildId) },
    fetch(...request) {
      const { app, requests } = current;
      const answer = Promise.resolve(app.fetch(...request));
      const settled = answer.then(
        () => {},
        () => {},
      );
      requests.add(settled);
      void settled.then(() => requests.delete(settled));
      return answer;
    },
    async show(site) {
      const { feed, requests } = current;
      current = openSite(site, options);
      feed.close();
      await within(options.drainMs, Promise.all(requests));
    },
    close: () => current.feed.close(),
  };
}

function openSite(site: ShownSite, options: SiteOptions): OpenSite {
  const { store, mediaFolder, publicUrl = null, clock = Date.now } = site;
  const { feedIntervalMs, feedWindowMs, rosterCheckMs, drainMs: _, ...shared } = options;
  const feed = createRunFeed({
    store,
    clock,
    intervalMs: feedIntervalMs,
    windowMs: feedWindowMs,
    onError: (error) =>
      options.log.error({ err: error }, "The progress of the syncs could not be read."),
  });
  const rosters = createRosterMemory({
    store,
    checkIntervalMs: rosterCheckMs,
    maxBytes: ROSTER_MEMORY_BYTES,
    now: () => performance.now(),
  });
  const app = createApp({ ...shared, store, mediaFolder, publicUrl, clock, feed, rosters });
  return { app, feed, rosters, publicUrl, requests: new Set() };
}

/** Waits for work, for at most `timeoutMs`. */
export async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
