import type { ReadDesk, DeskMember as StoredMember } from "@guildhall/admin/people";
import { type Rights, visibleFields } from "@guildhall/admin/rights";
import { type GuildRecord, knownFact } from "@guildhall/store";
import { formatTime, formatTimeOrNull, heldRosterDetailAnswer } from "./answers.ts";
import type { Desk, DeskMember } from "./desk-schemas.ts";

/** Formats the desk of a guild as a reader sees it. */
export function deskAnswer(
  { syncedAt }: Pick<GuildRecord, "syncedAt">,
  { heldRoster, inactivePlayers, gear, newMembers, rankProblems }: ReadDesk,
  rights: Rights,
): Desk {
  return {
    asOf: formatTimeOrNull(syncedAt),
    heldRoster: heldRoster && heldRosterDetailAnswer(heldRoster),
    ...visibleFields(rights, "desk", {
      inactivePlayers: {
        counts: inactivePlayers.counts,
        players: inactivePlayers.players.map(({ main, characters, lastSeenAt }) => ({
          ...memberAnswer(main),
          characters: characters.length,
          alts: characters.flatMap(({ id, name }) => (id === main.id ? [] : name)),
          lastSeenAt: formatTimeOrNull(lastSeenAt),
        })),
      },
      gear: {
        ...gear,
        lacking: gear.lacking.map(({ member, missingEnchants, emptySockets, asOf }) => ({
          ...memberAnswer(member),
          itemLevel: member.equippedItemLevel,
          missingEnchants: [...missingEnchants],
          emptySockets: emptySockets && [...emptySockets],
          asOf: formatTime(asOf),
        })),
      },
      newMembers: newMembers.map((member) => ({
        ...memberAnswer(member),
        joinedAt: formatTimeOrNull(member.joinedAt),
      })),
      rankProblems: rankProblems.map(({ member, rule, needed, actual, since }) => ({
        ...memberAnswer(member),
        ...{ rule, needed, actual, since: formatTimeOrNull(since) },
      })),
    }),
  };
}

function memberAnswer({ id, name, rank, level, hiddenAt }: StoredMember): DeskMember {
  return {
    ...{ id, name, rank: knownFact("rank", rank), level: knownFact("level", level) },
    hiddenAt: formatTimeOrNull(hiddenAt),
  };
}
