import { PAGES, type SyncProblem } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const PATHS = {
  credentials: PAGES.settingsCredentials,
  guild: PAGES.settingsGuild,
  guilds: PAGES.settingsGuilds,
  site: PAGES.settingsSite,
} as const;

interface CauseLinkProps {
  readonly page: NonNullable<SyncProblem["page"]>;
  readonly guildId: number;
  readonly children: ReactNode;
}

/** A link to the page on which administrators remove the cause of a failure. */
export function CauseLink({ page, guildId, children }: CauseLinkProps) {
  return (
    <Link to={PATHS[page]} params={{ id: String(guildId) }} className="target">
      {children}
    </Link>
  );
}
