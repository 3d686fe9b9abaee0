/** What somebody did, without secrets. */
export interface AuditEntry {
  /** ms since 1970 */
  readonly at: number;
  /** Username, or the name of a program. */
  readonly who: string;
  /** Such as `users.role`. */
  readonly action: string;
  /** What it was done to, such as a username. */
  readonly subject: string | null;
  /** Further facts as plain text. */
  readonly detail: string | null;
}

export interface AuditRecord extends AuditEntry {
  readonly id: number;
}
