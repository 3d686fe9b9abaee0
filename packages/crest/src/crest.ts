import type { CrestDesign, Rgba } from "@guildhall/contract";
import { drawBorder } from "./border.ts";
import { drawCloth, drawOverlay, drawShadow } from "./cloth.ts";
import { designPrefix } from "./design-prefix.ts";
import { drawEmblem } from "./emblem.ts";
import { drawFactionRing } from "./faction-ring.ts";
import { drawRod } from "./rod.ts";
import { svgDocument } from "./svg-document.ts";
import { inGamut } from "./tint.ts";

/** The grid is 240 x 240; the picture looks at it from 12 further left, so that the crest is in its middle. */
const VIEW_BOX = "-12 0 240 240";
/** The centre of what is sewn on the cloth: emblem 125 x 125 from y 57, border 147 x 159 from y 40. */
const FIELD = "translate(107.5 119.5)";

/** Sewn art darker than this is lifted to it: black on black would show nothing. */
const DARKEST = 72;

export interface CrestSvgOptions {
  /** Width and height in pixels; 240 by default. The picture scales to any size. */
  readonly size?: number;
  /** What a screen reader says, such as the guild's name. Without it the picture is decoration. */
  readonly title?: string;
}

/**
 * A guild's crest as an SVG document (contract 1, guild emblems): faction ring, shadow, cloth,
 * emblem, border, light and rod, back to front. An unknown emblem or border id leaves that piece
 * out; colours outside 0-255 are clamped; the alpha of colours is ignored. The same input gives the
 * same text, and the ids inside differ between designs, so that many can be inlined in one page.
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
