import type { Rgba } from "@guildhall/contract";
import { ARRANGEMENTS } from "./arrangements.ts";
import { CHARGES } from "./charges/index.ts";
import { svgDocument } from "./svg-document.ts";
import { WHITE } from "./tint.ts";
import { counterPaint, tonePaint } from "./tone-paint.ts";

/** Width and height of an emblem's box, which is centered on 0,0. */
const EMBLEM_SIZE = 125;

/** Returns the SVG elements of an emblem in a color, or an empty string for an unknown id. */
export function drawEmblem(id: number, color: Rgba, prefix: string): string {
  const charge = CHARGES[id % CHARGES.length];
  const arrange = ARRANGEMENTS[Math.floor(id / CHARGES.length)];
  if (!charge || !arrange) return "";
  const { defs, paint } = tonePaint(color, prefix);
  return `<defs>${defs}</defs>${arrange(charge, { paint, counter: counterPaint(color), prefix })}`;
}

/**
 * Returns an emblem as the service publishes its art (contract 4.3, guild crest): white and shaded on
 * a transparent background, to be multiplied by a guild's color. `size` is the width and height in
 * pixels and defaults to 256. Ids outside 0-195 return an empty picture.
 */
export function renderEmblemSvg(id: number, { size = 256 }: { size?: number } = {}): string {
  const half = EMBLEM_SIZE / 2;
  const viewBox = `${-half} ${-half} ${EMBLEM_SIZE} ${EMBLEM_SIZE}`;
  return svgDocument(drawEmblem(id, WHITE, `emblem-${id}`), { viewBox, width: size });
}
