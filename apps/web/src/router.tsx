import { PAGES } from "@guildhall/server/api";
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, Outlet, type RouterHistory } from "@tanstack/react-router";
import {
  changesQuery,
  characterQuery,
  guildQuery,
  killsQuery,
  missingGuildsQuery,
  newsItemQuery,
  newsQuery,
  pastRosterQuery,
  realmsQuery,
  rosterQuery,
  topMembersQuery,
} from "./api/queries.ts";
import { CrashPage } from "./app/CrashPage.tsx";
import { loadPage } from "./app/load-page.ts";
import { NotFoundPage } from "./app/NotFoundPage.tsx";
import { languageOf, prefetch, prefetchPages } from "./app/page-context.ts";
import { rootRoute } from "./app/root-route.ts";
import { formatSearchParams, parseSearchParams, validSearch } from "./app/search-params.ts";
import { settingsRoutes } from "./app/settings-routes.ts";
import { chartsQuery, realmHistoryQuery } from "./charts/chart-queries.ts";
import { parseDeskSearch } from "./desk/desk-search.ts";
import { GUILD_AREAS, GuildLayout } from "./guild/GuildLayout.tsx";
import { dayOf, parseHistorySearch, shownDays } from "./history/history-search.ts";
import { parseNewsSearch } from "./news/news-search.ts";
import { parsePlayersSearch } from "./players/players-search.ts";
import { parseRosterSearch } from "./roster/roster-search.ts";
import { parseAccountSearch } from "./setup/account-search.ts";
import { parseSetUpSearch } from "./setup/set-up-search.ts";
import { parseSignInSearch } from "./setup/sign-in-search.ts";
import type { TextArea } from "./texts/create-texts.ts";
import { WithAreas } from "./texts/WithAreas.tsx";

/*
 * A loader starts the queries of its page when a visitor points at a link or follows it. The page shows the
 * progress and errors of the queries. A server waits for them, and renders the page once.
 */

/** The catalogs of the pages of news, of kills, of the history, and of charts and widgets. */
const NEWS_AREAS = ["news"] as const;
const TITLE_AREAS = ["titles"] as const;
const HISTORY_AREAS = ["history"] as const;
const VIEW_AREAS = ["views"] as const;

/** The pages of set-up and accounts, which have their texts in a catalog of their own. */
const SET_UP_AREAS = ["setup"] as const;

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.home,
  component: loadPage(() => import("./home/HomePage.tsx"), "HomePage"),
  loader: ({ context: { queries } }) => prefetch(queries, missingGuildsQuery),
  staticData: { module: "src/home/HomePage.tsx" },
});

const guildRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.guild,
  component: GuildLayout,
  loader: ({ context: { queries }, params }) => prefetch(queries, guildQuery(params.id)),
  staticData: { areas: GUILD_AREAS },
});

/** Returns the path of a page below the path of the guild's page. */
function belowGuild<Path extends string>(path: `${typeof PAGES.guild}${Path}`): Path {
  return path.slice(PAGES.guild.length) as Path;
}

const overviewRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: "/",
  component: loadPage(() => import("./guild/GuildOverview.tsx"), "GuildOverview"),
  loader: ({ context, params }) => {
    prefetchPages(context.queries, newsQuery(params.id, languageOf(context)));
    void context.queries.prefetchQuery(realmsQuery);
    prefetch(context.queries, topMembersQuery(params.id));
  },
  staticData: { module: "src/guild/GuildOverview.tsx" },
});

const rosterRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.roster),
  validateSearch: validSearch(parseRosterSearch),
  component: loadPage(() => import("./roster/RosterPage.tsx"), "RosterPage"),
  loader: async ({ context: { queries, onServer }, params: { id }, location }) => {
    if (!onServer) return void queries.prefetchQuery(rosterQuery(id));
    const { prefetchFirstMembers } = await import("./roster/RosterPage.tsx");
    return prefetchFirstMembers(queries, id, parseRosterSearch(location.search));
  },
  staticData: { module: "src/roster/RosterPage.tsx", areas: ["roster"] },
});

const memberRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.member),
  component: loadPage(() => import("./character/CharacterPage.tsx"), "CharacterPage"),
  loader: ({ context: { queries }, params: { id, member } }) =>
    prefetch(queries, characterQuery(id, member)),
  staticData: { module: "src/character/CharacterPage.tsx", areas: ["character"] },
});

const newsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.news),
  validateSearch: validSearch(parseNewsSearch),
  component: loadPage(() => import("./news/NewsPage.tsx"), "NewsPage"),
  loader: ({ context, params, location }) =>
    prefetchPages(
      context.queries,
      newsQuery(params.id, languageOf(context), parseNewsSearch(location.search)),
    ),
  staticData: { module: "src/news/NewsPage.tsx", areas: NEWS_AREAS },
});

const newsItemRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.newsItem),
  component: loadPage(() => import("./news/NewsItemPage.tsx"), "NewsItemPage"),
  loader: ({ context, params }) =>
    prefetch(context.queries, newsItemQuery(params.id, languageOf(context), params.item)),
  staticData: { module: "src/news/NewsItemPage.tsx", areas: NEWS_AREAS },
});

const killsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.kills),
  component: loadPage(() => import("./kills/KillsPage.tsx"), "KillsPage"),
  loader: ({ context: { queries }, params }) => prefetch(queries, killsQuery(params.id)),
  staticData: { module: "src/kills/KillsPage.tsx", areas: TITLE_AREAS },
});

/** The days that the address lacks depend on the guild's latest sync. */
const historyRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.history),
  validateSearch: validSearch(parseHistorySearch),
  component: loadPage(() => import("./history/HistoryPage.tsx"), "HistoryPage"),
  loader: async ({ context: { queries, onServer }, params: { id }, location }) => {
    const search = parseHistorySearch(location.search);
    const { queryKey } = guildQuery(id);
    if (onServer) await queries.prefetchQuery(guildQuery(id));
    const syncedAt = queries.getQueryData(queryKey)?.syncedAt;
    if (!syncedAt) return;
    const { from, until, day } = shownDays(search, syncedAt);
    const isKnown = day <= dayOf(Date.parse(syncedAt));
    if (search.day && isKnown) prefetch(queries, pastRosterQuery(id, day));
    prefetchPages(queries, changesQuery(id, from, until));
  },
  staticData: { module: "src/history/HistoryPage.tsx", areas: HISTORY_AREAS },
});

const chartsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.charts),
  component: loadPage(() => import("./charts/ChartsPage.tsx"), "ChartsPage"),
  loader: ({ context: { queries }, params }) => prefetch(queries, chartsQuery(params.id)),
  staticData: { module: "src/charts/ChartsPage.tsx", areas: VIEW_AREAS },
});

/** The address of the site, which its snippets have, is known in the browser. */
const widgetsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.widgets),
  component: loadPage(() => import("./widgets/WidgetsPage.tsx"), "WidgetsPage"),
  staticData: { module: "src/widgets/WidgetsPage.tsx", areas: VIEW_AREAS },
});

/** Only officers see it, so it loads its data in the browser. */
const deskRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.desk),
  validateSearch: validSearch(parseDeskSearch),
  component: loadPage(() => import("./desk/DeskPage.tsx"), "DeskPage"),
  staticData: { module: "src/desk/DeskPage.tsx", areas: ["desk", "character"] },
});

/** Most visitors do not see the players, so the page loads them in the browser. */
const playersRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.players),
  validateSearch: validSearch(parsePlayersSearch),
  component: loadPage(() => import("./players/PlayersPage.tsx"), "PlayersPage"),
  staticData: { module: "src/players/PlayersPage.tsx", areas: ["players"] },
});

const realmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.realms,
  component: loadPage(() => import("./realms/RealmsPage.tsx"), "RealmsPage"),
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(realmsQuery);
    prefetch(queries, realmHistoryQuery);
  },
  staticData: { module: "src/realms/RealmsPage.tsx", areas: VIEW_AREAS },
});

const syncRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.sync,
  component: loadPage(() => import("./sync/SyncPage.tsx"), "SyncPage"),
  staticData: { module: "src/sync/SyncPage.tsx" },
});

const setUpTexts = createRoute({
  getParentRoute: () => rootRoute,
  id: "set-up-texts",
  component: () => (
    <WithAreas areas={SET_UP_AREAS}>
      <Outlet />
    </WithAreas>
  ),
  staticData: { areas: SET_UP_AREAS },
});

const signInRoute = createRoute({
  getParentRoute: () => setUpTexts,
  path: PAGES.signIn,
  validateSearch: validSearch(parseSignInSearch),
  component: loadPage(() => import("./setup/SignInPage.tsx"), "SignInPage"),
  staticData: { module: "src/setup/SignInPage.tsx" },
});

const accountRoute = createRoute({
  getParentRoute: () => setUpTexts,
  path: PAGES.account,
  validateSearch: validSearch(parseAccountSearch),
  component: loadPage(() => import("./setup/AccountPage.tsx"), "AccountPage"),
  staticData: { module: "src/setup/AccountPage.tsx" },
});

const invitationRoute = createRoute({
  getParentRoute: () => setUpTexts,
  path: PAGES.invitation,
  component: loadPage(() => import("./setup/InvitationPage.tsx"), "InvitationPage"),
  staticData: { module: "src/setup/InvitationPage.tsx" },
});

const setUpRoute = createRoute({
  getParentRoute: () => setUpTexts,
  path: PAGES.setUp,
  validateSearch: validSearch(parseSetUpSearch),
  component: loadPage(() => import("./setup/SetUpPage.tsx"), "SetUpPage"),
  staticData: { module: "src/setup/SetUpPage.tsx" },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  guildRoute.addChildren([
    overviewRoute,
    rosterRoute,
    memberRoute,
    newsRoute,
    newsItemRoute,
    killsRoute,
    historyRoute,
    chartsRoute,
    widgetsRoute,
    deskRoute,
    playersRoute,
  ]),
  realmsRoute,
  syncRoute,
  setUpTexts.addChildren([signInRoute, accountRoute, invitationRoute, setUpRoute]),
  settingsRoutes,
]);

/** Returns the areas whose texts the open page uses. */
export function areasOf({ state }: ReturnType<typeof createAppRouter>): readonly TextArea[] {
  return state.matches.flatMap(({ staticData }) => staticData.areas ?? []);
}

interface AppRouterOptions {
  /** The history of a page that the server renders. */
  readonly history?: RouterHistory;
  readonly language?: string;
}

/** Creates a router on the history of the browser, or on the history of a page that the server renders. */
export function createAppRouter(
  queries: QueryClient,
  { history, language = "en" }: AppRouterOptions = {},
) {
  const onServer = history !== undefined;
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queries, onServer, language },
    isServer: onServer,
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0, // the queries decide what is stale
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: "root", // the server renders one page for all unknown paths
    scrollRestoration: !onServer, // the server would write an inline script
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The file of the page, by its name in the manifest of the build. Omitted for pages of the main file. */
    readonly module?: string;
    /** The areas whose texts the page uses, as its component `WithAreas` requests them. */
    readonly areas?: readonly TextArea[];
  }
}
