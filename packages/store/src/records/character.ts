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

/** How many of certain documents of a present member are stored. */
export interface DocumentFreshness {
  readonly memberId: number;
  readonly classId: number;
  /** Time of the last change of the member's profile, in ms since 1970. */
  readonly changedAt: number;
  readonly stored: number;
  /** Those that were requested since that change. */
  readonly fresh: number;
}

/** A document of a character, as the service returned it. */
export interface CharacterDocument
  extends CharacterDocumentTimes,
    Pick<CharacterDocumentFacts, "imageUrl"> {
  readonly value: unknown;
}

/** What is read of the documents of many characters, or looked up by its value. Null when the document does not have it. */
export interface CharacterDocumentFacts {
  /** The slots of an equipment, as JSON, by whether they have an enchant or an empty socket. */
  readonly enchantedSlots: string | null;
  /** The address of the image of the whole character at the service. */
  readonly imageUrl: string | null;
}

/** The worn items of a member, read without the document. */
export interface StoredGear {
  readonly memberId: number;
  /** The fact `enchantedSlots` of the document. */
  readonly slots: string;
  /** Time in ms since 1970 at which the character wore this. */
  readonly asOf: number;
}

/** A document to store. */
export interface CharacterDocumentInsert
  extends CharacterDocumentKey,
    Partial<CharacterDocumentFacts> {
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
