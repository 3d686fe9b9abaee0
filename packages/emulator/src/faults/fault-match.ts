import { ENDPOINT_ROWS } from "@guildhall/contract";
import { quoted } from "../quoted.ts";
import type { FaultCall } from "./kind.ts";
import { InvalidFault } from "./setting.ts";

/** Whether a rule is for a call. */
export type CallTest = (call: Pick<FaultCall, "path" | "row">) => boolean;

const PATTERN = /^\/(.*)\/([a-z]*)$/s;
const NAMED = ["token", "image"];
/** The rows that a roster is read from: a client reads one of them. */
const ROSTER = ["guilds.roster", "legacy.guild"];

/**
 * Reads the `match` of a rule (see `FaultRule`).
 * @throws InvalidFault when it names nothing that a call can be.
 */
export function compileMatch(match: unknown): CallTest {
  if (match === "*") return () => true;
  if (match === "roster") return ({ row }) => row !== null && ROSTER.includes(row);
  const pattern = match instanceof RegExp ? match : typeof match === "string" && readPattern(match);
  if (pattern) return ({ path }) => path.search(pattern) >= 0;
  const rows = ENDPOINT_ROWS.map(({ id }) => id);
  if (typeof match === "string") {
    if (NAMED.includes(match) || rows.includes(match)) return ({ row }) => row === match;
    const group = match.endsWith(".*") ? match.slice(0, -1) : null;
    if (group !== null && rows.some((id) => id.startsWith(group))) {
      return ({ row }) => row?.startsWith(group) === true;
    }
  }
  throw new InvalidFault(
    `match is ${quoted(match)}, which names no call. Use a row such as "guilds.roster", a ` +
      'group such as "guilds.*", "roster", "token", "image", "*", or a pattern of the path such as "/roster$/".',
  );
}

function readPattern(match: string): RegExp | null {
  const [, source, flags] = PATTERN.exec(match) ?? [];
  if (source === undefined) return null;
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new InvalidFault(`match is not a pattern: ${(error as Error).message}.`);
  }
}
