/** The pages of the site. A parameter of a path begins with `$`, as in the router of the pages. */
export const PAGES = {
  home: "/",
  guild: "/guilds/$id",
  roster: "/guilds/$id/roster",
  member: "/guilds/$id/members/$member",
  news: "/guilds/$id/news",
  newsItem: "/guilds/$id/news/$item",
  kills: "/guilds/$id/kills",
  history: "/guilds/$id/history",
  charts: "/guilds/$id/charts",
  widgets: "/guilds/$id/widgets",
  desk: "/guilds/$id/desk",
  players: "/guilds/$id/players",
  realms: "/realms",
  sync: "/sync",
  signIn: "/sign-in",
  account: "/account",
  invitation: "/invitations/accept",
  setUp: "/set-up",
  settings: "/settings",
  settingsGuilds: "/settings/guilds",
  settingsGuild: "/settings/guilds/$id",
  settingsRuns: "/settings/runs",
  settingsRun: "/settings/runs/$run",
  settingsSite: "/settings/site",
  settingsCredentials: "/settings/credentials",
  settingsUsers: "/settings/users",
  settingsTokens: "/settings/tokens",
  settingsAudit: "/settings/audit-log",
  settingsBackup: "/settings/backup",
} as const;

/** Whether the router of the pages has a page at this path, with or without a slash at its end. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Pages that strangers see on a site for members. */
const OPEN_PAGES: readonly string[] = [PAGES.signIn, PAGES.setUp, PAGES.invitation];

/** Whether everybody may see the page at this path, on any site. */
export function isOpenPage(path: string): boolean {
  return OPEN_PAGES.includes(path.replace(/(?<=.)\/$/, ""));
}

const PATTERNS = Object.values(PAGES).map(
  (path) => new RegExp(`^${path.replace(/\/$/, "").replace(/\$\w+/g, "[^/]+")}/?$`),
);
