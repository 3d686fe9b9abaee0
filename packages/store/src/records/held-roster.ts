import type { GuildState } from "./guild.ts";
import type { MemberRecord } from "./member.ts";

/** The reasons of held rosters. */
export const HOLD_REASONS = ["loss", "nobody-visible", "empty", "other-guild", "outdated"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A present member who would no longer be visible, or whose roster entry is unreadable. */
export interface LeavingMember {
  readonly memberId: number;
  readonly name: string;
  /** An `unreadable` member stays unchanged when the roster is applied. */
  readonly why: "absent" | "below-minimum" | "unreadable";
}

/** A roster that is applied only after approval or confirmation by further responses. Times are in ms. */
export interface HeldRoster {
  readonly guildId: number;
  readonly reason: HoldReason;
  /** The problem of the roster, in one or two sentences. */
  readonly message: string;
  /** Start of the waiting time. */
  readonly heldAt: number;
  /** Time of the latest answer that was held. */
  readonly seenAt: number;
  /** Number of entries in the roster, unreadable ones included. */
  readonly listed: number;
  /** Number of members by the guild document; null when it has none. */
  readonly memberCount: number | null;
  readonly leaving: readonly LeavingMember[];
  /** Hash of all that an approval would apply. */
  readonly digest: string;
  /** Hash of the visible members that the latest answer lists. */
  readonly shownDigest: string;
  /** Number of consecutive answers with these members and one `Last-Modified`, or of outdated answers. */
  readonly equalAnswers: number;
  /** Number of answers since `heldAt` with a newer `Last-Modified` than the answer counted before. */
  readonly newerAnswers: number;
  readonly lastModified: number | null;
  /** Ids of the members who are missing in every answer since `heldAt`. */
  readonly missing: readonly number[];
  /** Times in ms of the guild's clock. */
  readonly clocks: {
    /** Start of the waiting time. */
    readonly held: number;
    /** The latest answer that was held. */
    readonly seen: number;
    /** The first of the equal answers. */
    readonly equal: number;
  };
}

/** An applied roster that had been held. */
export interface RosterApproval {
  readonly id: number;
  readonly guildId: number;
  /** The run that applied it. */
  readonly runId: number;
  readonly approvedBy: "officer" | "time";
  readonly reason: HoldReason;
  readonly message: string;
  /** ms since 1970 */
  readonly approvedAt: number;
  /** The guild's last change at the end of the application. */
  readonly lastChangeId: number;
  /** Ids of the members whose entries were unreadable: while they are, they count as no loss. */
  readonly unreadable: readonly number[];
  readonly undo: RosterUndo | null;
  /** ms since 1970 */
  readonly undoneAt: number | null;
}

/** The state before an approved roster was applied. */
export interface RosterUndo {
  readonly guild: GuildState;
  readonly left: readonly Pick<MemberRecord, "id" | "joinedAt">[];
  /** Other changed members, with their columns before and after. */
  readonly updated: readonly {
    readonly id: number;
    readonly before: Partial<MemberRecord>;
    readonly after: Partial<MemberRecord>;
  }[];
  /** Ids of the added members. */
  readonly inserted: readonly number[];
}
