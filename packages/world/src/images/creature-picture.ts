import { findCreatureOfDisplay } from "../catalog/creatures/creatures.ts";
import { darker, lighter } from "./color.ts";
import type { GlyphPicture } from "./glyph-picture.ts";

/** The width and height of a creature's picture, in pixels. */
export const CREATURE_PICTURE_SIZE = 600;

/** Finds the picture of a creature's display. `null` for an unknown display. */
export function findCreaturePicture(displayId: number): GlyphPicture | null {
  const creature = findCreatureOfDisplay(displayId);
  if (!creature) return null;
  const { glyph, place, displayIds } = creature;
  const color = place.colors[displayIds.indexOf(displayId) % place.colors.length] ?? place.ground;
  return { glyph, color: lighter(color, 0.5), ground: darker(place.ground, 0.25) };
}
