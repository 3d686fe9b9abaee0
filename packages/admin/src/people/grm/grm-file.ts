import { GRM_COLUMNS, type GrmColumn, MAIN_WORDS } from "./grm-words.ts";

/** A line of an export. */
export interface GrmRow {
  /** From 1. */
  readonly line: number;
  readonly name: GrmName;
  /** The text of the join date; empty without one. */
  readonly joined: string;
  /** Null without a mark. */
  readonly isMain: boolean | null;
  /** The other characters of the player. */
  readonly alts: readonly GrmName[];
  /** The main of the player, when the line names it. */
  readonly main: GrmName | null;
}

/** A character's name, with its realm as the game writes it, without spaces; null when only the name is written. */
export interface GrmName {
  readonly name: string;
  readonly realm: string | null;
}

export type GrmProblem = "no-headers" | "nothing-to-import" | "too-large";

/** A file that is not an export that can be imported. */
export class GrmError extends Error {
  override readonly name = "GrmError";
  readonly code: GrmProblem;
  readonly hint: string;

  constructor(code: GrmProblem, message: string, hint: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** Maximum number of characters of an export: 20 parts of 500 lines. */
const GRM_LENGTH = 500_000;

/** The delimiters that the addon offers, and a tab. Those that contain others come first. */
const DELIMITERS = ["||", "::", "\\t", "\t", ";", "~", "|", ","] as const;

/**
 * Reads an export of Guild Roster Manager: columns in any order, with any delimiter of the addon, as copied from the game or saved
 * by a spreadsheet.
 * @throws GrmError when the first line has no headings, or none of a join date or a main, or the text is too large
 */
export function parseGrm(text: string): readonly GrmRow[] {
  if (text.length > GRM_LENGTH) {
    throw new GrmError(
      "too-large",
      "The export has more than 500,000 characters.",
      "Import it in parts, each with the line of the headings.",
    );
  }
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const start = lines.findIndex((line) => line.trim() !== "");
  const header = lines[start] ?? "";
  const { delimiter, columns } = headerOf(header);
  if (!columns.has("name")) throw noHeaders();
  if (columns.size === 1 || (columns.size === 2 && columns.has("realm"))) throw nothingToImport();
  return lines.flatMap((content, index) => {
    if (index <= start || content.trim() === "" || content.trim() === header.trim()) return [];
    const cells = cellsOf(content, delimiter);
    const cell = (column: GrmColumn) => (cells[columns.get(column) ?? -1] ?? "").trim();
    return rowOf(index + 1, cell);
  });
}

function rowOf(line: number, cell: (column: GrmColumn) => string): GrmRow {
  const own = nameOf(cell("name"));
  const alts = cell("alts")
    .split(/[,;]/)
    .filter((each) => each.trim() !== "");
  const marked = alts.find((each) => MARK.test(each)) ?? cell("main");
  const mark = cell("mark").toLowerCase();
  return {
    line,
    name: { ...own, realm: own.realm ?? (cell("realm") || null) },
    joined: cell("joined"),
    isMain: mark === "" ? null : MAIN_WORDS.includes(mark),
    alts: alts.map((each) => nameOf(each.replace(MARK, ""))),
    main: marked.trim() === "" ? null : nameOf(marked.replace(MARK, "")),
  };
}

/** The mark of the main among the characters of a player. */
const MARK = /\s*\(main\)\s*$/i;

function nameOf(text: string): GrmName {
  const [name = "", ...realm] = text.trim().split("-");
  return { name: name.trim(), realm: realm.join("-").trim() || null };
}

interface Header {
  readonly delimiter: string;
  readonly columns: ReadonlyMap<GrmColumn, number>;
}

/** Finds the delimiter with which most headings are known. */
function headerOf(line: string): Header {
  const headers = DELIMITERS.map((delimiter) => {
    const columns = new Map<GrmColumn, number>();
    for (const [index, cell] of cellsOf(line, delimiter).entries()) {
      const column = columnOf(cell);
      if (column && !columns.has(column)) columns.set(column, index);
    }
    return { delimiter, columns };
  });
  return headers.reduce((best, each) => (each.columns.size > best.columns.size ? each : best));
}

function columnOf(heading: string): GrmColumn | undefined {
  const name = heading.normalize("NFC").trim().toLowerCase();
  const columns = Object.keys(GRM_COLUMNS) as GrmColumn[];
  return columns.find((column) => (GRM_COLUMNS[column] as readonly string[]).includes(name));
}

/** Splits a line. The addon quotes nothing and a spreadsheet quotes whole cells, so another quote is a part of the text. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const after = quoted ? rest.slice(quoted[0].length) : rest;
    if (quoted && (after === "" || after.startsWith(delimiter))) {
      cells.push((quoted[1] ?? "").replaceAll('""', '"'));
      if (after === "") return cells;
      rest = after.slice(delimiter.length);
      continue;
    }
    const end = rest.indexOf(delimiter);
    if (end < 0) return [...cells, rest];
    cells.push(rest.slice(0, end));
    rest = rest.slice(end + delimiter.length);
  }
}

function noHeaders(): GrmError {
  return new GrmError(
    "no-headers",
    'The first line has no heading "Name".',
    'Switch on "Column Headers" in the export window of Guild Roster Manager, and export again from line 1.',
  );
}

function nothingToImport(): GrmError {
  return new GrmError(
    "nothing-to-import",
    "The export has neither join dates nor mains.",
    'Choose "Join Date", "Main/Alt" and "Player Alts" in the export window of Guild Roster Manager.',
  );
}
