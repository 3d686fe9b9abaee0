import { BORDER_COUNT, EMBLEM_COUNT } from "@guildhall/contract";
import { renderBorderSvg, renderEmblemSvg } from "@guildhall/crest";
import sharp from "sharp";
import { drawGlyph } from "./glyph-picture.ts";
import type { ImagePath } from "./image-path.ts";
import { CREATURE_PICTURE_SIZE, findCreaturePicture, findIcon, ICON_SIZE } from "./pictures.ts";
import { CLOSE, portraitSvg, WHOLE } from "./portrait/portrait.ts";
import { type FindSubject, findPortrait } from "./portrait-path.ts";
import { drawShadow } from "./shadow.ts";

const CREST_ART_SIZE = 256;

const VIEWS = {
  "avatar.jpg": { width: 168, height: 168, viewBox: CLOSE, backdrop: true },
  "inset.jpg": { width: 460, height: 230, viewBox: "-30 26 260 130", backdrop: true },
  "main.jpg": { width: 600, height: 600, viewBox: WHOLE, backdrop: true },
  "main-raw.png": { width: 900, height: 900, viewBox: WHOLE, backdrop: false },
} as const;

/** Draws an image of the render host; `null` for an unknown one. */
export async function drawImage(
  image: ImagePath,
  findSubject: FindSubject,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes =
    (await drawPortrait(image, findSubject)) ??
    (await drawShadow(image.file)) ??
    (await drawCrestArt(image.file)) ??
    (await drawCreature(image.file)) ??
    (await drawIcon(image.file));
  return bytes && new Uint8Array(bytes);
}

async function drawPortrait(image: ImagePath, findSubject: FindSubject): Promise<Buffer | null> {
  const { subject, view: kind = "" } = findPortrait(image, findSubject) ?? {};
  if (!subject || !isView(kind)) return null;
  const { width, height, ...view } = VIEWS[kind];
  const svg = Buffer.from(portraitSvg(subject, view));
  const density = (72 * width) / Number(view.viewBox.split(" ")[2]);
  const picture = sharp(svg, { density }).resize(width, height);
  return kind.endsWith(".png")
    ? picture.png().toBuffer()
    : picture.flatten().jpeg({ quality: 86 }).toBuffer();
}

function isView(kind: string): kind is keyof typeof VIEWS {
  return Object.hasOwn(VIEWS, kind);
}

async function drawCrestArt(file: string): Promise<Buffer | null> {
  const match = /^guild\/tabards\/(emblem|border)_(\d{1,3})\.png$/.exec(file);
  if (!match) return null;
  const id = Number(match[2]);
  const [count, render] =
    match[1] === "emblem" ? [EMBLEM_COUNT, renderEmblemSvg] : [BORDER_COUNT, renderBorderSvg];
  if (id >= count) return null;
  return sharp(Buffer.from(render(id, { size: CREST_ART_SIZE })))
    .png()
    .toBuffer();
}

/** Draws the same picture for the three views that documents had until 2019. Newer documents have only `zoom`. */
async function drawCreature(file: string): Promise<Buffer | null> {
  const id = /^npcs\/(?:zoom|portrait|rotate)\/creature-display-(\d{1,9})\.jpg$/.exec(file)?.[1];
  const picture = id === undefined ? null : findCreaturePicture(Number(id));
  return picture && drawGlyph(picture, CREATURE_PICTURE_SIZE);
}

async function drawIcon(file: string): Promise<Buffer | null> {
  const name = /^icons\/56\/(\w+)\.jpg$/.exec(file)?.[1];
  const picture = name === undefined ? null : findIcon(name);
  return picture && drawGlyph(picture, ICON_SIZE);
}
