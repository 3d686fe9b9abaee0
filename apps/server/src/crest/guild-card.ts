import type { Crest, CrestDesign } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";
import { outlineText, outlineTextWithin } from "./text-outlines.ts";

/** The size of images in chats, in px. */
const WIDTH = 1200;
const HEIGHT = 630;
const CREST = 440;
const TEXT_LEFT = 560;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 60;
/** The sizes of a name in one line, and in two. Each is tried before the next, smaller one. */
const NAME_SIZES = { one: [92, 80, 68, 58], two: [80, 68, 58, 48, 40] } as const;
const SHORTEST = 40;
/** The base line of the name, or of its second line. */
const NAME_Y = 290;
const LINE_HEIGHT = 1.1;
/** The sign before the number of members, on the base line. */
const PERSON =
  '<path d="M16-27a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM2 2c0-8 6-12 14-12s14 4 14 12z" stroke="none"/>';
const NO_COLOR = { r: 59, g: 66, b: 82 };

export interface GuildCard {
  readonly name: string;
  readonly realmName: string;
  readonly region: string;
  readonly faction: CrestDesign["faction"];
  readonly crest: Crest | null;
  readonly memberCount: number;
}

/** Draws the image that chats show with a link to the guild, as SVG: crest, name, realm, region and the number of members. */
export function renderGuildCard(card: GuildCard): string {
  const { name, realmName, region, faction, crest, memberCount } = card;
  const place = outlineText(`${region.toUpperCase()}  ·  `, 36);
  // Without words: the visitors of a chat have many languages. The page describes the image in theirs.
  const members = `<g transform="translate(${place.width} 0)">${PERSON}<g transform="translate(44 0)">${outlineText(String(memberCount), 36).svg}</g></g>`;
  const lines = [
    ...nameLines(name),
    { y: 360, svg: outlineTextWithin(realmName, 44, TEXT_WIDTH).svg },
    { y: 425, svg: place.svg + members },
  ];
  const texts = lines.map(({ y, svg }) => `<g transform="translate(${TEXT_LEFT} ${y})">${svg}</g>`);
  const brand = `<g transform="translate(${TEXT_LEFT} 570)" opacity="0.75">${outlineText("Guildhall", 30).svg}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${clothColor(crest?.background.color)}"/>`,
    `<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#c79a3e"/>`,
    `<g fill="#fff" stroke="#fff">${texts.join("")}${brand}</g>`,
    drawCrest(crest && { ...crest, faction }),
    "</svg>",
  ].join("");
}

/** Draws a name in one line or, when it is too long, in two. */
function nameLines(name: string): readonly { readonly y: number; readonly svg: string }[] {
  const drawn = (parts: readonly string[], size: number) => ({
    ...{ size, lines: parts.map((part) => outlineText(part, size)) },
  });
  const halves = halvesOf(name);
  const tried = [
    ...NAME_SIZES.one.map((size) => drawn([name], size)),
    ...NAME_SIZES.two.map((size) => drawn(halves, size)),
  ];
  const fitting = tried.find(({ lines }) => lines.every(({ width }) => width <= TEXT_WIDTH));
  const { size, lines } = fitting ?? {
    ...{
      size: SHORTEST,
      lines: halves.map((half) => outlineTextWithin(half, SHORTEST, TEXT_WIDTH)),
    },
  };
  return lines.map(({ svg }, index) => ({
    ...{ svg, y: NAME_Y - (lines.length - 1 - index) * size * LINE_HEIGHT },
  }));
}

/** Splits a name at the space that is nearest to its middle, or in its middle. */
function halvesOf(name: string): readonly [string, string] {
  const graphemes = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const middle = (graphemes.length - 1) / 2;
  const spaces = graphemes.flatMap((each, index) => (each.trim() === "" ? [index] : []));
  const [space] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const end = space ?? Math.ceil(graphemes.length / 2);
  return [graphemes.slice(0, end).join(""), graphemes.slice(end).join("").trim()];
}

function drawCrest(design: CrestDesign | null): string {
  const place = `x="70" y="${(HEIGHT - CREST) / 2}"`;
  if (design !== null) {
    return renderCrestSvg(design, { size: CREST }).replace("<svg ", `<svg ${place} `);
  }
  return `<svg ${place} width="${CREST}" height="${CREST}" viewBox="0 0 240 240"><path d="M40 28h160v110c0 42-38 66-80 82-42-16-80-40-80-82z" fill="#2c323f" stroke="#c79a3e" stroke-width="8"/></svg>`;
}

/** The color of the crest's cloth, so dark that white text on it is readable. */
function clothColor(color: { r: number; g: number; b: number } = NO_COLOR): string {
  const parts = [color.r, color.g, color.b].map((part) => Math.min(Math.max(part, 0), 255));
  return `rgb(${parts.map((part) => Math.round(part * 0.32 + 10)).join(" ")})`;
}
