import type { ReactNode } from "react";
import { useIsOfficer } from "../api/use-session.ts";
import { CauseLink } from "../sync/CauseLink.tsx";

interface GuildSettingsLinkProps {
  readonly guildId: number;
  readonly children: ReactNode;
}

/** A link to the settings of a guild. Only officers and administrators see it. */
export function GuildSettingsLink({ guildId, children }: GuildSettingsLinkProps) {
  if (!useIsOfficer()) return null;
  return (
    <CauseLink page="guild" guildId={guildId}>
      {children}
    </CauseLink>
  );
}
