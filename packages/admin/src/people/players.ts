import { DAY_MS } from "@guildhall/contract";
import type { Absence, MemberRecord, PlayerMember, PlayerSource } from "@guildhall/store";

type Character = Pick<MemberRecord, "id" | "name" | "lastLoginAt">;

/** A person with their characters in a guild. */
export interface Player<Member extends Character = MemberRecord> {
  /** The main; the only character of a player of whom no other is known. */
  readonly main: Member;
  /** The main and the alts, by name. */
  readonly characters: readonly Member[];
  /** How the main is known; null when nobody said whose character it is. */
  readonly source: PlayerSource | null;
  /** The latest login of all characters, in ms since 1970; null when the service returns none. */
  readonly lastSeenAt: number | null;
  /** The absence that ends last; null for none. */
  readonly absence: Absence | null;
}

/**
 * Groups the present members of a guild by player. A player whose main has left is shown with the first of the other
 * characters.
 */
export function groupPlayers<Member extends Character>(
  members: readonly Member[],
  known: readonly PlayerMember[],
  absences: readonly Absence[] = [],
): Player<Member>[] {
  const mainIds = new Map(known.map(({ memberId, mainId }) => [memberId, mainId]));
  const groups = Map.groupBy(members, ({ id }) => mainIds.get(id) ?? id);
  const sources = new Map(known.map(({ memberId, source }) => [memberId, source]));
  const byMember = Map.groupBy(absences, ({ memberId }) => memberId);
  return [...groups].flatMap(([mainId, group]) => {
    const characters = group.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const main = characters.find(({ id }) => id === mainId) ?? characters[0];
    if (!main) return [];
    const away = characters
      .flatMap(({ id }) => byMember.get(id) ?? [])
      .toSorted((a, b) => b.until - a.until);
    const logins = characters.flatMap(({ lastLoginAt }) => lastLoginAt ?? []);
    return {
      ...{ main, characters, source: sources.get(main.id) ?? null },
      lastSeenAt: logins.length === 0 ? null : Math.max(...logins),
      absence: away[0] ?? null,
    };
  });
}

/** `unknown` when the service returns no login for any character. A player who is away is neither active nor inactive. */
export type PlayerState = "active" | "inactive" | "away" | "unknown";

/** Whether a player has played within a number of days before `now`, in ms since 1970. */
export function playerState(
  { lastSeenAt, absence }: Pick<Player, "lastSeenAt" | "absence">,
  { days, now }: { readonly days: number; readonly now: number },
): PlayerState {
  if (absence && absence.until > now) return "away";
  if (lastSeenAt === null) return "unknown";
  return now - lastSeenAt > days * DAY_MS ? "inactive" : "active";
}
