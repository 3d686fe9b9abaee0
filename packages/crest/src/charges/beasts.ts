import type { Charge } from "../charge.ts";
import { circle, fill, halves, stroke, strokes } from "../part.ts";

const EAGLE_HEAD =
  "M-10-13C-9-20-8-24-10-29L-9-42C-5-49 5-48 8-40L13-36L9-31L14-26L10-22L9-12L0-6Z";
const EAGLE_BEAK = "M-8-43C-16-44-22-39-23-31C-23-28-22-26-20-25C-18-29-14-30-10-29Z";

/** Creatures, and parts of them. */
export const BEASTS: readonly Charge[] = [
  {
    name: "wolf",
    parts: [
      halves(
        "mid",
        "M0-22L-11-28L-31-50L-38-20L-41-4L-50 12L-40 14L-42 27L-29 26L-22 36L-9 48L0 50Z",
      ),
      halves("deep", "M-29-40L-33-20L-17-26Z"),
      halves("light", "M0-22L-11-28L-25-14L-10 0L-11 24L-8 36L0 40Z"),
      halves("dim", "M-11 24L-22 14L-29 26L-22 36L-9 48L0 50V40L-8 36Z"),
      halves("ink", "M-27-7L-9 3L-12 8L-21 4Z"),
      halves("ink", "M0 26L-9 26L-6 34L0 37Z"),
      strokes("ink", 1.8, "M0 36V40L-8 43"),
    ],
  },
  {
    name: "lion",
    parts: [
      halves(
        "dim",
        "M0-50L-10-45L-20-49L-25-40L-37-41L-37-30L-48-25L-43-14L-50-4L-44 5L-49 16L-40 20L-41 32L-31 32L-29 43L-18 40L-12 50L0 46Z",
      ),
      strokes(
        "ink",
        1.6,
        "M-14-40L-17-33M-31-34L-27-27M-42-19L-33-15M-44-2L-34-1M-43 14L-32 12M-35 28L-27 23M-23 38L-19 31M0-46V-38",
      ),
      halves("mid", circle(-23, -25, 8)),
      halves("deep", circle(-22, -24, 4)),
      halves("light", "M0-33L-12-33L-23-22L-27-4L-25 12L-15 24L-12 35L0 39Z"),
      halves("dim", "M-27-4L-25 12L-15 24L-16 12Z"),
      halves("mid", "M0-26L-6-24L-7 4L-14 18L-9 26H0Z"),
      halves("ink", "M-22-9L-8-4L-10 2L-18 0Z"),
      halves("ink", "M0 7H-9L-6 14L0 18Z"),
      strokes("ink", 1.8, "M0 17V24C-3 28-9 28-12 24"),
    ],
  },
  {
    name: "stag",
    parts: [
      strokes(
        "light",
        5,
        "M-6-6C-8-18-24-16-31-25C-37-33-35-42-29-49M-14-14C-18-20-18-28-15-35M-31-25C-36-26-42-29-46-36",
      ),
      halves("mid", "M-9-5C-18-12-28-11-37-5C-32 4-22 7-10 5Z"),
      halves("ink", "M-15-2C-21-6-26-6-31-3C-26 2-21 3-15 2Z"),
      halves("light", "M0-10L-9-8L-13 4L-11 22L-12 40L-7 49L0 50Z"),
      halves("dim", "M-13 4L-11 22L-12 40L-7 49L-6 24Z"),
      halves("ink", "M-12 8L-5 12L-7 16L-11 14Z"),
      halves("ink", "M0 38H-7L-5 44L0 46Z"),
      halves("dim", "M0-6L-4 2L0 12Z"),
    ],
  },
  {
    name: "owl",
    parts: [
      halves("mid", "M0-36L-12-36L-31-50C-36-38-36-26-33-16C-42 2-40 26-22 41L0 47Z"),
      halves("dim", "M-33-12C-42 4-40 26-22 41C-25 24-24 6-14-4Z"),
      strokes(
        "ink",
        1.8,
        "M-34 6C-32 10-28 12-25 12M-34 18C-31 21-28 22-25 21M-29 30C-27 31-25 31-24 30",
      ),
      halves("light", "M0-36L-12-36C-26-36-31-26-29-17C-27-8-17-4-9-6L0 4Z"),
      halves("deep", circle(-14, -20, 10.5)),
      halves("light", circle(-14, -20, 8)),
      halves("ink", circle(-14, -20, 4.6)),
      halves("light", "M0-20L-6-14L0 2Z"),
      strokes(
        "shade",
        2.2,
        "M-17 12C-15 17-10 17-8 12C-6 17-2 17 0 13M-16 23C-14 28-10 28-8 23C-6 28-2 28 0 24M-12 34C-10 38-7 38-5 34",
      ),
      strokes("light", 4.5, "M-14 41V48M-8 43V50"),
    ],
  },
  {
    name: "eagle",
    parts: [
      halves("mid", "M0 22L-7 24L-19 46L-11 44L-7 50L0 48Z"),
      strokes("ink", 1.6, "M-11 44L-6 32M0 48V36"),
      strokes("mid", 4.5, "M-8 20L-25 32M-25 32L-35 30M-25 32L-32 38M-25 32L-23 41"),
      halves(
        "light",
        "M-4-8C-14-14-18-26-24-35C-29-43-37-49-48-50L-41-40L-51-36L-43-27L-51-17L-43-11L-48 2L-38 5L-40 17L-30 16L-27 26L-18 20L-4 14Z",
      ),
      halves("dim", "M-5-6C-16-12-20-26-27-34C-30-38-34-41-38-43C-34-26-28-6-17 18L-6 14Z"),
      strokes("ink", 1.6, "M-41-40L-31-34M-43-27L-29-23M-43-11L-26-10M-38 5L-22 1M-30 16L-19 9"),
      strokes("ink", 3.6, "M0-16L-9-13L-12 2L-7 22L0 30"),
      halves("light", "M0-16L-9-13L-12 2L-7 22L0 30Z"),
      strokes("shade", 2, "M-8-3C-6 1-2 1 0-2M-9 7C-6 11-2 11 0 8M-7 17C-5 21-2 21 0 18"),
      stroke("ink", 3.6, EAGLE_HEAD),
      fill("light", EAGLE_HEAD),
      fill("dim", "M9-12L10-22L14-26L9-31L13-36L8-40C6-44 3-46 0-46.5C3-38 3-26 1-7Z"),
      stroke("ink", 3.6, EAGLE_BEAK),
      fill("mid", EAGLE_BEAK),
      fill("ink", circle(-3.5, -36, 2.2)),
      stroke("ink", 1.8, "M-8-40L0-38"),
    ],
  },
  {
    name: "paw",
    parts: [
      halves("light", "M0 0C-12 0-19 11-26 20C-34 30-31 47-17 46C-10 46-6 43 0 43Z"),
      halves("mid", "M0 10C-8 10-13 18-18 25C-23 33-20 40-13 38C-8 37-5 36 0 36Z"),
      halves("light", "M-12-4C-20-4-23-14-21-22C-19-29-10-31-6-24C-2-16-4-4-12-4Z"),
      halves("light", "M-34 15C-42 14-46 4-43-3C-39-10-31-8-28-2C-25 6-27 16-34 15Z"),
      halves("mid", "M-19-29C-21-38-19-45-14-50C-11-44-8-38-8-30C-12-33-16-32-19-29Z"),
      halves("mid", "M-43-9C-47-16-47-23-44-28C-40-24-35-20-33-12C-37-13-40-12-43-9Z"),
    ],
  },
  {
    name: "skull",
    parts: [
      halves(
        "light",
        "M0-48C-27-48-42-29-40-6C-39 4-34 8-30 13L-28 26L-15 29L-15 42C-11 48-4 49 0 49Z",
      ),
      halves("dim", "M-40-10C-39 4-34 8-30 13L-28 26L-15 29L-12 22L-24 18C-27 8-36 4-40-10Z"),
      halves("ink", "M-32-11L-8-2C-5 6-13 13-22 11C-30 9-34 0-32-11Z"),
      halves("ink", "M0 7L-7 20L-2 22L0 18Z"),
      strokes("ink", 2.4, "M-9 31V43M-15 33H0"),
      stroke("ink", 2.4, "M0 31V45"),
      stroke("ink", 1.8, "M12-47L8-38L14-32L11-26"),
    ],
  },
];
