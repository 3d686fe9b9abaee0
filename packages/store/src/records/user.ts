import type { Edition, Region } from "@guildhall/contract";

/** From the most to the fewest rights. */
export const ROLES = ["administrator", "officer", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** A person who can sign in. Times are ms since 1970. */
export interface UserRecord {
  readonly id: number;
  /** Unique, in the form that is compared, such as lower case. */
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly createdAt: number;
  /** Null while the user can sign in. */
  readonly disabledAt: number | null;
}

/** A visit of a user: requests with less than half an hour between two of them. Times are ms since 1970. */
export interface UserVisit {
  /** The latest request that was recorded, at most 5 minutes before the latest request. */
  readonly seenAt: number;
  /** The latest request of the visit before; null for the first visit. */
  readonly since: number | null;
}

/** What is stored of a user for the pages. Omitted until the user chooses, or visits the site. */
export interface UserPreferences {
  /** The columns of rosters in addition to the usual ones. */
  readonly rosterColumns?: readonly string[];
  readonly visit?: UserVisit;
}

export type PreferenceName = keyof UserPreferences;

/** A preference as it is stored. */
export interface UserPreferenceRecord {
  readonly id: number;
  readonly userId: number;
  readonly name: PreferenceName;
  /** JSON */
  readonly value: string;
}

/** A signed-in browser. Times are ms since 1970. */
export interface SessionRecord {
  readonly id: number;
  /** The token itself is not stored. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly address: string;
  readonly userAgent: string;
}

/** One way in which a user signs in. Times are ms since 1970. */
export interface LinkedAccountRecord {
  readonly id: number;
  readonly userId: number;
  /** `credential` for a password; otherwise the name of a provider. */
  readonly provider: string;
  /** The id of the account at the provider; the id of the user for a password. */
  readonly subject: string;
  /** The hash of a password as a PHC string. Null for the account of a provider. */
  readonly password: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Where the characters of a user were read. */
export interface CharacterScope {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
}

/** A character that belongs to a user. */
export interface OwnedCharacter {
  readonly characterId: number;
  readonly realmSlug: string;
  /** In English; null when an older version stored the character. */
  readonly realmName: string | null;
  readonly name: string;
}

export interface OwnedCharacterRecord extends OwnedCharacter, CharacterScope {
  readonly id: number;
  readonly userId: number;
  /** ms since 1970 */
  readonly checkedAt: number;
}

/** A value that can be taken once, until it expires. */
export interface VerificationRecord {
  readonly identifier: string;
  readonly value: string;
  /** ms since 1970 */
  readonly expiresAt: number;
}

/** A link with which one person creates an account. Times are ms since 1970. */
export interface InvitationRecord {
  readonly id: number;
  /** The token itself is not stored. */
  readonly tokenHash: string;
  readonly role: Role;
  /** Username, or the name of a program. */
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  /** Username of the created user. */
  readonly usedBy: string | null;
}

/** A token for programs. Times are ms since 1970. */
export interface ApiTokenRecord {
  readonly id: number;
  /** The token itself is not stored. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly name: string;
  /** The first characters of the token, by which its owner recognizes it. */
  readonly prefix: string;
  readonly readOnly: boolean;
  readonly createdAt: number;
  readonly usedAt: number | null;
}
