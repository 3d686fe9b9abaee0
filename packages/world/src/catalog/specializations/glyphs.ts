import type { KnownEdition } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { fillTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { GLYPH, ITEM_CLASSES } from "../items/item-classes.ts";
import { itemsIn } from "../items/items.ts";
import { SPELLS } from "./spells.ts";

/** A change of one spell of a class. `item` teaches it; null for one that every character of the class knows. */
export type Glyph = ReturnType<typeof glyphsOf>["major"][number];

const MAJOR_GLYPHS = 6;
const MINOR_GLYPHS = 4;

/** The glyphs of a class in an edition; empty in an edition without glyphs. */
export function glyphsOf(edition: KnownEdition, classId: number) {
  const hasGlyphs = ITEM_CLASSES.row(GLYPH).editions.includes(edition);
  const random = createRandom("glyphs", classId);
  const taught = itemsIn(edition)
    .filter((item) => item.classId === GLYPH && item.subclassId === classId)
    .map((item) => ({ name: item.name, item }));
  const known = SPELLS.map((spell) => [random.next(), spell] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, MAJOR_GLYPHS + MINOR_GLYPHS)
    .map(([, { name: spell }]) => ({ name: fillTexts(TEMPLATES.glyph, { spell }), item: null }));
  const all = (hasGlyphs ? [...taught, ...known] : [])
    .slice(0, MAJOR_GLYPHS + MINOR_GLYPHS)
    .map((glyph, index) => ({
      ...glyph,
      id: classId * 100 + index,
      order: index,
    }));
  return { major: all.slice(0, MAJOR_GLYPHS), minor: all.slice(MAJOR_GLYPHS) };
}
