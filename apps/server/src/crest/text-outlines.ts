import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

/*
 * Texts of images as outlines of fonts that come with the site, so that they look the same on every machine. The files
 * of a font have the characters of a script each.
 */

/** The part of a font that is used. The files have no other weights, so a line makes the outlines bolder. */
interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): {
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  };
}

/** In order of preference, with the width of the line that makes it bold, in em. */
const FAMILIES = [
  { name: "alegreya", line: 0.02 },
  { name: "noto-sans-kr", line: 0.06 },
] as const;

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
const subsets = new Map<string, readonly (readonly [string, RegExp])[]>();

export interface TextOutline {
  /** Elements of SVG. The baseline of the text begins at 0 0. */
  readonly svg: string;
  /** px */
  readonly width: number;
}

/**
 * Draws a text in one line. A text with a character that no font has is not drawn at all: a part of a name is another name.
 *
 * @param size px
 */
export function outlineText(text: string, size: number): TextOutline {
  let width = 0;
  let svg = "";
  for (const character of text) {
    const found = fontOf(character);
    if (found === null) return { svg: "", width: 0 };
    const { font, line } = found;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const scale = size / font.unitsPerEm;
    const move = `translate(${width.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    const path = glyph.path.toSVG();
    const bold = `stroke-width="${(line * font.unitsPerEm).toFixed(1)}"`;
    if (path !== "") svg += `<path transform="${move}" ${bold} d="${path}"/>`;
    width += glyph.advanceWidth * scale;
  }
  return { svg: `<g stroke-linejoin="round">${svg}</g>`, width };
}

/** Shortens a text until it fits into the width. */
export function outlineTextWithin(text: string, size: number, maxWidth: number): TextOutline {
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  for (let count = Math.min(graphemes.length, 60); ; count--) {
    const isCut = count < graphemes.length;
    const outline = outlineText(graphemes.slice(0, count).join("") + (isCut ? "…" : ""), size);
    if (outline.width <= maxWidth || count === 0) return outline;
  }
}

function fontOf(character: string): { font: Font; line: number } | null {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const { name, line } of FAMILIES) {
    for (const [subset, characters] of subsetsOf(name)) {
      if (!characters.test(character)) continue;
      const font = fontFile(
        `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
      );
      if (font.hasGlyphForCodePoint(codePoint)) return { font, line };
    }
  }
  return null;
}

function fontFile(path: string): Font {
  const known = fonts.get(path);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(path))) as unknown as Font;
  fonts.set(path, font);
  return font;
}

/** The files of a font with their characters. */
function subsetsOf(name: string): readonly (readonly [string, RegExp])[] {
  const known = subsets.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), "utf8");
  const ranges: Readonly<Record<string, string>> = JSON.parse(file);
  const found = Object.entries(ranges).map(
    ([subset, range]) => [subset.replace(/[[\]]/g, ""), charactersOf(range)] as const,
  );
  subsets.set(name, found);
  return found;
}

/** @param range - such as `U+0301,U+0400-045F` */
function charactersOf(range: string): RegExp {
  const parts = range.split(",").map((part) =>
    part
      .trim()
      .replace(/^U\+/i, "")
      .split("-")
      .map((hex) => `\\u{${hex}}`)
      .join("-"),
  );
  return new RegExp(`^[${parts.join("")}]$`, "u");
}
