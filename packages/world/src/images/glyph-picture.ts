import sharp from "sharp";
import { contentOf } from "../data/read-table.ts";
import { darker, lighter } from "./color.ts";

/** The SVG path of each glyph by its name, in a field of 512 x 512. Authors and license: NOTICE. */
export const GLYPHS = JSON.parse(contentOf("glyphs.json")) as Readonly<Record<string, string>>;

/** A glyph with its colors, such as `#d9b13a`. */
export interface GlyphPicture {
  readonly glyph: string;
  readonly color: string;
  readonly ground: string;
  /** The color of the border. Omitted for a picture without one. */
  readonly frame?: string;
}

/** Draws a glyph as a square SVG. @throws RangeError if the glyph does not exist. */
function glyphSvg({ glyph, color, ground, frame }: GlyphPicture): string {
  const path = GLYPHS[glyph];
  if (path === undefined) throw new RangeError(`The glyph ${glyph} does not exist.`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs>' +
    `<radialGradient id="ground" cx=".4" cy=".32" r=".85"><stop offset="0" stop-color="${ground}"/>` +
    `<stop offset="1" stop-color="${darker(ground, 0.62)}"/></radialGradient>` +
    `<linearGradient id="glyph" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${lighter(color, 0.4)}"/>` +
    `<stop offset="1" stop-color="${color}"/></linearGradient></defs>` +
    '<rect width="512" height="512" fill="url(#ground)"/>' +
    '<g transform="translate(66 66) scale(.742)">' +
    `<path d="${path}" transform="translate(9 15)" fill="#07060c" opacity=".45"/>` +
    `<path d="${path}" fill="url(#glyph)"/></g>` +
    (frame === undefined
      ? ""
      : '<rect x="8" y="8" width="496" height="496" rx="24" fill="none" stroke="#0b0910" stroke-width="32"/>' +
        `<rect x="11" y="11" width="490" height="490" rx="32" fill="none" stroke="${frame}" stroke-width="18"/>`) +
    "</svg>"
  );
}

/** Draws a glyph as a square JPEG. `size` is its width in pixels. */
export function drawGlyph(picture: GlyphPicture, size: number): Promise<Buffer> {
  return sharp(Buffer.from(glyphSvg(picture)), { density: Math.max(72, (72 * size) / 512) })
    .resize(size, size)
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}
