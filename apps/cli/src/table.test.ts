import { expect, test } from "vitest";
import { type Column, formatTable } from "./table.ts";

type Row = readonly [string, number | null];
const columns: readonly Column<Row>[] = [
  { title: "Name", value: ([name]) => name },
  { title: "Level", value: ([, level]) => level },
];
const output = { write: () => true };
const terminal = (isTTY: boolean, env = {}) => ({
  env,
  folder: "/",
  stdout: { ...output, isTTY },
  stderr: output,
});

test("names of every script take the width that they are shown with", () => {
  const rows: Row[] = [
    ["Örn", 8],
    ["Ведана", 71],
    ["은하수", 80],
    ["銀河", null],
  ];
  expect(formatTable(columns, rows, terminal(false))).toBe(
    ["Name    Level", "Örn         8", "Ведана     71", "은하수     80", "銀河        -", ""].join(
      "\n",
    ),
  );
});

test("a table on a terminal shortens the widest columns until a row fits, and keeps the others", () => {
  const rows: Row[] = [
    ["Ведана из далёкого края", 71],
    ["銀河銀河銀河銀河銀河", 8],
    ["Örn", 80],
  ];
  const narrow = (width: number) => {
    const { stdout, ...others } = terminal(true, { NO_COLOR: "1" });
    return formatTable(columns, rows, { ...others, stdout: { ...stdout, columns: width } });
  };
  expect(narrow(20)).toBe(
    [
      "Name           Level",
      "Ведана из да…     71",
      "銀河銀河銀河…      8",
      "Örn               80",
      "",
    ].join("\n"),
  );
  expect(narrow(80)).toBe(formatTable(columns, rows, terminal(false)));
});

test("a name cannot command the terminal or break the line", () => {
  const text = formatTable(columns, [["\u001b[31mred\r\nnext\u202e", 1]], terminal(true));
  expect(text).toContain("[31mrednext");
  expect(text.split("\n")).toHaveLength(3);
});

test("titles are bold only on a terminal, and not with NO_COLOR", () => {
  const bold = "\u001b[1m";
  expect(formatTable(columns, [], terminal(true))).toContain(bold);
  expect(formatTable(columns, [], terminal(false))).not.toContain(bold);
  expect(formatTable(columns, [], terminal(true, { NO_COLOR: "1" }))).not.toContain(bold);
});
