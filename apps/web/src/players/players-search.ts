import type { Player } from "@guildhall/server/api";

export type PlayerState = NonNullable<Player["state"]>;

export const PLAYER_STATES = [
  "active",
  "inactive",
  "away",
  "unknown",
] as const satisfies readonly PlayerState[];

/** The number of days after which a player is inactive. */
export const DEFAULT_DAYS = 30;

/** The filters and the sort of the players in the address. Omitted fields mean all players, 30 days and the sort by name. */
export interface PlayersSearch {
  readonly state?: PlayerState;
  readonly days?: number;
  readonly sort?: "lastSeen";
}

/** Parses the search of an address. Ignores invalid values. */
export function parsePlayersSearch(raw: Readonly<Record<string, unknown>>): PlayersSearch {
  const state = PLAYER_STATES.find((each) => each === raw.state);
  const days = Number(raw.days);
  const hasDays = Number.isInteger(days) && days >= 1 && days <= 3650 && days !== DEFAULT_DAYS;
  return {
    ...(state && { state }),
    ...(hasDays && { days }),
    ...(raw.sort === "lastSeen" && { sort: "lastSeen" as const }),
  };
}

/** Returns the players that the search shows, sorted by the name of the main or by the latest login, the longest ago first. */
export function shownPlayers(
  players: readonly Player[],
  { state, sort }: PlayersSearch,
): readonly Player[] {
  const found = players.filter((player) => state === undefined || player.state === state);
  const byName = (a: Player, b: Player) => a.main.name.localeCompare(b.main.name);
  if (sort === undefined) return found.toSorted(byName);
  const seen = ({ lastSeenAt }: Player) => (lastSeenAt ? Date.parse(lastSeenAt) : 0);
  return found.toSorted((a, b) => seen(a) - seen(b) || byName(a, b));
}
