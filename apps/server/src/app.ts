import type { Store } from "@guildhall/store";
import { OpenAPIHono } from "@hono/zod-openapi";
import { createAccess } from "./admin/access.ts";
import { adminRoutes } from "./admin/admin-routes.ts";
import type { Administration } from "./admin/administration.ts";
import { createCookies } from "./admin/browser.ts";
import { createReadCheck, restrictReading } from "./admin/members-only.ts";
import type { Visibility } from "./admin/visibility.ts";
import { validateAnswers } from "./answer/validators.ts";
import { characterRoutes } from "./api/character-routes.ts";
import { addDeskRoute } from "./api/desk-route.ts";
import { guildRoutes } from "./api/guild-routes.ts";
import { historyRoutes } from "./api/history-routes.ts";
import { newsRoutes } from "./api/news-routes.ts";
import { openApiRoute } from "./api/openapi-route.ts";
import { refuseInvalid } from "./api/parameters.ts";
import { playerRoutes } from "./api/player-routes.ts";
import { realmRoutes } from "./api/realm-routes.ts";
import { syncRoutes } from "./api/sync-routes.ts";
import { addVisitRoute } from "./api/visit-route.ts";
import type { CharacterMemory } from "./character/character-memory.ts";
import { chartRoutes } from "./charts/chart-routes.ts";
import { crawlerRoutes } from "./crawlers.ts";
import type { CrestFiles } from "./crest/crest-files.ts";
import { crestRoutes } from "./crest/crest-routes.ts";
import { answerErrors, answerUnknownPaths } from "./errors.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { healthRoutes } from "./health.ts";
import type { Log } from "./log.ts";
import { serveMedia } from "./media-files.ts";
import { guildAddressRoutes } from "./pages/guild-addresses.ts";
import { createKindName, createNewsTitles } from "./pages/news-titles.ts";
import { createNoticeWords } from "./pages/notice-words.ts";
import { declaredMethods, guardRequests } from "./request-guard.ts";
import type { RosterMemory } from "./roster/roster-memory.ts";
import type { RunFeed } from "./run-feed.ts";
import { securityHeaders } from "./security-headers.ts";
import { siteFiles } from "./site-files.ts";
import { widgetRoutes } from "./widgets/widget-routes.ts";

export interface AppOptions {
  readonly store: Store;
  readonly feed: RunFeed;
  readonly rosters: RosterMemory;
  readonly characters: CharacterMemory;
  readonly crests: CrestFiles;
  readonly mediaFolder: string;
  readonly publicUrl: URL | null;
  readonly administration: Administration | null;
  readonly visibility: Visibility;
  readonly webFolder: string | null;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly accepting: () => boolean;
  readonly healthTimeoutMs: number;
  readonly heartbeatMs: number;
  readonly log: Log;
}

/** Creates the routes of the server, without a socket. */
export function createApp(options: AppOptions): OpenAPIHono {
  const { store, feed, log, administration, publicUrl, visibility } = options;
  const cookies = createCookies(publicUrl);
  const access = administration && createAccess(administration.accounts, cookies);
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  app.onError(answerErrors(log));
  app.notFound(answerUnknownPaths);
  const methodsOf = declaredMethods(() => app.routes);
  app.use(
    securityHeaders,
    guardRequests(methodsOf),
    restrictReading(access, visibility),
    validateAnswers(),
  );
  healthRoutes(app, { store, accepting: options.accepting, timeoutMs: options.healthTimeoutMs });

  const isDemo = () => administration?.site.isDemo() ?? false;
  const hasCredentials = () => isDemo() || !administration?.site.problem();
  const titles = createNewsTitles(options.webFolder, log);
  newsRoutes(app, { store, titles });
  const kindName = createKindName(options.webFolder);
  feedRoutes(app, { store, titles, kindName, publicUrl });
  // Before the addresses of members, whose paths have as many segments.
  historyRoutes(app, { store, clock: options.clock });
  characterRoutes(app, { store, characters: options.characters });
  guildRoutes(app, { store, rosters: options.rosters, hasCredentials, clock: options.clock });
  playerRoutes(app, { store, clock: options.clock });
  chartRoutes(app, { store, clock: options.clock });
  crestRoutes(app, { store, crests: options.crests, revalidate: isDemo });
  realmRoutes(app, store);
  syncRoutes(app, {
    ...{ store, feed, heartbeatMs: options.heartbeatMs },
    mayRead: createReadCheck(access, visibility),
  });
  if (administration) {
    const { mediaFolder, clock } = options;
    const notices = createNoticeWords(options.webFolder, log);
    const shared = { cookies, mediaFolder, publicUrl, clock, log, notices };
    adminRoutes(app, { ...administration, ...shared, shown: store });
    addDeskRoute(app, { store, clock });
    addVisitRoute(app, { store, titles, accounts: administration.accounts });
  }
  openApiRoute(app, { publicUrl, isDemo });
  app.all("/api/*", answerUnknownPaths);

  app.get("/media/:file", serveMedia(options.mediaFolder));
  crawlerRoutes(app, visibility);
  guildAddressRoutes(app, store);
  widgetRoutes(app, { visibility, webFolder: options.webFolder, log });
  siteFiles(app, options);
  return app;
}
