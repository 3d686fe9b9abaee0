import { PAGES } from "@guildhall/server/api";
import { createRoute } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { isRunId } from "../sync/run-id.ts";
import { loadPage } from "./load-page.ts";
import { prefetch } from "./page-context.ts";
import { rootRoute } from "./root-route.ts";

/** The pages of the settings are in one file, which visitors do not load. */
const loadSettings = () => import("../settings/index.ts");

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
  createRoute({
    getParentRoute: () => settingsRoute,
    path: belowSettings(PAGES.settingsRun),
    component: loadPage(loadSettings, "RunPage"),
    loader: async ({ context: { queries }, params: { run } }) => {
      const { runQuery } = await import("../settings/settings-queries.ts");
      if (isRunId(run)) prefetch(queries, runQuery(run));
    },
  }),
  settingsPage(PAGES.settingsSite, "SitePage"),
  settingsPage(PAGES.settingsCredentials, "CredentialsPage"),
  settingsPage(PAGES.settingsUsers, "UsersPage"),
  settingsPage(PAGES.settingsTokens, "TokensPage"),
  settingsPage(PAGES.settingsAudit, "AuditPage"),
  settingsPage(PAGES.settingsBackup, "BackupPage"),
] as const;

/** The pages of the settings. */
export const settingsRoutes = settingsRoute.addChildren(settingsPages);
