import type { KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { Item } from "../items/item.ts";
import { findItemClass, GLYPH } from "../items/item-classes.ts";
import { itemsIn } from "../items/items.ts";
import { SPELLS } from "./spells.ts";

/** What changes one spell of a class. */
export interface Glyph {
  readonly id: number;
  readonly name: Texts;
  /** The item that teaches it; null for one that every member of the class knows. */
  readonly item: Item | null;
  /** Its number among those of its class, from 0. */
  readonly order: number;
}

/** What a class can choose from. */
export interface GlyphTable {
  readonly major: readonly Glyph[];
  readonly minor: readonly Glyph[];
}

const NAME = texts(
  "Glyph of {spell}|Glifo: {spell}|Glifo: {spell}|Glyphe: {spell}|Glyphe : {spell}|Glifo: {spell}|Символ: {spell}|문양: {spell}|雕紋：{spell}|雕文：{spell}",
);
const MAJOR_GLYPHS = 6;
const MINOR_GLYPHS = 4;
const NONE: GlyphTable = { major: [], minor: [] };

/** The glyphs of a class; none in the editions that do not have them. */
export function glyphsOf(edition: KnownEdition, classId: number): GlyphTable {
  if (!findItemClass(GLYPH).editions?.includes(edition)) return NONE;
  const random = createRandom("glyphs", classId);
  const taught = itemsIn(edition)
    .filter((item) => item.classId === GLYPH && item.subclassId === classId)
    .map((item) => ({ name: item.name, item }));
  const known = SPELLS.map((spell) => [random.next(), spell] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, MAJOR_GLYPHS + MINOR_GLYPHS)
    .map(([, { name: spell }]) => ({ name: fillTexts(NAME, { spell }), item: null }));
  const all = [...taught, ...known].slice(0, MAJOR_GLYPHS + MINOR_GLYPHS).map((glyph, index) => ({
    ...glyph,
    id: classId * 100 + index,
    order: index,
  }));
  return { major: all.slice(0, MAJOR_GLYPHS), minor: all.slice(MAJOR_GLYPHS) };
}
