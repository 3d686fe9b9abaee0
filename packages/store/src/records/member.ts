import type { Faction } from "@guildhall/contract";

/**
 * A member's facts from the character's own document, with their values when they are unknown. They are deleted when it
 * can no longer be fetched.
 */
export const UNKNOWN_PROFILE = {
  /** 0 male, 1 female */
  gender: null as number | null,
  achievementPoints: null as number | null,
  faction: null as Faction | null,
  /** Time of the last login, in ms since 1970. */
  lastLoginAt: null as number | null,
  /** The item level of the best items of the character. */
  averageItemLevel: null as number | null,
  /** The item level of the worn items. */
  equippedItemLevel: null as number | null,
  specId: null as number | null,
  /** The name of the specialization, in the locale of the client that requested it. */
  specName: null as string | null,
  /** The title that the character wears, with `{name}` for the name. */
  title: null as string | null,
};

/** The stored values of required facts that a document omits. The rank 0 is the guild master. */
export const UNKNOWN_FACTS = { classId: 0, raceId: 0, level: 0, rank: 100 };

/** The facts of a member of whom only the name and the realm are known. */
export const UNKNOWN_MEMBER = {
  ...UNKNOWN_FACTS,
  ...UNKNOWN_PROFILE,
  /** The service's id of the character. Legacy documents have it only in the thumbnail. */
  characterId: null as number | null,
  realmName: null as string | null,
  /** The address of the portrait at the service. */
  portraitUrl: null as string | null,
  profilePageUrl: null as string | null,
};

export type ProfileFacts = Readonly<typeof UNKNOWN_PROFILE>;

/** A member's facts from the service's documents. */
export interface MemberFacts extends Readonly<typeof UNKNOWN_MEMBER> {
  readonly name: string;
  readonly nameSlug: string;
  readonly realmSlug: string;
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
  /** Time at which an officer hid the character on request; null for one that everybody sees. */
  readonly hiddenAt: number | null;
}

/** A member to insert. */
export type MemberInsert = MemberFacts & {
  readonly firstSeenAt: number;
  /** Null for members who have not joined: members of the first roster, or below the minimum level before. */
  readonly joinedAt: number | null;
};

/** The columns of a member to replace. */
export type MemberUpdate = { readonly id: number } & Partial<Omit<MemberRecord, "id" | "guildId">>;

export type OmittedFact = keyof typeof UNKNOWN_FACTS;

/** Returns the stored value of a fact, or null when the fact is unknown. */
export function knownFact(fact: OmittedFact, value: number): number | null {
  return value === UNKNOWN_FACTS[fact] ? null : value;
}
