import type { Charge } from "../charge.ts";
import { circle, fill, halves, type Part, spokes, strokes } from "../part.ts";

const PETAL = "M0-2C-8-14-20-24-22.5-33C-24-47-9-50 0-42";
const INNER_PETAL = "M0-2C-4-8-12-14-13-19C-13-27-5-29 0-25";

/** Draws the outlines of petals. */
function edge(petal: string, from = 0): Part {
  return { ...spokes("ink", 5, petal, from), line: 1.8 };
}

/** Plants. */
export const GROWTH: readonly Charge[] = [
  {
    name: "tree",
    parts: [
      halves("mid", "M0 2H-6L-8 26C-11 36-20 39-30 42L-17 44L-20 50L-6 46L0 50Z"),
      halves(
        "light",
        "M0-50C-11-52-20-47-22-39C-34-41-42-31-38-23C-50-19-51-5-41 0C-43 13-28 18-20 11C-14 18-4 16 0 8Z",
      ),
      halves("dim", "M-41 0C-43 13-28 18-20 11C-14 18-4 16 0 8V2C-8 9-16 6-19 2C-26 8-36 6-41 0Z"),
      halves("light", "M0-50C-11-52-20-47-22-39C-26-40-30-40-33-38C-24-30-10-34 0-26Z"),
      strokes(
        "ink",
        2,
        "M-12-32C-16-36-22-34-23-29M-24-16C-28-20-34-18-35-13M-8-16C-12-20-18-18-19-13M-1-32C-4-36-8-35-9-32",
      ),
    ],
  },
  {
    name: "rose",
    parts: [
      spokes("deep", 5, "M0 50L-8 36L0 26Z"),
      spokes("light", 5, PETAL),
      edge(PETAL),
      spokes("mid", 5, INNER_PETAL, 36),
      edge(INNER_PETAL, 36),
      fill("shade", circle(0, 0, 8)),
      { ...fill("light", circle(0, -5, 1.8)), at: [0, 72, 144, 216, 288] },
    ],
  },
];
