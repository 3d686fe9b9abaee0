// @module-tag promise/input
import { expect, test } from "vitest";
import { type GrmError, parseGrm } from "./grm-file.ts";

const HEADINGS = [
  "Name",
  "Rank",
  "Main/Alt",
  "Player Alts",
  "Join Date",
  "Public Note",
  "Realm Name",
];
const YSOLDE = [
  "Ysolde",
  "Warden",
  "Main",
  "Brann-Emberfall,Corin-Tarn",
  "12 Mar '18",
  "heals",
  "Emberfall",
];

const expected = {
  line: 2,
  name: { name: "Ysolde", realm: "Emberfall" },
  joined: "12 Mar '18",
  isMain: true,
  alts: [
    { name: "Brann", realm: "Emberfall" },
    { name: "Corin", realm: "Tarn" },
  ],
  main: null,
};

test.each([";", "~", ",", "::", "||", "|", "\\t", "\t"])(
  "an export with the delimiter %j is read",
  (delimiter) => {
    const alts = (cell: string) => (delimiter === "," ? cell.replace(",", ";") : cell);
    const lines = [HEADINGS, YSOLDE].map((cells) => cells.map(alts).join(delimiter));
    expect(parseGrm(lines.join("\n"))).toEqual([expected]);
  },
);

test("columns in another order, a byte-order mark, empty lines and a repeated heading are read", () => {
  const heading = "\uFEFFJoin Date;Name";
  expect(
    parseGrm(`\n${heading}\r\n\r\n2018-03-12;Ysolde-Area52\r\nJoin Date;Name\r\n;Brann`),
  ).toMatchObject([
    { line: 4, name: { name: "Ysolde", realm: "Area52" }, joined: "2018-03-12", isMain: null },
    { line: 6, name: { name: "Brann", realm: null }, joined: "" },
  ]);
});

test("headings of the addon in other languages are known", () => {
  expect(
    parseGrm("Name;Main/Twink;Twinks;Beitritt\nBrann;Twink;Ysolde-Tarn(main);12 Mär '18"),
  ).toEqual([
    {
      ...{ line: 2, name: { name: "Brann", realm: null }, joined: "12 Mär '18", isMain: false },
      ...{ alts: [{ name: "Ysolde", realm: "Tarn" }], main: { name: "Ysolde", realm: "Tarn" } },
    },
  ]);
  expect(parseGrm("Имя;Основа/твинк;Дата вербовки\nБранн;Основа;12 мар '18")).toMatchObject([
    { name: { name: "Бранн" }, isMain: true },
  ]);
});

test("quotes of a spreadsheet are removed, and those of a note stay", () => {
  expect(parseGrm('"Name","Player Alts","Main/Alt"\n"Ysolde","Brann, Corin","Main"')).toMatchObject(
    [{ name: { name: "Ysolde" }, alts: [{ name: "Brann" }, { name: "Corin" }] }],
  );
  expect(parseGrm('Name;Public Note;Join Date\nYsolde;"the loud;2018-03-12')).toMatchObject([
    { joined: "2018-03-12" },
  ]);
});

test("a list with the name of the main is read", () => {
  expect(parseGrm("Character,Main\nBrann,Ysolde\nCorin,")).toMatchObject([
    { main: { name: "Ysolde", realm: null } },
    { main: null },
  ]);
});

test.each([
  ["", "no-headers"],
  ["Ysolde;Warden;80", "no-headers"],
  ["<html><body>", "no-headers"],
  ["Name;Rank;Level\nYsolde;Warden;80", "nothing-to-import"],
  ["Name;Realm Name\nYsolde;Tarn", "nothing-to-import"],
])("%j is refused as %s", (text, code) => {
  expect(() => parseGrm(text)).toThrow(expect.objectContaining({ code }) as GrmError);
});
