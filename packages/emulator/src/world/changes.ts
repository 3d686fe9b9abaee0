import type { RealmStatus } from "../texts/type-texts.ts";
import type { Activity } from "./world-records.ts";

/** What was changed about a character from outside; it stays so from then on. */
export interface CharacterChange {
  name?: string;
  realmSlug?: string;
  level?: number;
  rank?: number;
  /** The guild it is in; null for none. */
  guildId?: number | null;
  deleted?: true;
  valid?: false;
  /** When the last of these was changed, in ms. */
  at: number;
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
