import type { Rgba } from "@guildhall/contract";
import { BORDERS } from "./borders.ts";
import { drawParts } from "./draw-parts.ts";
import { svgDocument } from "./svg-document.ts";
import { WHITE } from "./tint.ts";
import { tonePaint } from "./tone-paint.ts";

/** Returns the SVG elements of a border in a color, centered on 0,0, or an empty string for an unknown id. */
export function drawBorder(id: number, color: Rgba, prefix: string): string {
  const parts = BORDERS[id];
  if (!parts) return "";
  const { defs, paint } = tonePaint(color, prefix);
  return `<defs>${defs}</defs>${drawParts(parts, paint, { outline: 1.2 })}`;
}

/**
 * Returns a border as the service publishes its art (contract 4.3, guild crest): white and shaded on
 * a transparent background, to be multiplied by a guild's color. `size` is the height in pixels and
 * defaults to 256; the aspect ratio is 147:159. Ids outside 0-5 return an empty picture.
 */
export function renderBorderSvg(id: number, { size = 256 }: { size?: number } = {}): string {
  return svgDocument(drawBorder(id, WHITE, `border-${id}`), {
    viewBox: "-73.5 -79.5 147 159",
    width: Math.round((size * 147) / 159),
    height: size,
  });
}
