import { createRandom } from "@guildhall/contract/source";
import sharp from "sharp";
import { creatureFamily } from "../../catalog/creatures/creature-families.ts";
import type { CreatureShape } from "../../catalog/creatures/creature-shape.ts";
import { findCreatureOfDisplay } from "../../catalog/creatures/creatures.ts";
import type { CreaturePlace } from "../../texts/creature-name-texts.ts";
import { darker, ellipse, lighter, mix, path } from "../portrait/paint.ts";
import { DRAWINGS } from "./drawings.ts";
import { GROUND, shadedInk, shading, WHITE_INK } from "./ink.ts";

/** The width and height of a creature's picture, in pixels. */
export const CREATURE_PICTURE_SIZE = 600;

interface PlaceLook {
  /** What its creatures are coloured like. */
  readonly coats: readonly string[];
  readonly sky: string;
  readonly ground: string;
  readonly eye: string;
}

const PLACE_LOOKS: Readonly<Record<CreaturePlace, PlaceLook>> = {
  fen: { coats: ["#6f7a4a", "#7d6f4c"], sky: "#5d7066", ground: "#3d4a35", eye: "#e8d86a" },
  cinder: { coats: ["#6b6368", "#8a5a4a"], sky: "#6a5250", ground: "#3a3033", eye: "#ff9a4a" },
  strand: { coats: ["#a08862", "#5f8088"], sky: "#6d97a8", ground: "#a08f68", eye: "#ffe08a" },
  rime: { coats: ["#b9c6d2", "#93a3b8"], sky: "#7d93ad", ground: "#aebccb", eye: "#6fd0ff" },
  bramble: { coats: ["#7a5a4c", "#6a6a48"], sky: "#5c6a58", ground: "#3f3a2c", eye: "#d8e86a" },
  glass: { coats: ["#6aa39c", "#8a86b8"], sky: "#5f8f96", ground: "#3f6066", eye: "#f2f0ff" },
  barrow: { coats: ["#7d776c", "#5f6470"], sky: "#565d6c", ground: "#3c3d40", eye: "#9af0b0" },
  dusk: { coats: ["#5f5478", "#7a5470"], sky: "#6a4f78", ground: "#382f48", eye: "#ffb3e0" },
  scree: { coats: ["#8d8475", "#a3825e"], sky: "#7d8a92", ground: "#5f5850", eye: "#ffd86a" },
  gale: { coats: ["#6d8296", "#8a94a0"], sky: "#586f88", ground: "#44525e", eye: "#a8e4ff" },
  ember: { coats: ["#a5573a", "#8f3f36"], sky: "#7a3f36", ground: "#42231f", eye: "#ffc24a" },
  weald: { coats: ["#8a6a45", "#6f5a40"], sky: "#5f7d58", ground: "#3a4a2c", eye: "#ffd86a" },
};

/** What is small is shown nearer, what is wide or tall farther away. */
const ZOOM: Partial<Record<CreatureShape, number>> = {
  mouse: 1.35,
  rabbit: 1.4,
  rodent: 1.2,
  beaver: 1.12,
  squirrel: 1.25,
  frog: 1.2,
  fox: 1.1,
  sheep: 1.2,
  gorilla: 1,
  monkey: 1,
  vulture: 1,
  falcon: 1,
  snail: 0.98,
  snake: 0.95,
  turtle: 0.96,
  crocodile: 0.95,
  raptor: 0.95,
  drake: 0.94,
  stag: 0.88,
  elk: 0.85,
  spider: 0.94,
  crab: 1,
  scorpion: 0.96,
  wasp: 0.94,
  moth: 0.94,
  bat: 0.96,
  worm: 0.98,
  warrior: 0.96,
  skeleton: 0.96,
  king: 0.86,
  giant: 0.92,
  demon: 0.9,
  golem: 0.92,
  totem: 0.88,
  treant: 0.93,
  eye: 0.9,
  wisp: 1,
};

/** The picture of a creature's display; null when there is no such display. */
export function creaturePictureSvg(displayId: number): string | null {
  const creature = findCreatureOfDisplay(displayId);
  if (!creature) return null;
  const random = createRandom("creature display", displayId);
  const look = PLACE_LOOKS[creature.place];
  const coat = random.pick(look.coats);
  const color = mix(coat, random.pick(["#ffffff", "#2a2018", "#b08850"]), random.next() * 0.16);
  const ink = shadedInk(color, look.eye);
  const zoom = (ZOOM[creature.shape] ?? 1.06) * (0.97 + random.next() * 0.06);
  const drawing = DRAWINGS[creature.shape](ink, {
    build: random.int(0, 3),
    marks: random.int(0, 3),
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>${shading(color)}${scenery(look)}</defs>` +
    scene(look, random.int(0, 2)) +
    ellipse(102, GROUND, 66 * zoom, 7, "#000", 'opacity=".35"') +
    `<g transform="translate(${100 - 102 * zoom} ${GROUND - GROUND * zoom})">` +
    `<g transform="scale(${zoom})">${drawing}</g></g></svg>`
  );
}

/** Draws the image at a path below the render host; null when it is none of a creature. */
export async function drawCreature(imagePath: string): Promise<Buffer | null> {
  const match = /^\/render\/npcs\/zoom\/creature-display-(\d{1,9})\.jpg$/.exec(imagePath);
  const svg = match && creaturePictureSvg(Number(match[1]));
  if (!svg) return null;
  return sharp(Buffer.from(svg), { density: (72 * CREATURE_PICTURE_SIZE) / 200 })
    .resize(CREATURE_PICTURE_SIZE, CREATURE_PICTURE_SIZE)
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** The family's animal in white and greys on nothing, as a square SVG of 200 units: for icons. */
export function familySilhouetteSvg(familyId: number): string {
  const { shape } = creatureFamily(familyId);
  const drawing = DRAWINGS[shape](WHITE_INK, { build: 0, marks: 0 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${drawing}</svg>`;
}

function scenery({ sky, ground }: PlaceLook): string {
  return (
    `<radialGradient id="sky" cx=".42" cy=".4" r=".8"><stop offset="0" stop-color="${lighter(sky, 0.35)}"/><stop offset="1" stop-color="${darker(sky, 0.55)}"/></radialGradient>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${darker(ground, 0.6)}"/></linearGradient>`
  );
}

function scene({ sky, ground }: PlaceLook, horizon: number): string {
  const hills = [
    "M0 130 C40 104 70 120 100 112 C140 100 170 118 200 104 L200 200 L0 200 Z",
    "M0 112 L34 92 L60 116 L104 84 L142 120 L172 98 L200 118 L200 200 L0 200 Z",
    "M0 122 C60 116 90 128 120 120 C150 112 180 124 200 118 L200 200 L0 200 Z",
  ];
  return (
    '<rect width="200" height="200" fill="url(#sky)"/>' +
    path(hills[horizon] ?? "", mix(sky, darker(ground, 0.3), 0.55), 'opacity=".55"') +
    path("M0 150 C50 142 150 142 200 150 L200 200 L0 200 Z", "url(#ground)")
  );
}
