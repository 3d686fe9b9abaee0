import { fillParts, pathParts } from "../protocol/path.ts";
import type { ServedRow } from "./served-row.ts";

type Parameters = Readonly<Record<string, string | number>>;

const PARTS = new WeakMap<ServedRow, readonly string[]>();

/**
 * Fills the path of a row as `fillPath` does. A number is the value of its only parameter. Ends with a slash
 * for an index, as the service's links do. Parses the path of each row once.
 */
export function rowPath(row: ServedRow, parameters: number | Parameters): string {
  let parts = PARTS.get(row);
  if (!parts) {
    parts = pathParts(row.path.replace(/\/index$/, "/"));
    PARTS.set(row, parts);
  }
  const [, name = ""] = parts;
  return fillParts(parts, typeof parameters === "number" ? { [name]: parameters } : parameters);
}
