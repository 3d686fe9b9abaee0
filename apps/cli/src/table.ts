import { styleText } from "node:util";
import type { Cell, Column as CsvColumn } from "@guildhall/server/csv";
import Table from "cli-table3";
import type { Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

export type { Cell };

export interface Column<Row> extends CsvColumn<Row> {
  /**
   * What happens in a table that is wider than the terminal. `detail` is left out, the last column first; then `name`, such as
   * of ids or a list of names, breaks into lines and is never cut; others are shortened. CSV and JSON have all columns.
   */
  readonly kind?: "name" | "detail";
}

/**
 * Formats rows as a table by the displayed width of each character. Aligns numbers to the right, and prints times to the minute
 * (ISO 8601, UTC). On a terminal, makes columns narrower until a row fits.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminal: Terminal,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const texts = columns.map(({ title, kind }, index) => ({
    ...{ title, kind, lines: [title, ...cells.map((row) => cellText(row[index] ?? null))] },
    values: cells.map((row) => row[index] ?? null),
    width: null,
  }));
  const { isTTY, columns: room } = terminal.stdout;
  const fitting = isTTY && room ? fitted(texts, room) : texts;
  const table = new Table({
    head: fitting.map(({ title }) => bold(title, terminal)),
    colAligns: fitting.map(({ values }) => (isNumeric(values) ? "right" : "left")),
    ...LAYOUT,
    colWidths: fitting.map(({ width }) => width),
  });
  const wrapping = fitting.map(({ kind, lines, width }) => ({
    wordWrap: kind === "name",
    lines: kind === "name" && width !== null ? withBrokenWords(lines, width) : lines,
  }));
  const contents = (row: number) =>
    wrapping.map(({ lines, wordWrap }) => ({ content: lines[row + 1] ?? "", wordWrap }));
  for (const row of rows.keys()) table.push(contents(row));
  const lines = table.toString().split("\n");
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n${leftOut(texts, fitting, room)}`;
}

function leftOut(
  all: readonly Titled[],
  shown: readonly Titled[],
  room: number | undefined,
): string {
  const titles = shown.map(({ title }) => title);
  const left = all.map(({ title }) => title).filter((title) => !titles.includes(title));
  if (left.length === 0) return "";
  const note = `The terminal is too narrow for: ${left.join(", ")}. --json has all columns.`;
  return `\n${wrapped(note, room)}\n`;
}

/** Breaks a text between words into lines of at most `room` characters. */
function wrapped(text: string, room = Number.POSITIVE_INFINITY): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

type Titled = Pick<Column<never>, "title">;

function isNumeric(values: readonly Cell[]): boolean {
  const known = values.filter((value) => value !== null);
  return known.length > 0 && known.every((value) => typeof value === "number");
}

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

function cellText(value: Cell): string {
  if (value === null) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return terminalText(String(value).replace(TIME, "$1T$2Z"));
}

/** Bold on a terminal, unless `NO_COLOR` is set. */
function bold(text: string, { stdout, env }: Terminal): string {
  return stdout.isTTY && !env.NO_COLOR ? styleText("bold", text, { validateStream: false }) : text;
}

const GAP = 2;
const NARROWEST = 4 + GAP;

interface TextColumn {
  readonly kind: Column<never>["kind"];
  readonly lines: readonly string[];
}

/** Returns the columns that fit into `room` characters, with their widths. Each has a gap. */
function fitted<Of extends TextColumn>(
  all: readonly Of[],
  room: number,
): (Of & { width: number })[] {
  const columns = all.map((column) => ({ ...column, width: widthOf(column.lines) }));
  // The gap of the last column is not printed.
  const tooWide = () => columns.reduce((sum, { width }) => sum + width, -GAP) > room;
  while (tooWide()) {
    const detail = columns.findLastIndex(({ kind }) => kind === "detail");
    if (detail < 0) break;
    columns.splice(detail, 1);
  }
  type Fitted = (typeof columns)[number];
  const narrow = (some: readonly Fitted[], leastOf: (column: Fitted) => number) => {
    if (!tooWide()) return;
    const least = new Map(some.map((column) => [column, leastOf(column)]));
    while (tooWide()) {
      const wide = some.filter((column) => column.width > (least.get(column) ?? 0));
      const [widest] = wide.toSorted((a, b) => b.width - a.width);
      if (widest === undefined) break;
      widest.width -= 1;
    }
  };
  const isName = ({ kind }: Fitted) => kind === "name";
  narrow(columns.filter(isName), ({ lines }) => Math.max(NARROWEST, wordWidth(lines)));
  narrow(
    columns.filter((column) => !isName(column)),
    () => NARROWEST,
  );
  narrow(columns, () => NARROWEST);
  return columns;
}

/** The width of the longest word. */
function wordWidth(lines: readonly string[]): number {
  return widthOf(lines.flatMap((line) => line.split(" ")));
}

/** Breaks the words that are wider than a column, which the table would cut. */
function withBrokenWords(lines: readonly string[], width: number): readonly string[] {
  if (wordWidth(lines) <= width) return lines;
  const broken = (word: string) => (widthOf([word]) > width ? brokenWord(word, width) : word);
  return lines.map((line) => line.split(" ").map(broken).join(" "));
}

function brokenWord(word: string, width: number): string {
  const parts = [""];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = (parts.at(-1) ?? "") + segment;
    if (widthOf([longer]) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts.join("\n");
}

function widthOf(lines: readonly string[]): number {
  const column = new Table(LAYOUT);
  // The row without text is printed as spaces, one for each character of the width.
  for (const line of [...lines, ""]) column.push([line]);
  return column.toString().split("\n").at(-1)?.length ?? 0;
}

const BORDERS = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "",
};

const LAYOUT = {
  chars: BORDERS,
  style: { head: [], border: [], "padding-left": 0, "padding-right": GAP },
};
