import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { findCreatureOfDisplay } from "../catalog/creatures/creatures.ts";
import { QUALITIES } from "../catalog/items/item-terms.ts";
import { readMap } from "../data/read-table.ts";
import { darker, lighter } from "./color.ts";
import type { GlyphPicture } from "./glyph-picture.ts";

export const ICON_SIZE = 56;

const ICONS = readMap("icons", "icon");
const COLORS = readMap("icon-colors", "name");

/**
 * Finds the picture of an icon by its name, such as `item_sword_tide_3` (palette and quality can be omitted),
 * `class_8`, `achievement_star`, `profession_mining` or `creature_family_wolf`. `null` for an unknown name.
 */
export function findIcon(name: string): GlyphPicture | null {
  const [, item = name, palette, quality] =
    /^(item_[a-z]+)(?:_([a-z]+))?(?:_([0-7]))?$/.exec(name) ?? [];
  const glyph = ICONS.get(item)?.glyph;
  const [subject = "", id] = item.split("_");
  const colors = subject === "class" ? classColors(Number(id)) : COLORS.get(palette ?? subject);
  if (glyph === undefined || !colors) return null;
  const frame = subject === "item" ? QUALITIES.get(Number(quality ?? 1))?.color : colors.accent;
  return {
    glyph,
    color: colors.accent,
    ground: darker(colors.base, 0.42),
    ...(frame !== undefined && { frame }),
  };
}

function classColors(id: number) {
  const base = PLAYABLE_CLASSES[id]?.color;
  return base === undefined ? null : { base, accent: lighter(base, 0.45) };
}

export const CREATURE_PICTURE_SIZE = 600;

/** Finds the picture of a creature's display. `null` for an unknown display. */
export function findCreaturePicture(displayId: number): GlyphPicture | null {
  const creature = findCreatureOfDisplay(displayId);
  if (!creature) return null;
  const { glyph, place, displayIds } = creature;
  const color = place.colors[displayIds.indexOf(displayId) % place.colors.length] ?? place.ground;
  return { glyph, color: lighter(color, 0.5), ground: darker(place.ground, 0.25) };
}
