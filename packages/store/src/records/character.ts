/** The key of a document of a character. */
export interface CharacterDocumentKey {
  readonly memberId: number;
  /** The row of the contract, such as `characters.equipment`. */
  readonly document: string;
}

/** When a document of a character was requested and changed, without the document. Times are ms since 1970. */
export interface CharacterDocumentTimes extends CharacterDocumentKey {
  /** `Last-Modified` of the service; null when it sent none. */
  readonly modifiedAt: number | null;
  /** Time of the response that last changed the document. */
  readonly changedAt: number;
  /** Time of the last response that changed or confirmed it. A document that rarely changes keeps an older time. */
  readonly checkedAt: number;
}

/** A document of a character, as the service returned it. */
export interface CharacterDocument extends CharacterDocumentTimes {
  readonly value: unknown;
}

/** A document to store. */
export interface CharacterDocumentInsert extends CharacterDocumentKey {
  readonly modifiedAt: number | null;
  /** The document as JSON. */
  readonly text: string;
  /** ms since 1970 */
  readonly at: number;
}

/** What a character was like from one moment on, until the next row of the same member. */
export interface CharacterValues {
  readonly memberId: number;
  /** ms since 1970 */
  readonly at: number;
  readonly level: number;
  readonly averageItemLevel: number | null;
  readonly equippedItemLevel: number | null;
  readonly achievementPoints: number | null;
}
