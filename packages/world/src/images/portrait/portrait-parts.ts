import { z } from "zod";
import { decimal, flag, integer, listOf, text } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";
import { darker, lighter } from "../color.ts";

const COLOR_NAMES = [
  "skin",
  "lip",
  "hair",
  "brow",
  "eye",
  "glow",
  "accent",
  "class",
  "cloth",
  "robe",
  "mail",
  "metal",
  "strap",
  "trim",
] as const;

/** The named colors of a portrait. */
export type PortraitColors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

/** A named color, darker or lighter by a percentage: `skin`, `skin-20`, `hair+22`. */
const NAMED_COLOR = new RegExp(`^(${COLOR_NAMES.join("|")})([+-]\\d+)?$`);

const paint = text.refine(
  (cell) => NAMED_COLOR.test(cell) || /^#[\da-f]{6}$/.test(cell),
  "expected a color such as #d9b13a or skin-20",
);

const COLUMNS = z.object({
  part: text,
  style: text.exactOptional(),
  variants: listOf(integer),
  isMirrored: flag,
  fill: paint.exactOptional(),
  stroke: paint.exactOptional(),
  width: decimal.exactOptional(),
  opacity: decimal.exactOptional(),
  path: text,
});

type Shape = z.output<typeof COLUMNS>;

const SHAPES = readTable("portrait-parts.tsv", COLUMNS);

const SHAPES_BY_NAME = Map.groupBy(SHAPES, ({ part, style = "" }) => `${part} ${style}`.trim());

/** The styles of a part, such as `long` and `round` of ears. */
export function stylesOf(part: string): readonly string[] {
  return SHAPES.flatMap((shape) => (shape.part === part ? (shape.style ?? []) : []));
}

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
  const { path, fill, stroke, width = 1, opacity = 1, isMirrored } = shape;
  const attributes =
    `fill="${colorOf(colors, fill)}" stroke="${colorOf(colors, stroke)}" ` +
    `stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"`;
  const transforms = isMirrored ? [transform, `${MIRROR} ${transform}`] : [transform];
  return transforms.map((each) => `<path d="${path}" transform="${each}" ${attributes}/>`).join("");
}

function colorOf(colors: PortraitColors, value = "none"): string {
  const [, name, percent = "0"] = NAMED_COLOR.exec(value) ?? [];
  if (name === undefined) return value;
  const base = colors[name as keyof PortraitColors];
  const amount = Number(percent) / 100;
  return amount < 0 ? darker(base, -amount) : lighter(base, amount);
}
