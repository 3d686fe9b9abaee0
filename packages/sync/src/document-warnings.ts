import type { DocumentProblem } from "@guildhall/client";
import type { UnreadableMember } from "./guild-snapshot.ts";

/** How many fields or entries a warning names. */
const NAMED = 5;

/** "1 entry", "2 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** One warning about all the invalid fields of a document, each with its path. Null when there are none. */
export function fieldWarning(document: string, lost: readonly DocumentProblem[]): string | null {
  if (lost.length === 0) return null;
  const fields = Map.groupBy(lost, ({ path }) => path.replace(/\.\d+(?=\.|$)/g, ".*"));
  const named = [...fields.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` (${others.length + 1} times)` : "";
    return `${first.path}: ${first.message}${more}`;
  });
  return `The ${document} was read without ${counted(fields.size, "invalid field")}: ${listed(named)}.`;
}

/** One warning about all the invalid entries of a roster, each with its path. Null when there are none. */
export function rosterWarning(unreadable: readonly UnreadableMember[]): string | null {
  if (unreadable.length === 0) return null;
  const entries = counted(unreadable.length, "entry", "entries");
  const reasons = unreadable.map(({ reason }) => reason);
  return `${entries} of the roster could not be read: ${listed(reasons)}.`;
}

function listed(items: readonly string[]): string {
  const more = items.length - NAMED;
  return [...items.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The warning about documents that were left to the next attempt, because the service is down. */
export function notRequested(count: number, what: string): string {
  return `${counted(count, what)} ${count === 1 ? "was" : "were"} not requested, because the requests before failed.`;
}
