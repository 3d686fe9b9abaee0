import type { KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { fillTexts } from "../../texts/filled-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Item } from "../items/item.ts";
import { GLYPH, ITEM_CLASSES } from "../items/item-classes.ts";
import { itemsIn } from "../items/items.ts";
import { SPELLS } from "./spells.ts";

/** A change of one spell of a class. */
export interface Glyph {
  readonly id: number;
  readonly name: Texts;
  /** The item that teaches it; `null` for a glyph that every character of the class knows. */
  readonly item: Item | null;
  /** Its place among the glyphs of its class, from 0. */
  readonly order: number;
}

/** The glyphs of a class. */
export interface GlyphTable {
  readonly major: readonly Glyph[];
  readonly minor: readonly Glyph[];
}

const MAJOR_GLYPHS = 6;
const MINOR_GLYPHS = 4;
const NONE: GlyphTable = { major: [], minor: [] };

/** The glyphs of a class in an edition; empty in an edition without glyphs. */
export function glyphsOf(edition: KnownEdition, classId: number): GlyphTable {
  if (!ITEM_CLASSES.row(GLYPH).editions.includes(edition)) return NONE;
  const random = createRandom("glyphs", classId);
  const taught = itemsIn(edition)
    .filter((item) => item.classId === GLYPH && item.subclassId === classId)
    .map((item) => ({ name: item.name, item }));
  const known = SPELLS.map((spell) => [random.next(), spell] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, MAJOR_GLYPHS + MINOR_GLYPHS)
    .map(([, { name: spell }]) => ({ name: fillTexts(TEMPLATES.glyph, { spell }), item: null }));
  const all = [...taught, ...known].slice(0, MAJOR_GLYPHS + MINOR_GLYPHS).map((glyph, index) => ({
    ...glyph,
    id: classId * 100 + index,
    order: index,
  }));
  return { major: all.slice(0, MAJOR_GLYPHS), minor: all.slice(MAJOR_GLYPHS) };
}
