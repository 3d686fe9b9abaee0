import type { IncomingMessage } from "node:http";
import type { Rights } from "@guildhall/admin/rights";
import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Representation } from "./answer/representation.ts";
import { type AppOptions, createApp } from "./app.ts";
import { type CharacterMemory, createCharacterMemory } from "./character/character-memory.ts";
import { createRosterMemory, type RosterMemory } from "./roster/roster-memory.ts";
import { createRunFeed, type RunFeed } from "./run-feed.ts";

const MB = 1024 * 1024;
const ROSTER_MEMORY_BYTES = 96 * MB;
const CHARACTER_MEMORY_BYTES = 16 * MB;

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
  extends Omit<
    AppOptions,
    "store" | "mediaFolder" | "publicUrl" | "clock" | "feed" | "rosters" | "characters"
  > {
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
  /** Returns the response of the shown site to a request if it is in memory and up to date. `rights` are those of visitors. */
  readonly findReady: (request: IncomingMessage, rights: Rights) => Representation | undefined;
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
  readonly characters: CharacterMemory;
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
    findReady: (request, rights) => findReady(current, request, rights),
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
  const characters = createCharacterMemory({
    store,
    checkIntervalMs: rosterCheckMs,
    maxBytes: CHARACTER_MEMORY_BYTES,
    now: () => performance.now(),
  });
  const memories = { rosters, characters };
  const app = createApp({ ...shared, ...memories, store, mediaFolder, publicUrl, clock, feed });
  return { app, feed, ...memories, publicUrl, requests: new Set() };
}

const READY_PATH = /^\/api\/v1\/guilds\/([1-9]\d{0,8})\/(?:roster|members\/([1-9]\d{0,8}))$/;

/** Users can see more of a character than visitors, so their requests are for the routes. */
function findReady(
  { rosters, characters }: OpenSite,
  { url = "", headers }: IncomingMessage,
  rights: Rights,
): Representation | undefined {
  const [, guild, member] = READY_PATH.exec(url) ?? [];
  if (guild === undefined) return undefined;
  const guildId = Number(guild);
  if (member === undefined) return rosters.fresh(guildId)?.whole;
  if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined;
  return characters.fresh({ guildId, memberId: Number(member), rights });
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
