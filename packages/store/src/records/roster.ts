import type { CharacterRole } from "@guildhall/contract";
import type { MemberRecord } from "./member.ts";

export const ROSTER_SORTS = [
  "name",
  "level",
  "rank",
  "class",
  "race",
  "achievementPoints",
  "realm",
  "spec",
  "role",
  "equippedItemLevel",
  "lastLoginAt",
  "joinedAt",
] as const;

export interface RosterQuery {
  /** Part of the name, case-insensitive. */
  readonly search?: string;
  readonly classId?: number;
  readonly raceId?: number;
  readonly rank?: number;
  readonly fromLevel?: number;
  readonly toLevel?: number;
  readonly role?: CharacterRole;
  readonly specId?: number;
  /** Minimum item level of the worn items. */
  readonly fromItemLevel?: number;
  /** Only characters that were last in the game before this time, in ms since 1970. */
  readonly lastLoginBefore?: number;
  /** Whether hidden characters are included. Defaults to false. */
  readonly hidden?: boolean;
  readonly sort?: (typeof ROSTER_SORTS)[number];
  readonly order?: "asc" | "desc";
  readonly limit?: number;
}

/** A present member with the stored portrait and the names of new classes and races. */
export interface VisibleMember extends MemberRecord {
  readonly portrait: { readonly hash: string; readonly contentType: string } | null;
  /** Name of a class that is newer than the contract's table; null for other classes. */
  readonly className: string | null;
  readonly raceName: string | null;
  /** Why the service refuses the character's profile; null when it does not. */
  readonly refusal: {
    readonly status: number | null;
    readonly reason: string;
    /** ms since 1970 */
    readonly since: number;
  } | null;
}

/** All members of a guild at one version of its roster, by name, then by id. */
export interface RosterSnapshot {
  readonly version: number;
  readonly members: readonly VisibleMember[];
}
