import type { Rgba } from "@guildhall/contract";
import { BORDERS } from "./borders.ts";
import { drawParts } from "./draw-parts.ts";
import { svgDocument } from "./svg-document.ts";
import { WHITE } from "./tint.ts";
import { tonePaint } from "./tone-paint.ts";

/** SVG elements of a border in a colour, centred on 0,0. Empty for an id that there is no border for. */
export function drawBorder(id: number, color: Rgba, prefix: string): string {
  const parts = BORDERS[id];
  if (!parts) return "";
  const { defs, paint } = tonePaint(color, prefix);
  return `<defs>${defs}</defs>${drawParts(parts, paint, { outline: 1.2 })}`;
}

/**
 * A border as the service publishes its art (contract 4.3, guild crest): white, shaded, on
 * transparency, to be multiplied by a guild's colour. The picture is 147 wide to 159 high; `size`
 * is its height in pixels, 256 by default. An id outside 0-5 gives an empty picture.
 */
export function renderBorderSvg(id: number, { size = 256 }: { size?: number } = {}): string {
  return svgDocument(drawBorder(id, WHITE, `border-${id}`), {
    viewBox: "-73.5 -79.5 147 159",
    width: Math.round((size * 147) / 159),
    height: size,
  });
}
