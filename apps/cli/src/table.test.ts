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

test("a table on a narrow terminal leaves out details, and never cuts a name", () => {
  type Guild = readonly [string, string, string];
  const guild = ["Wayfarers of the Long Road", "Grauwacht", "2026-11-21T12:00:00Z"] as const;
  const guilds: readonly Column<Guild>[] = [
    { title: "name", kind: "name", value: ([name]) => name },
    { title: "realm", kind: "name", value: ([, realm]) => realm },
    { title: "syncedAt", kind: "detail", value: ([, , at]) => at },
    { title: "result", value: () => "succeeded" },
  ];
  const { stdout, ...others } = terminal(true, { NO_COLOR: "1" });
  const at = (width: number) =>
    formatTable(guilds, [guild], { ...others, stdout: { ...stdout, columns: width } });
  expect(at(80)).toContain("2026-11-21T12:00:00Z");
  expect(at(50)).toBe(
    [
      "name                        realm      result",
      "Wayfarers of the Long Road  Grauwacht  succeeded",
      "",
      "The terminal is too narrow for: syncedAt. --json",
      "has all columns.",
      "",
    ].join("\n"),
  );
  const letters = (text: string) => text.replaceAll(/\s/g, "");
  const narrow = at(30).split("\n");
  expect(Math.max(...narrow.slice(0, -4).map((line) => line.length))).toBeLessThanOrEqual(30);
  const first = narrow.slice(1, -4).map((line) => line.split(/ {2,}/)[0] ?? "");
  expect(letters(first.join(""))).toBe(letters(guild[0]));
});

test("names break between words, or within a long word of any script, before other columns are cut", () => {
  type Guild = readonly [string, string];
  const guilds: readonly Guild[] = [
    ["Орден Негаснущего Рассвета", "eu"],
    ["永恆暮光守護者聯盟", "tw"],
  ];
  const titled: readonly Column<Guild>[] = [
    { title: "name", kind: "name", value: ([name]) => name },
    { title: "region", value: ([, region]) => region },
  ];
  const { stdout, ...others } = terminal(true, { NO_COLOR: "1" });
  const at = (width: number) =>
    formatTable(titled, guilds, { ...others, stdout: { ...stdout, columns: width } });
  expect(at(26).split("\n")).toEqual([
    ...["name                region", "Орден Негаснущего   eu", "Рассвета"],
    ...["永恆暮光守護者聯盟  tw", ""],
  ]);
  const narrow = at(16);
  expect(narrow).not.toContain("守護者聯盟");
  expect(narrow.replaceAll(/[^\p{Script=Han}]/gu, "")).toBe("永恆暮光守護者聯盟");
  expect(
    narrow.split("\n").filter((line) => /\p{L}…/u.test(line) && !line.startsWith("n")),
  ).toEqual([]);
});

test("times are printed to the minute, with their zone", () => {
  const at: readonly Column<string>[] = [{ title: "at", value: (text) => text }];
  const times = ["2026-11-21T12:34:56.789Z"];
  expect(formatTable(at, times, terminal(false))).toBe("at\n2026-11-21T12:34Z\n");
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
