import { BORDER_COUNT, EMBLEM_COUNT } from "@guildhall/contract";
import { renderBorderSvg, renderEmblemSvg } from "@guildhall/crest";
import sharp from "sharp";
import { drawGlyph } from "./glyph-picture.ts";
import { CREATURE_PICTURE_SIZE, findCreaturePicture, findIcon, ICON_SIZE } from "./pictures.ts";
import { CLOSE, portraitSvg, WHOLE } from "./portrait/portrait.ts";
import { type FindSubject, readPortraitPath } from "./portrait-path.ts";
import { drawShadow } from "./shadow.ts";

const CREST_ART_SIZE = 256;

const VIEWS = {
  "avatar.jpg": { width: 168, height: 168, viewBox: CLOSE, backdrop: true },
  "inset.jpg": { width: 460, height: 230, viewBox: "-30 26 260 130", backdrop: true },
  "main.jpg": { width: 600, height: 600, viewBox: WHOLE, backdrop: true },
  "main-raw.png": { width: 900, height: 900, viewBox: WHOLE, backdrop: false },
} as const;

/** Draws the image at a path of the render host; `null` for an unknown path. */
export async function drawImage(
  path: string,
  findSubject: FindSubject,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes =
    (await drawPortrait(path, findSubject)) ??
    (await drawShadow(path)) ??
    (await drawCrestArt(path)) ??
    (await drawCreature(path)) ??
    (await drawIcon(path));
  return bytes && new Uint8Array(bytes);
}

async function drawPortrait(path: string, findSubject: FindSubject): Promise<Buffer | null> {
  const named = readPortraitPath(path);
  if (!named || !isView(named.view)) return null;
  const { view: kind, region, id } = named;
  const subject = findSubject(region, id);
  if (!subject) return null;
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

async function drawCrestArt(path: string): Promise<Buffer | null> {
  const match = /^\/render\/guild\/tabards\/(emblem|border)_(\d{1,3})\.png$/.exec(path);
  if (!match) return null;
  const id = Number(match[2]);
  const [count, render] =
    match[1] === "emblem" ? [EMBLEM_COUNT, renderEmblemSvg] : [BORDER_COUNT, renderBorderSvg];
  if (id >= count) return null;
  return sharp(Buffer.from(render(id, { size: CREST_ART_SIZE })))
    .png()
    .toBuffer();
}

async function drawCreature(path: string): Promise<Buffer | null> {
  const id = /^\/render\/npcs\/zoom\/creature-display-(\d{1,9})\.jpg$/.exec(path)?.[1];
  const picture = id === undefined ? null : findCreaturePicture(Number(id));
  return picture && drawGlyph(picture, CREATURE_PICTURE_SIZE);
}

async function drawIcon(path: string): Promise<Buffer | null> {
  const name = /^\/render\/icons\/56\/(\w+)\.jpg$/.exec(path)?.[1];
  const picture = name === undefined ? null : findIcon(name);
  return picture && drawGlyph(picture, ICON_SIZE);
}
