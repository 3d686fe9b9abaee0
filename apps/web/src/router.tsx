import { PAGES } from "@guildhall/server/api";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import {
  guildQuery,
  guildsQuery,
  newsQuery,
  realmsQuery,
  rosterQuery,
  runsQuery,
} from "./api/queries.ts";
import { CrashPage } from "./app/CrashPage.tsx";
import { loadPage } from "./app/load-page.ts";
import { NotFoundPage } from "./app/NotFoundPage.tsx";
import { RootLayout } from "./app/RootLayout.tsx";
import { formatSearchParams, parseSearchParams } from "./app/search-params.ts";
import { GuildLayout } from "./guild/GuildLayout.tsx";
import { GuildOverview } from "./guild/GuildOverview.tsx";
import { HomePage } from "./home/HomePage.tsx";
import { parseRosterSearch } from "./roster/roster-search.ts";

/*
 * A loader starts the queries of its page when a visitor points at a link or follows it. The page shows the
 * progress and errors of the queries.
 */

const rootRoute = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: RootLayout,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.home,
  component: HomePage,
  loader: ({ context }) => void context.queries.prefetchQuery(guildsQuery),
});

const guildRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.guild,
  component: GuildLayout,
  loader: ({ context, params }) => void context.queries.prefetchQuery(guildQuery(params.id)),
});

/** Returns the path of a page below the path of the guild's page. */
function belowGuild<Path extends string>(path: `${typeof PAGES.guild}${Path}`): Path {
  return path.slice(PAGES.guild.length) as Path;
}

const overviewRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: "/",
  component: GuildOverview,
  loader: ({ context, params }) => void context.queries.prefetchInfiniteQuery(newsQuery(params.id)),
});

const rosterRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.roster),
  validateSearch: parseRosterSearch,
  component: loadPage(() => import("./roster/RosterPage.tsx"), "RosterPage"),
  loader: ({ context, params }) => void context.queries.prefetchQuery(rosterQuery(params.id)),
});

const newsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.news),
  component: loadPage(() => import("./news/NewsPage.tsx"), "NewsPage"),
  loader: ({ context, params }) => void context.queries.prefetchInfiniteQuery(newsQuery(params.id)),
});

const realmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.realms,
  component: loadPage(() => import("./realms/RealmsPage.tsx"), "RealmsPage"),
  loader: ({ context }) => void context.queries.prefetchQuery(realmsQuery),
});

const syncRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.sync,
  component: loadPage(() => import("./sync/SyncPage.tsx"), "SyncPage"),
  loader: ({ context }) => void context.queries.prefetchQuery(runsQuery),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  guildRoute.addChildren([overviewRoute, rosterRoute, newsRoute]),
  realmsRoute,
  syncRoute,
]);

/** The history is that of the browser by default. */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queries },
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0, // the queries decide what is stale
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
