import { readMap, readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { darker, lighter } from "../color.ts";

type PortraitColors = Readonly<Record<string, string>>;

/** A named color, darker or lighter by a percentage: `skin`, `skin-20`, `hair+22`. */
const NAMED_COLOR = /^([a-z]+)([+-]\d+)?$/;

type Shape = Tables["portrait-parts"];

const SHAPES = readTable("portrait-parts");

const SHAPES_BY_NAME = Map.groupBy(SHAPES, ({ part, style = "" }) => `${part} ${style}`.trim());

/** Mirrors a shape about the middle of a portrait, which is 200 wide. */
const MIRROR = "translate(200 0) scale(-1 1)";

/**
 * Draws a part of a portrait as SVG. Returns an empty string for an unknown part.
 * @param name The part and its style, such as `ears long`.
 * @param variant Shapes of other variants are omitted.
 * @param transform An SVG transform of each shape, applied before the shape is mirrored.
 */
export function drawPart(
  colors: PortraitColors,
  name: string,
  { variant = 0, transform = "" }: { readonly variant?: number; readonly transform?: string } = {},
): string {
  const shapes = SHAPES_BY_NAME.get(name) ?? [];
  return shapes
    .filter(({ variants }) => variants.length === 0 || variants.includes(variant))
    .map((shape) => drawShape(colors, shape, transform))
    .join("");
}

function drawShape(colors: PortraitColors, shape: Shape, transform: string): string {
  const { path, fill, stroke, width, opacity, isMirrored } = shape;
  const attributes =
    `fill="${colorOf(colors, fill)}" stroke="${colorOf(colors, stroke)}" ` +
    `stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"`;
  const transforms = isMirrored ? [transform, `${MIRROR} ${transform}`] : [transform];
  return transforms.map((each) => `<path d="${path}" transform="${each}" ${attributes}/>`).join("");
}

function colorOf(colors: PortraitColors, value = "none"): string {
  const [, name, percent = "0"] = NAMED_COLOR.exec(value) ?? [];
  if (name === undefined || name === "none") return value;
  const base = colors[name];
  if (base === undefined) throw new RangeError(`A portrait has no color ${name}.`);
  const amount = Number(percent) / 100;
  return amount < 0 ? darker(base, -amount) : lighter(base, amount);
}

/** The looks of each race, by its id. */
export const RACE_LOOKS = readMap("race-looks", "race");
