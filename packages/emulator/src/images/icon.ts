import { EMBLEM_COUNT, PLAYABLE_CLASSES } from "@guildhall/contract";
import { renderEmblemSvg } from "@guildhall/crest";
import sharp from "sharp";
import { hash } from "../random.ts";
import { ACHIEVEMENTS } from "../world/achievements.ts";
import { ITEMS } from "../world/items.ts";
import { darker, lighter } from "./portrait/paint.ts";

const SIZE = 56;
const COLORS = ["#7a4b2a", "#2f5d7a", "#4a6b3a", "#6b3a5a", "#8a7030", "#40506b"] as const;

const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(PLAYABLE_CLASSES).map((id) => `class_${id}`),
  ...ACHIEVEMENTS.map(({ icon }) => icon),
  ...ITEMS.map(({ icon }) => icon),
]);

/** The icon of a class, an achievement or an item: one of the crest's emblems on a tile. */
export async function drawIcon(name: string): Promise<Buffer | null> {
  if (!NAMES.has(name)) return null;
  const classId = Number(/^class_(\d+)$/.exec(name)?.[1] ?? 0);
  const color = PLAYABLE_CLASSES[classId]?.color ?? COLORS[hash(name) % COLORS.length] ?? COLORS[0];
  const emblem = await sharp(Buffer.from(renderEmblemSvg(hash(name) % EMBLEM_COUNT)))
    .resize(SIZE - 14, SIZE - 14, { fit: "contain", background: "#00000000" })
    .png()
    .toBuffer();
  return sharp(Buffer.from(tile(color)))
    .composite([{ input: emblem }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

function tile(color: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">` +
    `<defs><radialGradient id="g"><stop offset="0" stop-color="${darker(color, 0.15)}"/>` +
    `<stop offset="1" stop-color="${darker(color, 0.65)}"/></radialGradient></defs>` +
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/>` +
    `<rect x="1" y="1" width="${SIZE - 2}" height="${SIZE - 2}" fill="none" stroke="${lighter(color, 0.3)}" stroke-width="2"/></svg>`
  );
}
