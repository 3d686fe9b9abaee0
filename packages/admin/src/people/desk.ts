import { DAY_MS } from "@guildhall/contract";
import {
  type Absence,
  type GuildRecord,
  type HeldRoster,
  knownFact,
  type MemberRecord,
  type PlayerMember,
  type StoredGear,
} from "@guildhall/store";
import { type EnchantedSlots, enchantableSlots } from "@guildhall/sync";
import { groupPlayers, type Player, type PlayerState, playerState } from "./players.ts";
import { type UnmetRule, unmetRules } from "./rank-rules.ts";

/** The columns of a member that the desk uses. */
export type DeskMember = Pick<
  MemberRecord,
  | "id"
  | "name"
  | "rank"
  | "level"
  | "equippedItemLevel"
  | "lastLoginAt"
  | "joinedAt"
  | "firstSeenAt"
  | "hiddenAt"
>;

/** The stored rows of a guild from which its desk is computed. */
export interface DeskRows {
  readonly guild: Pick<GuildRecord, "rankRules">;
  /** The present members. */
  readonly members: readonly DeskMember[];
  readonly known: readonly PlayerMember[];
  readonly absences: readonly Absence[];
  readonly gear: readonly StoredGear[];
  readonly held: HeldRoster | null;
}

export interface DeskOptions {
  /** A player who was last seen more days ago is inactive. */
  readonly days: number;
  /** A member who joined within these days is new. */
  readonly newDays: number;
  /** ms since 1970 */
  readonly now: number;
}

/** A member whose worn items lack enchants or gems. */
export interface LackingGear {
  readonly member: DeskMember;
  /** Slots that usually have an enchant in this guild, and have none. */
  readonly missingEnchants: readonly string[];
  /** The slot of each empty socket; null when the service does not list empty sockets. */
  readonly emptySockets: readonly string[] | null;
  /** ms since 1970 */
  readonly asOf: number;
}

/** A member with a rank whose rules the member does not meet. */
export interface RankProblem extends UnmetRule {
  readonly member: DeskMember;
}

/** What officers look after. Each list has the most urgent entries first. */
export interface Desk {
  readonly heldRoster: HeldRoster | null;
  readonly inactivePlayers: {
    /** Number of players in each state. */
    readonly counts: Readonly<Record<PlayerState, number>>;
    /** The inactive players, the longest absent first. */
    readonly players: readonly Player<DeskMember>[];
  };
  readonly gear: {
    /** The lowest level of the members whose gear is checked; null without members. */
    readonly level: number | null;
    /** Number of members at this level or above. */
    readonly members: number;
    /** Number of them whose equipment is unknown. */
    readonly unknown: number;
    readonly lacking: readonly LackingGear[];
  };
  /** New members whose main is unknown, the latest first. */
  readonly newMembers: readonly DeskMember[];
  /** Rules that are not met, then those that cannot be checked. */
  readonly rankProblems: readonly RankProblem[];
}

/** Computes what officers look after. */
export function deskOf(rows: DeskRows, options: DeskOptions): Desk {
  const { guild, members, known, held } = rows;
  const { newDays, now } = options;
  const knownIds = new Set(known.map(({ memberId }) => memberId));
  const joined = ({ joinedAt }: DeskMember) => joinedAt ?? 0;
  return {
    heldRoster: held,
    inactivePlayers: inactivePlayers(rows, options),
    gear: lackingGear(rows),
    newMembers: members
      .filter((member) => joined(member) > now - newDays * DAY_MS && !knownIds.has(member.id))
      .toSorted((a, b) => joined(b) - joined(a)),
    rankProblems: members
      .flatMap((member) =>
        unmetRules(member, guild.rankRules[member.rank] ?? {}, now).map((unmet) => ({
          ...{ member, ...unmet },
        })),
      )
      .toSorted((a, b) => Number(a.actual === null) - Number(b.actual === null)),
  };
}

function inactivePlayers(
  { members, known, absences }: DeskRows,
  { days, now }: DeskOptions,
): Desk["inactivePlayers"] {
  const players = groupPlayers(members, known, absences);
  const byState = Object.groupBy(players, (player) => playerState(player, { days, now }));
  const count = (state: PlayerState) => byState[state]?.length ?? 0;
  return {
    counts: {
      ...{ inactive: count("inactive"), away: count("away") },
      ...{ unknown: count("unknown"), active: count("active") },
    },
    players: (byState.inactive ?? []).toSorted((a, b) => (a.lastSeenAt ?? 0) - (b.lastSeenAt ?? 0)),
  };
}

/** From this number of members on, a level counts as the highest one. */
const MEMBERS_AT_LEVEL = 3;

/** The highest level that several members have; the highest of all when no level has several. */
function highestLevel(members: readonly DeskMember[]): number | null {
  const levels = members
    .flatMap(({ level }) => knownFact("level", level) ?? [])
    .toSorted((a, b) => b - a);
  const shared = levels.find((level, index) => levels[index + MEMBERS_AT_LEVEL - 1] === level);
  return shared ?? levels[0] ?? null;
}

function lackingGear({ members, gear }: Pick<DeskRows, "members" | "gear">): Desk["gear"] {
  const stored = gear.map(({ slots, ...row }) => ({
    ...row,
    slots: JSON.parse(slots) as EnchantedSlots,
  }));
  const enchantable = enchantableSlots(stored.map(({ slots }) => slots)) ?? new Set();
  // A character of both shapes of the service has two rows.
  const latest = new Map(
    stored.toSorted((a, b) => a.asOf - b.asOf).map((row) => [row.memberId, row]),
  );
  const level = highestLevel(members);
  const checked = members.filter((member) => level !== null && member.level >= level);
  const lacking = checked.flatMap((member): LackingGear[] => {
    const row = latest.get(member.id);
    if (row === undefined) return [];
    const missingEnchants = row.slots.plain.filter((slot) => enchantable.has(slot));
    const { emptySockets = null } = row.slots;
    if (missingEnchants.length === 0 && !emptySockets?.length) return [];
    return [{ member, missingEnchants, emptySockets, asOf: row.asOf }];
  });
  const size = ({ missingEnchants, emptySockets }: LackingGear) =>
    missingEnchants.length + (emptySockets?.length ?? 0);
  return {
    level,
    members: checked.length,
    unknown: checked.filter(({ id }) => !latest.has(id)).length,
    lacking: lacking.toSorted((a, b) => size(b) - size(a)),
  };
}
