import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkHeader, parseTable } from "./read-table.ts";

const ALL = ["current", "classic1x", "classic", "classicann"];
const HEADER =
  "id:integer!\tkind:beast|plant\tshare:decimal?\tisRare:flag\tplaces:@places[]\teditions:editions\t" +
  "amount:integer=1\tname:en_US?\tname:es_MX\tname:de_DE";
const REFERENCED = {
  editions: { type: "key", cells: ALL },
  places: { type: "text", cells: ["fen", "moor"] },
  kinds: { type: "integer", cells: ["1", "2"] },
};

const parseFile = (...lines: readonly string[]) =>
  parseTable(
    "items.tsv",
    `${lines.join("\n")}\n`,
    (table) => REFERENCED[table as keyof typeof REFERENCED],
  );
const parse = (...lines: readonly string[]) => parseFile(HEADER, ...lines);

test("each column of a table converts its cells", () => {
  expect(parse("7\tplant\t0.25\tyes\tfen,moor\tcurrent\t3\tSage\tSalvia\tSalbei")).toMatchObject([
    {
      id: 7,
      kind: "plant",
      share: 0.25,
      isRare: true,
      places: ["fen", "moor"],
      editions: ["current"],
      amount: 3,
    },
  ]);
});

test("an empty cell means no value, and empty cells at the end of a line can be omitted", () => {
  expect(parse("7\tplant")).toEqual([
    { id: 7, kind: "plant", isRare: false, places: [], editions: ALL, amount: 1 },
  ]);
});

test("a locale without a string uses the one of its language, else the English one", () => {
  const [row] = parse("7\tplant\t\t\t\t\t\tSage\tSalvia\tSalbei");
  expect(row?.name).toMatchObject({
    en_US: "Sage",
    en_GB: "Sage",
    es_ES: "Salvia",
    de_DE: "Salbei",
    ru_RU: "Sage",
  });
});

test.each([
  ["x\tplant", 'data/items.tsv, line 3, id: expected an integer, got "x"'],
  ["6\tplant", "data/items.tsv, line 3, id: an earlier line has 6, too"],
  ["\tplant", "data/items.tsv, line 3, id: expected an integer, got an empty cell"],
  ["7\tstone", 'data/items.tsv, line 3, kind: expected one of beast, plant, got "stone"'],
  ["7\tplant\tmuch", 'data/items.tsv, line 3, share: expected a number, got "much"'],
  ["7\tplant\t\tno", 'data/items.tsv, line 3, isRare: expected yes or nothing, got "no"'],
  ["7\tplant\t\t\tcave", 'data/items.tsv, line 3, places: expected one of places.tsv, got "cave"'],
  ["7\tplant\t\t\t\t\t\t\t\t\tmore\t", "data/items.tsv, line 3: expected at most 10 cells, got 11"],
])("the row %j is refused with its file, line and column", (line, message) => {
  expect(() => parse("6\tbeast", line)).toThrow(message);
});

test("a reference to a table with numeric ids is a number", () => {
  expect(parseFile("kind:@kinds\tother:@kinds?", "2")).toEqual([{ kind: 2 }]);
});

test("a header with an unknown type is refused with the name of the column", () => {
  expect(() => parseFile("id\tname:xx_XX")).toThrow(
    "data/items.tsv, line 1, name: unknown type xx_XX",
  );
});

test("a required string without English is refused with its column", () => {
  expect(() => parseFile("id\tname:en_US\tname:es_MX", "a\t\tSalvia")).toThrow(
    "data/items.tsv, line 2, name:en_US: expected a string, got an empty cell",
  );
});

test("a translated column without a column for English is refused", () => {
  expect(() => parseFile("id\tnane:en_US\tname:es_MX", "a\tSage")).toThrow(
    "data/items.tsv, line 1, name:es_MX: the column name:en_US is missing",
  );
});

test.each([
  ["id\tnane", "nane"],
  ["id", "name"],
  ["id\tname\tmore", "more"],
])(
  "the first line %j is refused when the types of the rows have other columns",
  (header, column) => {
    expect(() => checkHeader("items.tsv", header, "id\tname")).toThrow(
      `data/items.tsv, line 1, ${column}: correct the column, or run \`npm run generate\``,
    );
  },
);

test("a key occurs once in its column, and an identifier without the type key can be repeated", () => {
  expect(() => parseFile("key:key", "a", "a")).toThrow(
    "data/items.tsv, line 3, key: an earlier line has a, too",
  );
  expect(parseFile("key", "a", "a")).toHaveLength(2);
});

test("a byte order mark and carriage returns are not part of a cell", () => {
  expect(parseTable("items.tsv", "\uFEFFid\tname\r\n1\tSage\r\n")).toEqual([
    { id: "1", name: "Sage" },
  ]);
});

test("a reference can name several columns, and the first cell of the rows that it can name", () => {
  expect(parseFile("of:@kinds|@places|all", "2", "fen", "all")).toEqual([
    { of: 2 },
    { of: "fen" },
    { of: "all" },
  ]);
  const table = (cell: string) =>
    parseTable("looks.tsv", `ears:@portrait-parts.style(ears)\n${cell}`);
  expect(table("long")).toEqual([{ ears: "long" }]);
  expect(() => table("plain")).toThrow(
    'data/looks.tsv, line 2, ears: expected one of the ears in portrait-parts.tsv, got "plain"',
  );
});

test("pairs, weights and colors have their own types", () => {
  expect(
    parseFile("a:pair\tb:weights\tc:color\td:paint?", "1,2\tx:3,y:4\t#d9b13a\tskin-20"),
  ).toEqual([
    {
      a: [1, 2],
      b: [
        ["x", 3],
        ["y", 4],
      ],
      c: "#d9b13a",
      d: "skin-20",
    },
  ]);
});

test("\\n in a translated string is a line break", () => {
  const [row] = parse("7\tplant\t\t\t\t\t\tHedge\\nSage");
  expect(row?.name).toMatchObject({ en_US: "Hedge\nSage" });
});

test("data/README.md describes every data file", () => {
  const folder = new URL("../../data/", import.meta.url);
  const readme = readFileSync(new URL("README.md", folder), "utf8");
  const files = readdirSync(folder).filter((file) => file !== "README.md");
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});
