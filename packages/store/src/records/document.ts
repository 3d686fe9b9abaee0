/**
 * The row of a character's own document, whose refusal disables its armory access (contract 7). The state of the legacy character,
 * which is requested in its place, has this name, too.
 */
export const PROFILE = "characters.get";

/** One document of the service, as a guild's sync requests it. */
export interface DocumentKey {
  /** Null for the guild's own documents. */
  readonly memberId: number | null;
  /** The row of the contract, such as `characters.get`. */
  readonly document: string;
  /** An item id or slug for rows that are not about the guild or the member; otherwise empty. */
  readonly subject: string;
}

/**
 * `refused`: the service returned 403 or 404, or a document about another subject; a later request can succeed.
 * `gone`: the status document states that the character is invalid. `failed`: another failure of this document.
 */
export const DOCUMENT_STATES = ["refused", "gone", "failed"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A document that the service did not return. Times are ms since 1970. */
export interface DocumentStateRecord extends DocumentKey {
  readonly state: DocumentState;
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  readonly reason: string;
  /** The first attempt since the last successful response. */
  readonly since: number;
  readonly checkedAt: number;
  /** Attempts since then. */
  readonly attempts: number;
  /** The number of days (UTC) with an attempt since then. */
  readonly attemptDays: number;
  readonly nextAttemptAt: number;
  /** Time of the last request for `/status` of the character. */
  readonly statusCheckedAt: number | null;
  /** Time of the deletion of the data from this document. */
  readonly deletedAt: number | null;
}

/** A deletion of personal data, without the data. */
export interface Deletion {
  readonly memberId: number | null;
  readonly what: "profile" | "member";
  readonly why: string;
  /** ms since 1970 */
  readonly at: number;
}

export interface DeletionRecord extends Deletion {
  readonly id: number;
  readonly guildId: number;
}

/** The name of a class or race, in the locale of the client that requested it. */
export interface PlayableName {
  readonly kind: "class" | "race";
  readonly id: number;
  readonly name: string;
}
