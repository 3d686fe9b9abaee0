import type { Charge } from "../charge.ts";
import { circle, fill, halves, spokes, stroke, strokes } from "../part.ts";

/** Sun, moon and stars, fire and frost. */
export const SKY: readonly Charge[] = [
  {
    name: "star",
    parts: [
      spokes("mid", 4, "M0 0V-38L-10-14Z", 45),
      spokes("light", 4, "M0 0V-50L-11-12Z"),
      fill("mid", circle(0, 0, 6)),
    ],
  },
  {
    name: "sun",
    parts: [
      spokes("mid", 8, "M0-50C-3-42-9-38-8-24H0Z", 22.5),
      spokes("light", 8, "M0-50L-8-24H0Z"),
      fill("shade", circle(0, 0, 27)),
      fill("light", circle(0, 0, 22)),
      halves("mid", "M0-22A22 22 0 0 0 0 22Z"),
      strokes("ink", 2.4, "M-14-7C-11-10-7-10-4-7V5H0"),
      strokes("ink", 3.6, "M-9-2H-9"),
      stroke("ink", 2.4, "M-8 11C-4 14 4 14 8 11"),
    ],
  },
  {
    name: "crescent",
    parts: [
      halves(
        "light",
        "M0 48C-30 48-50 26-48-2C-47-20-36-38-20-46C-27-32-29-14-21 1C-16 10-8 15 0 15Z",
      ),
      halves("dim", "M0 48C-30 48-50 26-48-2C-44 22-24 38 0 38Z"),
      halves("light", "M0-44L-4.5-20L-17-14L-4.5-8L0 8Z"),
    ],
  },
  {
    name: "flame",
    parts: [
      fill(
        "dim",
        "M3-50C6-34 28-22 34 2C41 28 23 50 0 50C-25 50-42 28-34 2C-32-6-29-12-26-19C-23-11-20-7-14-5C-16-24-10-39 3-50Z",
      ),
      fill(
        "mid",
        "M3-50C6-34 20-20 22 0C27 28 12 44-8 46C-27 44-38 26-34 2C-32-6-29-12-26-19C-23-11-20-7-14-5C-16-24-10-39 3-50Z",
      ),
      fill(
        "light",
        "M4-16C5-4 22 4 20 22C19 38 10 46-1 46C-15 46-24 36-21 20C-20 15-18 12-15 9C-14 14-11 17-7 18C-9 4-5-8 4-16Z",
      ),
      fill("shade", "M2 18C3 24 11 28 10 36C9 42 5 45 0 45C-7 45-11 40-9 34C-7 28 0 26 2 18Z"),
    ],
  },
  {
    name: "bolt",
    parts: [
      fill("light", "M8-50L-28 6H-6L-18 50L32-14H8L24-50Z"),
      fill("dim", "M24-50L2-8H24L-18 50L32-14H8Z"),
      fill("mid", "M-24-36L-42-12H-33L-38 6L-20-18H-29Z"),
      fill("mid", "M36 0L22 20H30L25 36L41 14H33Z"),
    ],
  },
  {
    name: "snowflake",
    parts: [
      spokes("light", 6, "M0 0V-50L-4-45V-38L-13-46L-16-41L-4-30V-22L-14-30L-17-25L-4-14V0Z"),
      spokes("mid", 6, "M0 0V-14L-5-9Z"),
      spokes("ink", 6, "M0-17L-2-21L0-25Z"),
    ],
  },
];
