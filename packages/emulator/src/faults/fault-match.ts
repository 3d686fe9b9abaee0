import { ENDPOINT_ROWS } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";
import type { FaultCall } from "./fault-kind.ts";
import type { FaultCatalogue } from "./fault-kinds.ts";
import { InvalidFault } from "./setting.ts";

/** Whether a fault matches a call. */
export type CallTest = (call: Pick<FaultCall, "path" | "row">) => boolean;

/** Characters of regular expressions, which a path pattern refuses: matching must take linear time. */
const NO_GLOB = /[\\^$()[\]{}|?+]/;
const MAX_GLOB_LENGTH = 500;
const SPECIAL_ROWS = ["token", "image"];

/**
 * Compiles the `match` of a fault (see `FaultRule`).
 * @throws InvalidFault when no call can match.
 */
export function compileMatch(match: unknown, rowGroups: FaultCatalogue["rowGroups"]): CallTest {
  if (match === "*") return () => true;
  if (match === "document") return ({ row }) => row !== null && !SPECIAL_ROWS.includes(row);
  const group = typeof match === "string" && Object.hasOwn(rowGroups, match) && rowGroups[match];
  if (group) return ({ row }) => row !== null && group.includes(row);
  if (match instanceof RegExp) return ({ path }) => path.search(match) >= 0;
  if (typeof match === "string" && match.startsWith("/")) return globTest(match);
  const rows = ENDPOINT_ROWS.map(({ id }) => id);
  if (typeof match === "string") {
    if (SPECIAL_ROWS.includes(match) || rows.includes(match)) return ({ row }) => row === match;
    const prefix = match.endsWith(".*") ? match.slice(0, -1) : null;
    if (prefix !== null && rows.some((id) => id.startsWith(prefix))) {
      return ({ row }) => row?.startsWith(prefix) === true;
    }
  }
  const groups = Object.keys(rowGroups).map((name) => `"${name}", `);
  throw new InvalidFault(
    `match is ${quoted(match)}, which matches no call. Use a row such as "guilds.roster", a group such as ` +
      `"guilds.*", ${groups.join("")}"document", "token", "image", "*", or a path where * stands for any part, such as "/us/*/roster".`,
  );
}

/** Matches whole paths. Each part is searched for once, after the previous one. */
function globTest(glob: string): CallTest {
  if (NO_GLOB.test(glob) || glob.length > MAX_GLOB_LENGTH) {
    throw new InvalidFault(
      `match is ${quoted(glob)}, which is not a path pattern. Use * for any part, as in "/us/*/roster", and at most ` +
        `${MAX_GLOB_LENGTH} characters. In code, pass a RegExp.`,
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
