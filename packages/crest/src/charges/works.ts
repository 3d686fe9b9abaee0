import type { Charge } from "../charge.ts";
import { circle, ellipse, fill, halves, stroke, strokes } from "../part.ts";

/** Tools, buildings and other objects. */
export const WORKS: readonly Charge[] = [
  {
    name: "key",
    crossed: { scale: 1.24 },
    parts: [
      fill("shade", "M3 20H24V27H17V31H24V38H17V41H22V46H3Z"),
      fill("light", "M-4-18H0V50H-4Z"),
      fill("dim", "M0-18H4V50H0Z"),
      stroke("light", 7, circle(-11, -24, 7)),
      stroke("dim", 7, circle(11, -24, 7)),
      stroke("mid", 7, circle(0, -39, 7)),
      halves("light", "M0-16H-10V-8H0Z"),
      halves("mid", "M0 10H-7V15H0Z"),
    ],
  },
  {
    name: "anchor",
    parts: [
      stroke("mid", 6, circle(0, -41, 7)),
      halves("light", "M0-34H-5V42H0Z"),
      halves("light", "M0-28H-25C-29-27-29-20-25-19H0Z"),
      halves("light", "M0 50C-20 48-33 38-37 24L-46 28L-42 0L-23 18L-29 21C-25 31-14 36 0 37Z"),
      halves("dim", "M0 50C-20 48-33 38-37 24L-33 22C-29 34-16 42 0 43Z"),
    ],
  },
  {
    name: "tower",
    parts: [
      halves("light", "M0-28H-22V34L-31 42V50H0Z"),
      halves("mid", "M0-50H-7V-40H-14V-50H-30V-28L-22-18H0Z"),
      strokes("ink", 1.6, "M-30-32H0"),
      halves("ink", "M0 20C-8 20-11 27-11 34V50H0Z"),
      halves("ink", "M-9-10C-13-10-14-6-14-3V8H-4V-3C-4-6-5-10-9-10Z"),
      strokes("shade", 1.6, "M-22 14H-14M-18 14V22M-22 22H-13M-22-12H-16M-20 34H-14M-26 42H-14"),
    ],
  },
  {
    name: "crown",
    parts: [
      halves("light", "M0-34L-11-2L-25-28L-29 2L-46-14L-37 24C-24 29-12 30 0 30Z"),
      halves("mid", "M0 20C-12 20-24 18-38 14L-35 36C-24 41-12 42 0 42Z"),
      strokes("shade", 1.8, "M0 26C-12 26-24 24-36 20M0 36C-12 36-24 35-34 31"),
      halves("light", circle(-25, -31, 5)),
      halves("light", circle(-45, -16, 5)),
      fill("light", circle(0, -38, 6)),
      fill("ink", "M0 24L6 31L0 38L-6 31Z"),
      halves("ink", ellipse(-19, 28.5, 4, 4)),
      halves("ink", "M0-10L-5-2L0 8Z"),
    ],
  },
  {
    name: "ship",
    parts: [
      fill("shade", "M-2.5-48H2.5V20H-2.5Z"),
      fill("mid", "M2-50L26-44L2-37Z"),
      fill("light", "M-30-34C-10-38 10-38 32-34C25-18 27-6 36 8C12 3-12 3-30 9C-23-6-24-20-30-34Z"),
      fill("dim", "M16-36L32-34C25-18 27-6 36 8L17 5.5C12-8 12-22 16-36Z"),
      fill("dim", "M-15-36L-2-37C-6-22-6-8-2 4.7L-15 6C-9-8-9-22-15-36Z"),
      stroke(
        "dim",
        4.5,
        "M-49 43C-41 51-33 51-25 43C-17 51-8 51 0 43C8 51 17 51 25 43C33 51 41 51 49 43",
      ),
      fill("light", "M-48 10L-36 17H30L40 8L49 4C48 24 40 38 28 42H-26C-38 38-46 26-48 10Z"),
      fill("shade", "M-44 25H45C42 33 36 39 28 42H-26C-35 39-41 33-44 25Z"),
      stroke("ink", 1.6, "M-44 25H45"),
      stroke("ink", 4, "M-24 21H-24M-10 21H-10M4 21H4M18 21H18M32 20H32"),
    ],
  },
  {
    name: "chalice",
    parts: [
      halves("light", "M0-44H-30C-31-18-20-3-6 4H0Z"),
      halves("light", "M0 18H-5V32C-10 36-25 37-27 50H0Z"),
      halves("mid", "M0 4H-6L-11 11L-6 18H0Z"),
      fill("deep", ellipse(0, -44, 30, 6)),
      fill("ink", ellipse(0, -43, 24, 3.5)),
      strokes("shade", 2, "M-27-25C-18-21-9-20 0-20"),
      halves("ink", "M0-37L-5-30L0-23Z"),
      halves("ink", circle(-17, -31, 3)),
      strokes("shade", 2, "M-22 43H0"),
    ],
  },
  {
    name: "hourglass",
    parts: [
      strokes("mid", 6, "M-27-42V42"),
      halves("light", "M0-42H-20C-22-18-4-12-4 0C-4 12-22 18-20 42H0Z"),
      halves("deep", "M0-20H-15C-12-12-2-9-1 0V24C-10 27-16 33-17 42H0Z"),
      halves("light", "M0-50H-34V-39H0Z"),
      halves("light", "M0 39H-34V50H0Z"),
      strokes("shade", 1.8, "M-34-44H0M-34 45H0"),
    ],
  },
];
