import type { Faction } from "@guildhall/contract";

/** A member's facts from the character's own document. They are deleted when it can no longer be fetched. */
export interface ProfileFacts {
  /** 0 male, 1 female */
  readonly gender: number | null;
  readonly achievementPoints: number | null;
  readonly faction: Faction | null;
}

/** A member's facts from the service's documents. Null when the documents omit a fact. */
export interface MemberFacts extends ProfileFacts {
  /** The service's id of the character. Legacy documents have it only in the thumbnail. */
  readonly characterId: number | null;
  readonly name: string;
  readonly nameSlug: string;
  readonly realmSlug: string;
  readonly realmName: string | null;
  readonly classId: number;
  readonly raceId: number;
  readonly level: number;
  /** 0 is the guild master. */
  readonly rank: number;
  /** The address of the portrait at the service. */
  readonly portraitUrl: string | null;
  readonly profilePageUrl: string | null;
}

/** A row of the table `members`. Times are in ms since 1970. */
export interface MemberRecord extends MemberFacts {
  readonly id: number;
  readonly guildId: number;
  readonly firstSeenAt: number;
  /** Null for members of the first roster. */
  readonly joinedAt: number | null;
  /** Null while the character is in the guild. */
  readonly leftAt: number | null;
  /** Time of the last response with the character's own document. */
  readonly profileAt: number | null;
}

/** A member to insert. */
export type MemberInsert = MemberFacts & {
  readonly firstSeenAt: number;
  /** Null for members who have not joined: members of the first roster, or below the minimum level before. */
  readonly joinedAt: number | null;
};

/** The columns of a member to replace. */
export type MemberUpdate = { readonly id: number } & Partial<Omit<MemberRecord, "id" | "guildId">>;

/** The stored values of required facts that a document omits. The rank 0 is the guild master. */
export const UNKNOWN_FACTS = { classId: 0, raceId: 0, level: 0, rank: 100 } as const;

export type OmittedFact = keyof typeof UNKNOWN_FACTS;

/** Returns the stored value of a fact, or null when the fact is unknown. */
export function knownFact(fact: OmittedFact, value: number): number | null {
  return value === UNKNOWN_FACTS[fact] ? null : value;
}

export const UNKNOWN_PROFILE: ProfileFacts = {
  gender: null,
  achievementPoints: null,
  faction: null,
};

/** The stored facts of a member of whom only the name and the realm are known. */
export const UNKNOWN_MEMBER: Omit<MemberFacts, "name" | "nameSlug" | "realmSlug"> = {
  ...UNKNOWN_FACTS,
  ...UNKNOWN_PROFILE,
  characterId: null,
  realmName: null,
  portraitUrl: null,
  profilePageUrl: null,
};
