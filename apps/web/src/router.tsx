import { PAGES } from "@guildhall/server/api";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from "@tanstack/react-router";
import {
  firstMembersQuery,
  guildQuery,
  guildsQuery,
  missingGuildsQuery,
  newsQuery,
  realmsQuery,
  rosterQuery,
  runsQuery,
  sessionQuery,
  setUpQuery,
  topMembersQuery,
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
import { parseAccountSearch } from "./setup/account-search.ts";
import { parseSetUpSearch } from "./setup/set-up-search.ts";
import { parseSignInSearch } from "./setup/sign-in-search.ts";
import type { TextArea } from "./texts/create-texts.ts";
import { WithAreas } from "./texts/WithAreas.tsx";

/*
 * A loader starts the queries of its page when a visitor points at a link or follows it. The page shows the
 * progress and errors of the queries. A server waits for them, and renders the page once.
 */

interface PageContext {
  readonly queries: QueryClient;
  /** Whether a server renders the page, to which the whole roster is too long. */
  readonly onServer: boolean;
}

/** Starts a query. The page retries one that failed, except on the server's page, which shows the failure. */
function prefetch<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (queries.getQueryState(query.queryKey)?.status === "error") return;
  void queries.prefetchQuery(query);
}

/** The pages of set-up and accounts, which have their texts in a catalog of their own. */
const SET_UP_AREAS = ["setup"] as const;

const rootRoute = createRootRouteWithContext<PageContext>()({
  component: RootLayout,
  loader: ({ context: { queries } }) => {
    prefetch(queries, guildsQuery);
    prefetch(queries, runsQuery);
    prefetch(queries, sessionQuery);
    prefetch(queries, setUpQuery);
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.home,
  component: HomePage,
  loader: ({ context: { queries } }) => prefetch(queries, missingGuildsQuery),
});

const guildRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.guild,
  component: GuildLayout,
  loader: ({ context: { queries }, params }) => prefetch(queries, guildQuery(params.id)),
});

/** Returns the path of a page below the path of the guild's page. */
function belowGuild<Path extends string>(path: `${typeof PAGES.guild}${Path}`): Path {
  return path.slice(PAGES.guild.length) as Path;
}

const overviewRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: "/",
  component: GuildOverview,
  loader: ({ context, params }) => {
    void context.queries.prefetchInfiniteQuery(newsQuery(params.id));
    void context.queries.prefetchQuery(realmsQuery);
    prefetch(context.queries, topMembersQuery(params.id));
  },
});

const rosterRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.roster),
  validateSearch: parseRosterSearch,
  component: loadPage(() => import("./roster/RosterPage.tsx"), "RosterPage"),
  loader: ({ context: { queries, onServer }, params: { id }, location }) =>
    void (onServer
      ? queries.prefetchQuery(firstMembersQuery(id, parseRosterSearch(location.search)))
      : queries.prefetchQuery(rosterQuery(id))),
  staticData: { module: "src/roster/RosterPage.tsx" },
});

const newsRoute = createRoute({
  getParentRoute: () => guildRoute,
  path: belowGuild(PAGES.news),
  component: loadPage(() => import("./news/NewsPage.tsx"), "NewsPage"),
  loader: ({ context, params }) => void context.queries.prefetchInfiniteQuery(newsQuery(params.id)),
  staticData: { module: "src/news/NewsPage.tsx" },
});

const realmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.realms,
  component: loadPage(() => import("./realms/RealmsPage.tsx"), "RealmsPage"),
  loader: ({ context }) => void context.queries.prefetchQuery(realmsQuery),
  staticData: { module: "src/realms/RealmsPage.tsx" },
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
  validateSearch: parseSignInSearch,
  component: loadPage(() => import("./setup/SignInPage.tsx"), "SignInPage"),
  staticData: { module: "src/setup/SignInPage.tsx" },
});

const accountRoute = createRoute({
  getParentRoute: () => setUpTexts,
  path: PAGES.account,
  validateSearch: parseAccountSearch,
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
  validateSearch: parseSetUpSearch,
  component: loadPage(() => import("./setup/SetUpPage.tsx"), "SetUpPage"),
  staticData: { module: "src/setup/SetUpPage.tsx" },
});
/** The pages of the settings are in one file, which visitors do not load. */
const loadSettings = () => import("./settings/index.ts");

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.settings,
  component: loadPage(loadSettings, "SettingsLayout"),
  staticData: { module: "src/settings/index.ts", areas: ["setup", "settings"] },
});

/** Returns the path of a page below the path of the settings. */
function belowSettings<Path extends string>(path: `${typeof PAGES.settings}${Path}`): Path {
  return path.slice(PAGES.settings.length) as Path;
}

/** A page of the settings. It loads its data in the browser only. */
function settingsPage<Path extends string>(
  path: `${typeof PAGES.settings}${Path}`,
  name: Exclude<keyof Awaited<ReturnType<typeof loadSettings>>, "SettingsLayout">,
) {
  return createRoute({
    getParentRoute: () => settingsRoute,
    path: belowSettings<Path>(path),
    component: loadPage(loadSettings, name),
  });
}

const settingsPages = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: "/",
    component: loadPage(loadSettings, "SettingsIndex"),
  }),
  settingsPage(PAGES.settingsGuilds, "GuildsPage"),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: belowSettings(PAGES.settingsGuild),
    component: loadPage(loadSettings, "GuildPage"),
    loader: ({ context: { queries }, params }) => prefetch(queries, guildQuery(params.id)),
  }),
  settingsPage(PAGES.settingsRuns, "RunsPage"),
  settingsPage(PAGES.settingsRun, "RunPage"),
  settingsPage(PAGES.settingsSite, "SitePage"),
  settingsPage(PAGES.settingsCredentials, "CredentialsPage"),
  settingsPage(PAGES.settingsUsers, "UsersPage"),
  settingsPage(PAGES.settingsTokens, "TokensPage"),
  settingsPage(PAGES.settingsAudit, "AuditPage"),
  settingsPage(PAGES.settingsBackup, "BackupPage"),
] as const;

const routeTree = rootRoute.addChildren([
  homeRoute,
  guildRoute.addChildren([overviewRoute, rosterRoute, newsRoute]),
  realmsRoute,
  syncRoute,
  setUpTexts.addChildren([signInRoute, accountRoute, invitationRoute, setUpRoute]),
  settingsRoute.addChildren(settingsPages),
]);

/** Returns the areas whose texts the open page uses. */
export function areasOf({ state }: ReturnType<typeof createAppRouter>): readonly TextArea[] {
  return state.matches.flatMap(({ staticData }) => staticData.areas ?? []);
}

/** Creates a router on the history of the browser, or on the history of a page that the server renders. */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  const onServer = history !== undefined;
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queries, onServer },
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
