export interface NewsEntry {
  readonly source: "api" | "roster";
  readonly type: string;
  /** ms since 1970 */
  readonly occurredAt: number;
  readonly characterName: string | null;
  readonly text: string;
  readonly subject: string | null;
  readonly dedupKey: string;
  readonly eventKey: string | null;
  readonly raw: string;
}

/** News to be stored. */
export interface NewNews extends NewsEntry {
  /**
   * Another event key of the same event, with the character's name instead of an unknown id. News with a stored
   * key are skipped.
   */
  readonly otherEventKey?: string;
}

export interface NewsRecord extends NewsEntry {
  readonly id: number;
  readonly guildId: number;
  readonly importedAt: number;
}
