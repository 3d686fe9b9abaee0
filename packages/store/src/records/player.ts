/** How it became known that two members are characters of one player. */
export const PLAYER_SOURCES = ["officer", "account", "import"] as const;
export type PlayerSource = (typeof PLAYER_SOURCES)[number];

/** A member whose player is known: a main or an alt. Any other member counts as the only character of a player. */
export interface PlayerMember {
  readonly memberId: number;
  /** The main of the player; the member itself for a main. */
  readonly mainId: number;
  readonly source: PlayerSource;
}

/** A player said to be away, for all their characters. */
export interface Absence {
  readonly memberId: number;
  /** The end in ms since 1970. */
  readonly until: number;
  readonly note: string | null;
  /** Username of the officer. */
  readonly enteredBy: string;
}

/** A note of an officer about a member. */
export interface MemberNote {
  readonly memberId: number;
  readonly text: string;
  /** Username of the officer. */
  readonly author: string;
  /** ms since 1970 */
  readonly at: number;
}

export interface MemberNoteRecord extends MemberNote {
  readonly id: number;
}
