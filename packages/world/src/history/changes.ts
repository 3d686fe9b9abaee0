import type { RealmStatus } from "../texts/type-texts.ts";
import type { Activity } from "./world-records.ts";

/** What was changed about a character from outside; it stays so from then on. */
export interface CharacterChange {
  name?: string;
  realmSlug?: string;
  level?: number;
  /** When the level was set, in ms. */
  levelAt?: number;
  rank?: number;
  /** The guild it is in; null for none. */
  guildId?: number | null;
  deleted?: true;
  valid?: false;
  /** When the last of these was changed, in ms. */
  at: number;
  /** What had been changed after each change before this one, oldest first: what was published then stays as it was. */
  earlier?: EarlierChange[];
}

export type EarlierChange = Omit<CharacterChange, "earlier">;

/** What is changed about a character after one more change; `before` is what was until then. */
export function changedAgain(
  before: CharacterChange | undefined,
  values: EarlierChange,
): CharacterChange {
  if (!before) return values;
  const { earlier = [], ...last } = before;
  return { ...last, ...values, earlier: [...earlier, last] };
}

/** What had been changed about a character until a moment, in ms. */
export function changeUntil(
  change: CharacterChange | undefined,
  time: number,
): EarlierChange | undefined {
  if (!change || change.at <= time) return change;
  return change.earlier?.findLast(({ at }) => at <= time);
}

/** A character that was put into the world from outside. */
export interface Settler {
  readonly id: number;
  readonly guildId: number;
  readonly name: string;
  readonly realmSlug: string;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly level: number;
  readonly rank: number;
  readonly created: number;
}

/** What was changed about a guild, and when. */
export interface GuildChange {
  /** When its roster was, in ms. */
  at: number;
  /** When its activity was, in ms. */
  activityAt: number;
  readonly activity: Activity[];
}

/**
 * Every change that was made to the world from outside. The rest of it is a function of the seed and
 * the time, so this is all that a snapshot needs to hold. Plain data.
 */
export interface Changes {
  readonly characters: Record<string, CharacterChange>;
  readonly settlers: Settler[];
  readonly guilds: Record<string, GuildChange>;
  /** The status of connected realms, by `region edition id`. */
  readonly realms: Record<string, { readonly status: RealmStatus; readonly at: number }>;
}

export function noChanges(): Changes {
  return { characters: {}, settlers: [], guilds: {}, realms: {} };
}
