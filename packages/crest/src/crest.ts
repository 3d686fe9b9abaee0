import type { CrestDesign, Rgba } from "@guildhall/contract";
import { drawBorder } from "./border.ts";
import { drawCloth, drawOverlay, drawShadow } from "./cloth.ts";
import { designPrefix } from "./design-prefix.ts";
import { drawEmblem } from "./emblem.ts";
import { drawFactionRing } from "./faction-ring.ts";
import { drawRod } from "./rod.ts";
import { svgDocument } from "./svg-document.ts";
import { inGamut } from "./tint.ts";

/** The grid of 240 x 240, moved by 12 so that the crest is centered. */
const VIEW_BOX = "-12 0 240 240";
/** The center of the emblem (125 x 125 from y 57) and of the border (147 x 159 from y 40). */
const FIELD = "translate(107.5 119.5)";

/** Emblems and borders are at least this bright, so that black on black is visible. */
const DARKEST = 72;

export interface CrestSvgOptions {
  /** Width and height in pixels. Defaults to 240. The picture scales to any size. */
  readonly size?: number;
  /** Text for screen readers, such as the guild's name. Without it, the picture is hidden from them. */
  readonly title?: string;
}

/**
 * Draws a guild's crest as an SVG document (contract 1, guild emblems). From back to front: faction ring,
 * shadow, cloth, emblem, border, light and rod. Omits an emblem or border with an unknown id, clamps
 * colors to 0-255 and ignores their alpha. The same input returns the same string. The ids inside
 * differ between designs, so that one page can inline many of them.
 */
export function renderCrestSvg(
  design: CrestDesign,
  { size = 240, title }: CrestSvgOptions = {},
): string {
  const { emblem, border, background, faction } = design;
  const prefix = designPrefix(design);
  const content = [
    drawFactionRing(faction, prefix),
    drawShadow(prefix),
    drawCloth(background.color, prefix),
    `<g transform="${FIELD}">${drawEmblem(emblem.id, legible(emblem.color), `${prefix}-emblem`)}</g>`,
    `<g transform="${FIELD}">${drawBorder(border.id, legible(border.color), `${prefix}-border`)}</g>`,
    drawOverlay(prefix),
    drawRod(prefix),
  ].join("");
  return svgDocument(content, { viewBox: VIEW_BOX, width: size, title });
}

function legible(color: Rgba): Rgba {
  const { r, g, b, a } = inGamut(color);
  const lift = Math.max(0, DARKEST - Math.max(r, g, b));
  return { r: r + lift, g: g + lift, b: b + lift, a };
}
