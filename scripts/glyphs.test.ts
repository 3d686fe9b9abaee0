import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { glyphFile } from "./glyphs.ts";

const DATA = "packages/world/data";
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "glyphs-"));
  mkdirSync(join(root, DATA), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, ...lines: readonly string[]) =>
  writeFileSync(join(root, DATA, file), `${lines.join("\n")}\n`);

test("glyphs.json has each glyph that a table names, sorted by name", () => {
  write("creatures.tsv", "id\tglyph\tname", "1\twolf-head\tWolf", "2\twolf-head\tJackal");
  write("icons.tsv", "icon\tglyph", "item_sword\tbroadsword");
  write("realms.tsv", "id\tname", "1\tEmberfall");
  const glyphs = JSON.parse(glyphFile(root)[`${DATA}/glyphs.json`] ?? "");
  expect(Object.keys(glyphs)).toEqual(["broadsword", "wolf-head"]);
  expect(glyphs.broadsword).toMatch(/^[\dMm][\d .,a-zA-Z-]+$/);
});

test("a table that names an unknown glyph is refused with its name", () => {
  write("icons.tsv", "icon\tglyph", "item_sword\tbroadswort");
  expect(() => glyphFile(root)).toThrow(`${DATA}/icons.tsv names the glyph "broadswort"`);
});
