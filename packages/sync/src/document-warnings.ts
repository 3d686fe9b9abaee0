import type { DocumentProblem } from "@guildhall/client";
import type { RunWarning } from "@guildhall/store";
import type { UnreadableMember } from "./guild-snapshot.ts";

/** How many fields or entries a warning names. */
const NAMED = 5;

/** The documents that warnings name, and their English names. */
const DOCUMENTS = {
  guild: "guild",
  roster: "roster",
  activity: "activity",
  news: "news",
  "realm-status": "realm status",
  profiles: "characters' profiles",
} as const;

/** A document that a warning names. */
export type WarnedDocument = keyof typeof DOCUMENTS;

/** Creates a warning. `code` and `values` let the pages say the sentence in other languages. */
export function warning(code: string, values: RunWarning["values"], message: string): RunWarning {
  return { code, values, message };
}

/** "1 entry", "2 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** One warning about all the invalid fields of a document, each with its path. Null when there are none. */
export function fieldWarning(
  document: WarnedDocument,
  lost: readonly DocumentProblem[],
): RunWarning | null {
  if (lost.length === 0) return null;
  const fields = Map.groupBy(lost, ({ path }) => path.replace(/\.\d+(?=\.|$)/g, ".*"));
  const named = [...fields.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` (${others.length + 1} times)` : "";
    return `${first.path}: ${first.message}${more}`;
  });
  const [count, reason] = [fields.size, listed(named)];
  return warning(
    "invalid-fields",
    { document, count, reason },
    `The ${DOCUMENTS[document]} was read without ${counted(count, "invalid field")}: ${reason}.`,
  );
}

/** One warning about all the invalid entries of a roster, each with its path. Null when there are none. */
export function rosterWarning(unreadable: readonly UnreadableMember[]): RunWarning | null {
  if (unreadable.length === 0) return null;
  const entries = counted(unreadable.length, "entry", "entries");
  const reason = listed(unreadable.map((entry) => entry.reason));
  const message = `${entries} of the roster could not be read: ${reason}.`;
  return warning("unreadable-members", { count: unreadable.length, reason }, message);
}

function listed(items: readonly string[]): string {
  const more = items.length - NAMED;
  return [...items.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The warning about documents that were left to the next attempt, because the service is down. */
export function notRequested(count: number, what: "character" | "portrait"): RunWarning {
  const message = `${counted(count, what)} ${count === 1 ? "was" : "were"} not requested, because the requests before failed.`;
  return warning(`${what}s-not-requested`, { count }, message);
}

/** The warning about a document without its guild. */
export function unnamedGuild(document: WarnedDocument): RunWarning {
  const message = `The ${DOCUMENTS[document]} document does not name its guild. It was stored, because the request named the guild.`;
  return warning("unnamed-guild", { document }, message);
}

/** The warning about news that the service did not return. */
export function missingNews(
  document: WarnedDocument,
  { status, reason }: { readonly status: number | null; readonly reason: string },
): RunWarning {
  return status === 404
    ? warning("no-document", { document }, `The service has no ${document} of this guild.`)
    : warning("refused-document", { document, reason }, `Refused: ${reason}`);
}

/** The warning about entries of the news. */
export function unreadableNews(document: WarnedDocument, count: number): RunWarning {
  const entries = counted(count, "entry", "entries");
  const message = `${entries} of the guild's ${document} could not be read.`;
  return warning("unreadable-news", { document, count }, message);
}

/** The warning about characters that were refused or could not be read, with the reason of the first. */
export function charactersWarning(
  what: "refused" | "failed",
  count: number,
  reason: string,
): RunWarning {
  const refused = count === 1 ? "was refused" : "were refused";
  const failure = what === "refused" ? refused : "could not be read";
  const message = `${counted(count, "character")} ${failure}; the first: ${reason}`;
  return warning(`characters-${what}`, { count, reason }, message);
}
