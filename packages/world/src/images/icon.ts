import { PLAYABLE_CLASSES } from "@guildhall/contract";
import sharp from "sharp";
import { creatureFamiliesOf } from "../catalog/creatures/creature-families.ts";
import { familySilhouetteSvg } from "./creatures/creature-picture.ts";
import { ARMOR_ICONS } from "./icons/armor-icons.ts";
import { FINERY_ICONS } from "./icons/finery-icons.ts";
import { GOODS_ICONS } from "./icons/goods-icons.ts";
import { type IconDrawing, INK, inkGradients, PALETTES, type Palette } from "./icons/icon-ink.ts";
import { KEEPSAKE_ICONS } from "./icons/keepsake-icons.ts";
import { ACHIEVEMENT_ICONS, CLASS_ICONS, PROFESSION_ICONS } from "./icons/sign-icons.ts";
import { VESSEL_ICONS } from "./icons/vessel-icons.ts";
import { WEAPON_ICONS } from "./icons/weapon-icons.ts";
import { darker, lighter } from "./portrait/paint.ts";

/** The width and height of an icon, in pixels. */
export const ICON_SIZE = 56;

const QUALITY_COLORS = [
  "#9d9d9d",
  "#ffffff",
  "#1eff00",
  "#0070dd",
  "#a335ee",
  "#ff8000",
  "#e6cc80",
  "#00ccff",
] as const;

const ITEM_ICONS: Readonly<Record<string, IconDrawing>> = {
  ...ARMOR_ICONS,
  ...WEAPON_ICONS,
  ...FINERY_ICONS,
  ...VESSEL_ICONS,
  ...GOODS_ICONS,
  ...KEEPSAKE_ICONS,
};

const PLAIN: Palette = { base: "#8f6440", accent: "#e0bd74" };
const GILDED: Palette = { base: "#c99a3d", accent: "#ffe7a3" };

/** The part of a creature's picture that an icon shows: all of the animal, less of what is around it. */
const NEAR = "15 12 170 170";

/** What an icon shows, and the colours of its tile. */
interface Motif {
  readonly drawing: string;
  readonly palette: Palette;
  readonly frame: string;
}

/** Draws the icon of a name, as a JPEG; null for a name that no document has. */
export async function drawIcon(name: string): Promise<Buffer | null> {
  const svg = iconSvg(name);
  if (svg === null) return null;
  return sharp(Buffer.from(svg), { density: (72 * ICON_SIZE) / 64 })
    .resize(ICON_SIZE, ICON_SIZE)
    .flatten()
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * The picture of an icon: `item_{thing}_{palette}_{quality}`, the last two of which may be left out,
 * `class_{id}`, `achievement_{sign}`, `profession_{name}` or `creature_family_{shape}`.
 */
export function iconSvg(name: string): string | null {
  const motif = itemMotif(name) ?? classMotif(name) ?? signMotif(name) ?? familyMotif(name);
  return motif && tile(motif);
}

function itemMotif(name: string): Motif | null {
  const match = /^item_([a-z]+)(?:_([a-z]+))?(?:_([0-7]))?$/.exec(name);
  const draw = find(ITEM_ICONS, match?.[1]);
  const palette = match?.[2] === undefined ? PLAIN : find(PALETTES, match[2]);
  if (!draw || !palette) return null;
  const quality = Number(match?.[3] ?? 1);
  return { drawing: draw(INK), palette, frame: QUALITY_COLORS[quality] ?? "#ffffff" };
}

function classMotif(name: string): Motif | null {
  const id = /^class_(\d{1,3})$/.exec(name)?.[1];
  const [draw, known] = [find(CLASS_ICONS, id), PLAYABLE_CLASSES[Number(id)]];
  if (!draw || !known) return null;
  const { color } = known;
  const palette = { base: color, accent: lighter(color, 0.55) };
  return { drawing: draw(INK), palette, frame: color };
}

function signMotif(name: string): Motif | null {
  const [, kind, sign] = /^(achievement|profession)_([a-z]+)$/.exec(name) ?? [];
  const draw = find(kind === "achievement" ? ACHIEVEMENT_ICONS : PROFESSION_ICONS, sign);
  if (!draw) return null;
  const palette = kind === "achievement" ? GILDED : PLAIN;
  return { drawing: draw(INK), palette, frame: palette.accent };
}

function familyMotif(name: string): Motif | null {
  const family = creatureFamiliesOf("current").find(({ icon }) => icon === name);
  if (!family) return null;
  const picture = familySilhouetteSvg(family.id)
    .replace("<svg ", '<svg width="64" height="64" ')
    .replace('"0 0 200 200"', `"${NEAR}"`);
  return { drawing: picture, palette: { base: "#4f7a52", accent: "#cfe8c4" }, frame: "#cfe8c4" };
}

function tile({ drawing, palette, frame }: Motif): string {
  const { base } = palette;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>' +
    `<radialGradient id="tile" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${darker(base, 0.5)}"/>` +
    `<stop offset="1" stop-color="${darker(base, 0.9)}"/></radialGradient>` +
    '<pattern id="rings" width="6" height="6" patternUnits="userSpaceOnUse">' +
    '<path d="M0 3A3 3 0 0 0 6 3M-3 6A3 3 0 0 0 3 6M3 6A3 3 0 0 0 9 6" fill="none" stroke="#0b0910" stroke-width="1.1" opacity=".7"/></pattern>' +
    `${inkGradients(palette)}</defs>` +
    '<rect width="64" height="64" fill="url(#tile)"/>' +
    `<g transform="translate(32 32) scale(.84) translate(-32 -32)">${drawing}</g>` +
    '<rect x="1" y="1" width="62" height="62" rx="3" fill="none" stroke="#0b0910" stroke-width="4"/>' +
    `<rect x="1.4" y="1.4" width="61.2" height="61.2" rx="4" fill="none" stroke="${frame}" stroke-width="2.2"/></svg>`
  );
}

function find<Value>(record: Readonly<Record<string, Value>>, key: string | undefined) {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
