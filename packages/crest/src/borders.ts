import { circle, halves, type Part, stroke, strokes } from "./part.ts";

/**
 * The position of borders on the field of 147 x 159, centered on 0,0. The margin at the top is larger
 * because the loops of the rod cover it.
 */
const SIDE = 69;
const TOP = -73;
const FOOT = 76;

const FRAME = `M${-SIDE} ${TOP}H${SIDE}V${FOOT}H${-SIDE}Z`;
const INSET = `M${8 - SIDE} ${TOP + 8}H${SIDE - 8}V${FOOT - 8}H${8 - SIDE}Z`;

/** Repeats path data along the left side, and along the left half of the top and the bottom. */
function along(
  horizontal: (x: number, y: number, inwards: 1 | -1) => string,
  vertical: (y: number) => string,
) {
  const xs = [-53, -41, -29, -17, -5];
  const ys = [-57, -45, -33, -21, -9.5, 1.5, 12.5, 24, 36, 48, 60];
  return [
    ...xs.flatMap((x) => [horizontal(x, TOP, 1), horizontal(x, FOOT, -1)]),
    ...ys.map(vertical),
  ].join("");
}

/** Returns the path data of a frame with concave corners, `inset` units inside `FRAME`. */
function hollow(inset: number, r: number): string {
  const [x, top, foot] = [SIDE - inset, TOP + inset, FOOT - inset];
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 0 ${toX} ${toY}`;
  return (
    `M${r - x} ${top}H${x - r}${corner(x, top + r)}V${foot - r}${corner(x - r, foot)}` +
    `H${r - x}${corner(-x, foot - r)}V${top + r}${corner(r - x, top)}Z`
  );
}

/** The two strands of a horizontal and of a vertical cord. */
const strandAcross = (x: number, y: number) =>
  [x - 3, x + 3].map((at) => `M${at - 3} ${y + 2.3}L${at + 2} ${y - 2.3}`).join("");
const strandAside = (y: number) =>
  [y - 3, y + 3].map((at) => `M${-SIDE - 2.3} ${at + 2.5}L${2.3 - SIDE} ${at - 2.5}`).join("");

const KNOTS = [TOP + 3, FOOT - 4];

/** The borders; the index is the id. */
export const BORDERS: readonly (readonly Part[])[] = [
  // One line with a light edge.
  [stroke("mid", 6, FRAME), stroke("light", 1.6, `M${-SIDE} ${FOOT}V${TOP}H${SIDE}`)],
  // Two lines.
  [stroke("mid", 4.5, FRAME), stroke("light", 2, INSET)],
  // Battlements facing inwards.
  [
    stroke("mid", 5, FRAME),
    halves(
      "light",
      along(
        (x, y, inwards) => `M${x - 3.5} ${y}V${y + 10 * inwards}H${x + 3.5}V${y}Z`,
        (y) => `M${-SIDE} ${y - 3.3}H${10 - SIDE}V${y + 3.3}H${-SIDE}Z`,
      ),
    ),
  ],
  // A cord knotted at the corners.
  [
    stroke("dim", 6.5, FRAME),
    { ...stroke("light", 2, along(strandAcross, strandAside)), mirror: "light" },
    ...KNOTS.map((y) => halves("light", circle(4 - SIDE, y, 6.5))),
    ...KNOTS.map((y) => strokes("ink", 1.6, `M${-SIDE} ${y}h8m-4-4v8`)),
  ],
  // Teeth facing inwards.
  [
    stroke("mid", 4.5, FRAME),
    halves(
      "light",
      along(
        (x, y, inwards) => `M${x - 6} ${y}H${x + 6}L${x} ${y + 13 * inwards}Z`,
        (y) => `M${-SIDE} ${y - 5.8}V${y + 5.8}L${13 - SIDE} ${y}Z`,
      ),
    ),
  ],
  // A line with concave corners and a stud in each.
  [
    stroke("mid", 4.5, hollow(0, 20)),
    stroke("light", 1.6, hollow(6, 20)),
    ...[TOP + 5, FOOT - 5].map((y) => halves("light", circle(5 - SIDE, y, 5.5))),
    ...[TOP + 5, FOOT - 5].map((y) => halves("ink", circle(5 - SIDE, y, 1.6))),
  ],
];
