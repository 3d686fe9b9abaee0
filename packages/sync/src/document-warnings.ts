import type { UnreadableMember } from "./guild-snapshot.ts";
import type { FieldProblem } from "./readable-document.ts";

/** A warning with the number of invalid fields and the first one. Null when there are none. */
export function fieldWarning(document: string, lost: readonly FieldProblem[]): string | null {
  const [first] = lost;
  if (!first) return null;
  const fields = lost.length === 1 ? "1 invalid field" : `${lost.length} invalid fields`;
  return `Ignored ${fields} of the ${document}; the first: ${first.path}: ${first.reason}.`;
}

/** A warning with the number of invalid roster entries and the first one. Null when there are none. */
export function rosterWarning(unreadable: readonly UnreadableMember[]): string | null {
  const [first] = unreadable;
  if (!first) return null;
  const entries = unreadable.length === 1 ? "1 entry" : `${unreadable.length} entries`;
  return `${entries} of the roster could not be read; the first: ${first.reason}.`;
}
