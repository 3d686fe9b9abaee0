import type { SearchAlternative } from "@guildhall/client/search";

/** The searchable fields of a document, by name. */
export type Row = Readonly<Record<string, string | number | boolean>>;

const NOT_CONDITIONS = ["namespace", "orderby", "_page", "_pageSize"];

/**
 * Evaluates a query, independently of the emulator: `f=v`, `f!=v`, `a||b`, `[a,b]` (inclusive)
 * and `(a,b)` (exclusive). Compares strings exactly.
 */
export function reads(query: URLSearchParams): (row: Row) => boolean {
  const conditions = [...query]
    .filter(([name]) => !NOT_CONDITIONS.includes(name))
    .map(([name, text]) => {
      const not = name.endsWith("!");
      const tests = text.split("||").map(alternative);
      const field = not ? name.slice(0, -1) : name;
      return (row: Row) => tests.some((holds) => holds(row[field])) !== not;
    });
  return (row) => conditions.every((holds) => holds(row));
}

type Cell = Row[string] | undefined;

function alternative(text: string): (cell: Cell) => boolean {
  const range = /^([[(])(.*),(.*)([\])])$/s.exec(text);
  if (!range) return (cell) => cell !== undefined && valueLike(cell, text) === cell;
  const [, open, from = "", to = "", close] = range;
  return (cell) => {
    if (cell === undefined || typeof cell === "boolean") return false;
    const [lower, upper] = [valueLike(cell, from), valueLike(cell, to)];
    const above = from === "" || (open === "[" ? cell >= lower : cell > lower);
    const below = to === "" || (close === "]" ? cell <= upper : cell < upper);
    return above && below;
  };
}

/** Converts a value of the query to the type of the cell. */
function valueLike(cell: Row[string], text: string): string | number | boolean {
  if (typeof cell === "number") return Number(text);
  return typeof cell === "boolean" ? text === "true" : text;
}

/** Whether a query can express the value. The language cannot escape its own characters. */
export function canExpress(alternative: SearchAlternative<Row[string]>): boolean {
  if (typeof alternative !== "object") {
    return isPlain(alternative) && !/^[[(]/.test(String(alternative));
  }
  const { from, above, to, below } = alternative;
  const [low, twoLow] = [from, above].filter((bound) => bound !== undefined);
  const [high, twoHigh] = [to, below].filter((bound) => bound !== undefined);
  const bounds = [low, high].filter((bound) => bound !== undefined);
  if (bounds.length === 0 || twoLow !== undefined || twoHigh !== undefined) return false;
  if (typeof low === "number" && typeof high === "number" && low > high) return false;
  return bounds.every((bound) => isPlain(bound) && !/[()[\],]/.test(String(bound)));
}

function isPlain(value: Row[string]): boolean {
  if (typeof value === "number") return /^-?[0-9.]+$/.test(String(value));
  const text = String(value);
  return text !== "" && text.trim() === text && !text.includes("|") && text.isWellFormed();
}
