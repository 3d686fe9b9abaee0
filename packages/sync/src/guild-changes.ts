import { FACTIONS } from "@guildhall/contract";
import type { Change, GuildFacts, GuildRecord } from "@guildhall/store";

/**
 * Returns what has changed of the guild itself. Ignores a fact that is missing before or after. Names and
 * realms change when a guild is moved.
 *
 * @param at ms since 1970
 */
export function guildChanges(before: GuildRecord, after: GuildFacts, at: number): Change[] {
  const changes: Change[] = [];
  const compare = (
    kind: Change["kind"],
    from: string | number | null,
    to: string | number | null,
  ) => {
    if (from === null || to === null || from === to) return;
    changes.push({ memberId: null, at, kind, before: String(from), after: String(to) });
  };
  const typeOf = (faction: GuildFacts["faction"]) => faction && FACTIONS[faction].type;
  compare("guild-faction", typeOf(before.faction), typeOf(after.faction));
  compare("guild-level", before.level, after.level);
  if (before.crest && after.crest && JSON.stringify(before.crest) !== JSON.stringify(after.crest)) {
    changes.push({ memberId: null, at, kind: "guild-crest", before: null, after: null });
  }
  return changes;
}
