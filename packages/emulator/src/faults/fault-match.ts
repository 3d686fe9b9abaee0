import { ENDPOINT_ROWS } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import type { FaultCatalogue } from "./fault-kinds.ts";
import type { FaultCall } from "./kind.ts";
import { InvalidFault } from "./setting.ts";

/** Whether a rule is for a call. */
export type CallTest = (call: Pick<FaultCall, "path" | "row">) => boolean;

/** What a path cannot hold: it would be a pattern that takes as long as its writer likes. */
const NO_GLOB = /[\\^$()[\]{}|?+]/;
const LONGEST_GLOB = 500;
const NAMED = ["token", "image"];

/**
 * Reads the `match` of a rule (see `FaultRule`).
 * @throws InvalidFault when it names nothing that a call can be.
 */
export function compileMatch(match: unknown, rowGroups: FaultCatalogue["rowGroups"]): CallTest {
  if (match === "*") return () => true;
  const group = typeof match === "string" && Object.hasOwn(rowGroups, match) && rowGroups[match];
  if (group) return ({ row }) => row !== null && group.includes(row);
  if (match instanceof RegExp) return ({ path }) => path.search(match) >= 0;
  if (typeof match === "string" && match.startsWith("/")) return globTest(match);
  const rows = ENDPOINT_ROWS.map(({ id }) => id);
  if (typeof match === "string") {
    if (NAMED.includes(match) || rows.includes(match)) return ({ row }) => row === match;
    const prefix = match.endsWith(".*") ? match.slice(0, -1) : null;
    if (prefix !== null && rows.some((id) => id.startsWith(prefix))) {
      return ({ row }) => row?.startsWith(prefix) === true;
    }
  }
  const groups = Object.keys(rowGroups).map((name) => `"${name}", `);
  throw new InvalidFault(
    `match is ${quoted(match)}, which names no call. Use a row such as "guilds.roster", a group such as ` +
      `"guilds.*", ${groups.join("")}"token", "image", "*", or a path with * for any part of it, such as "/us/*/roster".`,
  );
}

/** A test of whole paths. Each part is looked for once, from where the one before it ends. */
function globTest(glob: string): CallTest {
  if (NO_GLOB.test(glob) || glob.length > LONGEST_GLOB) {
    throw new InvalidFault(
      `match is ${quoted(glob)}, which is no path. A path has * for any part of it, as "/us/*/roster" ` +
        `has, at most ${LONGEST_GLOB} characters, and is no regular expression: a program may give one as a RegExp.`,
    );
  }
  const [first = "", ...middle] = glob.split("*");
  const last = middle.pop();
  if (last === undefined) return ({ path }) => path === glob;
  return ({ path }) => {
    if (!path.startsWith(first) || !path.endsWith(last)) return false;
    const end = path.length - last.length;
    let at = first.length;
    for (const part of middle) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= end;
  };
}
