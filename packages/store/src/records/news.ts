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
   * Another event key that the event can be stored under: by the character's name, when its id was not
   * known. What is stored under it is not stored again.
   */
  readonly otherEventKey?: string;
}

export interface NewsRecord extends NewsEntry {
  readonly id: number;
  readonly guildId: number;
  readonly importedAt: number;
}
