import type { Charge } from "./charge.ts";
import { SWORD, SWORD_CROSSED } from "./charges/arms.ts";
import { drawParts, type Paint, type Placement } from "./draw-parts.ts";
import { circle, darker, halves, type Part, spokes, stroke, strokes } from "./part.ts";

/** The paints and the id prefix of an arrangement. */
export interface Canvas {
  readonly paint: Paint;
  /** The dark-on-light counterpart of `paint`. */
  readonly counter: Paint;
  /** Prefix of the ids inside the drawing. */
  readonly prefix: string;
}

/** Returns the SVG elements of a charge, centered on 0,0 in the emblem's box of 125 x 125. */
export type Arrangement = (charge: Charge, canvas: Canvas) => string;

const WING: readonly Part[] = [
  halves(
    "light",
    "M-6 30C-16 10-12-14-20-28C-28-42-42-50-61-53C-59-45-55-40-49-37L-62-34C-60-26-55-22-48-21L-61-16C-58-9-53-6-45-6L-56 1C-52 8-47 10-39 9L-47 17C-42 22-36 22-30 20L-35 28C-26 33-16 34-6 30Z",
  ),
  halves("dim", "M-6 30C-16 10-12-14-20-28C-26-38-34-44-44-48C-38-36-30-20-30-4C-30 8-22 20-6 30Z"),
  strokes("ink", 1.6, "M-49-37L-34-30M-48-21L-30-18M-45-6L-29-6M-39 9L-27 6M-30 20L-20 15"),
];

const LEAF_ANGLES = [4, 27, 50, 73, 96, 119];
const LAUREL: readonly Part[] = [
  strokes("shade", 2.5, "M8 50A50.5 50.5 0 0 1-44-25"),
  { ...halves("light", "M-2 50C-7 60-18 62-28 54C-21 46-10 45-2 50Z"), at: LEAF_ANGLES },
  { ...halves("mid", "M-2 50C-6 40-14 36-24 37C-21 46-11 51-2 50Z"), at: LEAF_ANGLES },
  {
    ...strokes("ink", 1.2, "M-5 50.5C-11 53-17 54-22 53.5M-5 48.5C-9 45-14 41-18 40"),
    at: LEAF_ANGLES,
  },
];

const ANNULET: readonly Part[] = [
  stroke("mid", 11, circle(0, 0, 54)),
  stroke("light", 2, circle(0, 0, 58.5)),
  stroke("shade", 1.6, circle(0, 0, 49.5)),
  spokes("light", 12, "M0-58L-3.2-54L0-50Z"),
];

const CHEVRON: readonly Part[] = [
  halves("light", "M0 9L-54 39V61L0 31Z"),
  halves("dim", "M0 26L-54 56V61L0 31Z"),
  strokes("shade", 1.6, "M-54 44L0 14"),
];

const FIELD = "M-52-58H0V62C-34 48-52 22-52-14Z";

/** The charge alone. */
const single: Arrangement = (charge, { paint }) => drawParts(charge.parts, paint, { scale: 1.14 });

/** The charge twice, crossed, or over two crossed swords. */
const crossed: Arrangement = (charge, { paint }) => {
  const pair = (parts: readonly Part[], place: Placement, tones: Paint) =>
    [45, -45].map((turn) => drawParts(parts, tones, { ...place, turn })).join("");
  if (charge.crossed) return pair(charge.parts, charge.crossed, paint);
  const behind: Paint = (tone) => paint(darker(tone));
  return (
    pair(SWORD.parts, SWORD_CROSSED, behind) +
    drawParts(charge.parts, paint, { y: -2, scale: 0.76 })
  );
};

/** The charge between two wings. */
const winged: Arrangement = (charge, { paint }) =>
  drawParts(WING, paint, { y: 4, scale: 0.96 }) +
  drawParts(charge.parts, paint, { y: 12, scale: 0.8 });

/** The charge within a laurel wreath. */
const laurelled: Arrangement = (charge, { paint }) =>
  drawParts(LAUREL, paint, { scale: 0.96 }) +
  drawParts(charge.parts, paint, { y: -4, scale: 0.74 });

/** The charge within a ring. */
const ringed: Arrangement = (charge, { paint }) =>
  drawParts(ANNULET, paint) + drawParts(charge.parts, paint, { scale: 0.78 });

/** The charge over a chevron. */
const overChevron: Arrangement = (charge, { paint }) =>
  drawParts(CHEVRON, paint, { y: -2 }) + drawParts(charge.parts, paint, { y: -23, scale: 0.7 });

/** The charge on a shield with a dark and a light half, in the opposite tones. */
const counterchanged: Arrangement = (charge, { paint, counter, prefix }) => {
  const place = { y: -4.5, scale: 0.76 };
  const side = (id: string, x: number, figure: Paint) =>
    `<clipPath id="${prefix}-${id}"><rect x="${x}" y="-62.5" width="62.5" height="125"/></clipPath>` +
    `<g clip-path="url(#${prefix}-${id})">${drawParts(charge.parts, figure, place)}</g>`;
  const field = [{ ...halves("light", FIELD), mirror: "deep" as const }];
  return (
    drawParts(field, paint, { y: -2 }) + side("dexter", -62.5, counter) + side("sinister", 0, paint)
  );
};

/** The id of an emblem is the index of its charge, plus the number of charges times the index of its arrangement. */
export const ARRANGEMENTS: readonly Arrangement[] = [
  single,
  crossed,
  winged,
  laurelled,
  ringed,
  overChevron,
  counterchanged,
];
