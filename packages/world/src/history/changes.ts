import type { RealmStatus } from "../texts/type-texts.ts";
import type { GuildActivity } from "./world-records.ts";

/** The changes of one character: the fields that were set, and the last time one was set. */
export interface CharacterChange {
  name?: string;
  realmSlug?: string;
  level?: number;
  /** When the level was set, in ms. */
  levelAt?: number;
  rank?: number;
  /** The character's guild; null for none. */
  guildId?: number | null;
  deleted?: true;
  valid?: false;
  /** When the last field was set, in ms. */
  at: number;
  /** The state after each earlier change, oldest first. Documents of that time are computed from it. */
  earlier?: EarlierChange[];
}

export type EarlierChange = Omit<CharacterChange, "earlier">;

/** Adds a change to the changes of a character. */
export function changedAgain(
  before: CharacterChange | undefined,
  values: EarlierChange,
): CharacterChange {
  if (!before) return values;
  const { earlier = [], ...last } = before;
  return { ...last, ...values, earlier: [...earlier, last] };
}

/** Returns the changes of a character as they were at a moment, in ms. */
export function changeUntil(
  change: CharacterChange | undefined,
  time: number,
): EarlierChange | undefined {
  if (!change || change.at <= time) return change;
  return change.earlier?.findLast(({ at }) => at <= time);
}

/** A character that was added through the library or the control API. */
export interface SpawnedCharacter {
  readonly id: number;
  readonly guildId: number;
  readonly name: string;
  readonly realmSlug: string;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
  readonly level: number;
  readonly rank: number;
  /** In ms. */
  readonly created: number;
}

/** The changes of a guild. */
export interface GuildChange {
  /** When the roster changed, in ms. */
  at: number;
  /** When the activity changed, in ms. */
  activityAt: number;
  /** What was added to the activity. */
  readonly activity: GuildActivity[];
}

/** All changes made through the library or the control API. Plain data. */
export interface Changes {
  /** By id. */
  readonly characters: Record<string, CharacterChange>;
  readonly spawned: SpawnedCharacter[];
  /** By id. */
  readonly guilds: Record<string, GuildChange>;
  /** The status of connected realms, by `region edition id`. */
  readonly realms: Record<string, { readonly status: RealmStatus; readonly at: number }>;
}

/** A snapshot of a world: all that its seed does not determine. Plain data. */
export interface WorldSnapshot {
  readonly seed: number;
  /** ms */
  readonly now: number;
  /** The clock's speed. Omitted: restoring the snapshot does not change it. */
  readonly speed?: number;
  readonly changes: Changes;
}

export function noChanges(): Changes {
  return { characters: {}, spawned: [], guilds: {}, realms: {} };
}
