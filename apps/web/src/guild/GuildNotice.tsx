import type { GuildDetail } from "@guildhall/server/api";
import { AccessNotice } from "./AccessNotice.tsx";
import { EmptyGuildNotice } from "./EmptyGuildNotice.tsx";
import { HeldRosterNotice } from "./HeldRosterNotice.tsx";
import { NobodyNotice } from "./NobodyNotice.tsx";
import { OutdatedNotice } from "./OutdatedNotice.tsx";

/** The most important notice of a guild: why its page is empty or out of date. Renders nothing without one. */
export function GuildNotice({ guild }: { readonly guild: GuildDetail }) {
  const { id, armoryAccess, heldRoster, syncedAt, syncProblem, rosterCount } = guild;
  if (!armoryAccess.enabled) return <AccessNotice guild={guild} />;
  if (heldRoster !== null) return <HeldRosterNotice held={heldRoster} guildId={id} />;
  if (syncedAt === null) return <EmptyGuildNotice guild={guild} />;
  if (syncProblem !== null) return <OutdatedNotice problem={syncProblem} guildId={id} />;
  return rosterCount === 0 && <NobodyNotice guild={guild} />;
}
