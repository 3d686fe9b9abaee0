import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { decimal, editions, flag, integer, listOf, localized, oneOf, text } from "./columns.ts";
import { parseJson, parseTable, readJson } from "./read-table.ts";

const COLUMNS = z.object({
  id: integer,
  kind: oneOf(["beast", "plant"]),
  share: decimal.exactOptional(),
  isRare: flag,
  places: listOf(text),
  editions,
  name: localized.exactOptional(),
});
const ALL = ["current", "classic1x", "classic", "classicann"];
const HEADER = "id\tkind\tshare\tisRare\tplaces\teditions\tname:en_US\tname:es_MX\tname:de_DE";

const parse = (...lines: readonly string[]) =>
  parseTable("items.tsv", `${[HEADER, ...lines].join("\n")}\n`, COLUMNS);

test("each column of a table converts its cells", () => {
  expect(parse("7\tplant\t0.25\tyes\tfen,moor\tcurrent\tSage\tSalvia\tSalbei")).toMatchObject([
    {
      id: 7,
      kind: "plant",
      share: 0.25,
      isRare: true,
      places: ["fen", "moor"],
      editions: ["current"],
    },
  ]);
});

test("empty cells are absent, and cells at the end of a line can be omitted", () => {
  expect(parse("7\tplant")).toEqual([
    { id: 7, kind: "plant", isRare: false, places: [], editions: ALL },
  ]);
});

test("a locale without a string uses the one of its language, else the English one", () => {
  const [row] = parse("7\tplant\t\t\t\t\tSage\tSalvia\tSalbei");
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
  ["\tplant", "data/items.tsv, line 3, id: expected an integer, got nothing"],
  ["7\tstone", 'data/items.tsv, line 3, kind: expected one of beast, plant, got "stone"'],
  ["7\tplant\tmuch", 'data/items.tsv, line 3, share: expected a number, got "much"'],
  ["7\tplant\t\tno", 'data/items.tsv, line 3, isRare: expected yes or nothing, got "no"'],
  ["7\tplant\t\t\t\t\t\tSalvia", "data/items.tsv, line 3, name:en_US: expected a text"],
  ["7\tplant\t\t\t\t\t\t\t\tmore", "data/items.tsv, line 3: expected at most 9 cells, got 10"],
])("the row %j is refused with its file, line and column", (line, message) => {
  expect(() => parse("6\tbeast", line)).toThrow(message);
});

test.each([
  ["id\tcolour", "data/items.tsv, line 1, colour: unknown column"],
  ["id\tname:xx_XX", "data/items.tsv, line 1, name:xx_XX: unknown column"],
  ["id", "data/items.tsv, line 1, name: missing column"],
])("the header %j is refused with the name of the column", (header, message) => {
  const columns = z.object({ id: integer, name: localized });
  expect(() => parseTable("items.tsv", `${header}\n`, columns)).toThrow(message);
});

test("an invalid value of a JSON file is refused with its file and path", () => {
  const schema = z.array(z.object({ level: z.int("expected an integer") }));
  expect(() => parseJson("guilds.json", '[{"level":1},{"level":"x"}]', schema)).toThrow(
    "data/guilds.json, 1.level: expected an integer",
  );
});

test("a missing file is named", () => {
  expect(() => readJson("missing.json", z.unknown())).toThrow("missing.json");
});

test("\\n in a translated string is a line break", () => {
  const [row] = parse("7\tplant\t\t\t\t\tHedge\\nSage");
  expect(row?.name?.en_US).toBe("Hedge\nSage");
});

test("data/README.md describes every data file", () => {
  const folder = new URL("../../data/", import.meta.url);
  const readme = readFileSync(new URL("README.md", folder), "utf8");
  const files = readdirSync(folder).filter((file) => file !== "README.md");
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});
