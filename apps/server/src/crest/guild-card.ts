import type { Crest, CrestDesign } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";
import { outlineText, outlineTextWithin } from "./text-outlines.ts";

/** The size of images in chats, in px. */
const WIDTH = 1200;
const HEIGHT = 630;
const CREST = 440;
const TEXT_LEFT = 560;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 60;
const NAME_SIZES = [92, 80, 68, 58] as const;
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
  const names = NAME_SIZES.map((size) => ({ size, outline: outlineText(name, size) }));
  const fitting = names.find(({ outline }) => outline.width <= TEXT_WIDTH);
  const title = fitting?.outline ?? outlineTextWithin(name, 58, TEXT_WIDTH);
  const place = outlineText(`${region.toUpperCase()}  ·  `, 36);
  // Without words: the visitors of a chat have many languages. The page describes the image in theirs.
  const members = `<g transform="translate(${place.width} 0)">${PERSON}<g transform="translate(44 0)">${outlineText(String(memberCount), 36).svg}</g></g>`;
  const lines = [
    { y: 290, svg: title.svg },
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
