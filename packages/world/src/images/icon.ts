import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { readMap } from "../data/read-table.ts";
import { darker, lighter } from "./color.ts";
import type { GlyphPicture } from "./glyph-picture.ts";

/** The width and height of an icon, in pixels. */
export const ICON_SIZE = 56;

/** The border of an item's icon, by quality: poor, common, uncommon, rare, epic, legendary, artifact, heirloom. */
const QUALITY_COLORS = [
  "#9d9d9d",
  "#ffffff",
  "#1eff00",
  "#0070dd",
  "#a335ee",
  "#ff8000",
  "#e6cc80",
  "#00ccff",
] as const;

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
  const frame = subject === "item" ? QUALITY_COLORS[Number(quality ?? 1)] : colors.accent;
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
