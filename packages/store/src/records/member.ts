import type { Faction } from "@guildhall/contract";

/** What the service's documents tell of a member. Null is "the document did not tell". */
export interface MemberFacts {
  readonly characterId: number | null;
  readonly name: string;
  readonly nameSlug: string;
  readonly realmSlug: string;
  readonly realmName: string | null;
  readonly classId: number;
  readonly raceId: number;
  /** 0 male, 1 female */
  readonly gender: number | null;
  readonly level: number;
  /** 0 is the guild master. */
  readonly rank: number;
  readonly achievementPoints: number | null;
  readonly faction: Faction | null;
  readonly portraitUrl: string | null;
  readonly profilePageUrl: string | null;
}

export interface MemberRecord extends MemberFacts {
  readonly id: number;
  readonly guildId: number;
  readonly firstSeenAt: number;
  readonly joinedAt: number | null;
  readonly leftAt: number | null;
  readonly profileAt: number | null;
}
