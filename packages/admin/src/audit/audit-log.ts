import type { Queries } from "@guildhall/store";

/** The author of a change: a signed-in user, or a program such as the command. */
export interface Actor {
  /** Username, or the name of the program in parentheses, which no username has, such as `(command)`. */
  readonly name: string;
}

/** An action of a user or of the command. Never contains a secret. */
export interface AuditEvent {
  /** Such as `users.role`. */
  readonly action: string;
  /** The object of the action, such as a username. */
  readonly subject?: string | undefined;
  /** Further facts as plain text. */
  readonly detail?: string | undefined;
}

/** Adds an event to the audit log, in the transaction of the queries. `at` is in ms since 1970. */
export function audit(
  queries: Pick<Queries, "auditLog">,
  at: number,
  actor: Actor,
  event: AuditEvent,
) {
  const { action, subject = null, detail = null } = event;
  return queries.auditLog.add({ at, who: actor.name, action, subject, detail });
}
