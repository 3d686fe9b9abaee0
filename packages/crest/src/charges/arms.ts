import type { Charge } from "../charge.ts";
import type { Placement } from "../draw-parts.ts";
import { circle, fill, halves, stroke, strokes } from "../part.ts";

export const SWORD_CROSSED: Placement = { scale: 1.55 };

/** Two crossed swords also lie behind other charges. */
export const SWORD: Charge = {
  name: "sword",
  crossed: SWORD_CROSSED,
  parts: [
    halves("light", "M0-50L-8.5-38L-7.5 16H0Z"),
    halves("shade", "M0-40L-2-36V14H0Z"),
    fill("shade", "M-3.6 22H3.6V42H-3.6Z"),
    stroke("ink", 1.6, "M-3.6 30L3.6 27M-3.6 35L3.6 32M-3.6 40L3.6 37"),
    halves("light", "M0 14H-14C-18 14-20 11-27 12C-26 20-22 24-15 23.5L0 24Z"),
    fill("mid", circle(0, 44, 6)),
    fill("deep", circle(0, 44, 2.4)),
  ],
};

/** Weapons and equipment of guards. */
export const ARMS: readonly Charge[] = [
  SWORD,
  {
    name: "axe",
    crossed: { scale: 0.98, y: 6 },
    parts: [
      fill("dim", "M-3.5-48H3.5V50H-3.5Z"),
      stroke("ink", 1.6, "M-3.5 24L3.5 20M-3.5 30L3.5 26M-3.5 36L3.5 32M-3.5 42L3.5 38"),
      halves("mid", "M0-38L-7-36C-14-36-24-42-29-48C-47-34-47-2-29 12C-24 5-14-3-7-4L0-2Z"),
      halves(
        "light",
        "M-29-48C-47-34-47-2-29 12C-27 9-25 6-23 4C-34-8-34-28-23-40C-25-42-27-45-29-48Z",
      ),
      fill("light", "M-6-40H6V0H-6Z"),
      fill("deep", circle(0, -20, 3)),
    ],
  },
  {
    name: "hammer",
    crossed: { scale: 0.88, y: 8 },
    parts: [
      fill("dim", "M-4-20H4V48H-4Z"),
      stroke("ink", 1.6, "M-4 22L4 18M-4 28L4 24M-4 34L4 30M-4 40L4 36"),
      fill("mid", circle(0, 46, 6)),
      halves("light", "M0-46H-24L-31-50H-41L-44-46V-16L-41-12H-31L-24-16H0Z"),
      halves("dim", "M-31-50V-12L-24-16V-46Z"),
      fill("mid", "M-10-50H10V-12H-10Z"),
      fill("shade", "M4-50H10V-12H4Z"),
      fill("deep", "M0-40L6-31L0-22L-6-31Z"),
    ],
  },
  {
    name: "bow",
    parts: [
      strokes("mid", 2.4, "M-46 12L0 34"),
      halves("light", "M0-32C-24-31-44-14-50 15L-43 16C-37-4-22-19 0-20Z"),
      halves("shade", "M0-23C-22-22-38-6-45 13L-43 16C-37-4-22-19 0-20Z"),
      fill("shade", "M-7-34H7V-18H-7Z"),
      fill("mid", "M-2-40H2V42H-2Z"),
      halves("light", "M0-50L-9-34L0-37Z"),
      halves("light", "M0 30L-8 38V50L0 43Z"),
    ],
  },
  {
    name: "trident",
    crossed: { scale: 1.14, y: 4 },
    parts: [
      fill("dim", "M-3.5 0H3.5V50H-3.5Z"),
      stroke("ink", 1.6, "M-3.5 26L3.5 22M-3.5 32L3.5 28M-3.5 38L3.5 34"),
      halves("light", "M0 12C-20 12-26-4-25-24L-33-22L-21-48L-11-26L-18-26C-18-10-14 0 0 1Z"),
      halves("light", "M0-50L-11-28L-4-30V6H0Z"),
      halves("mid", "M0 2H-9L-11 8L-9 14H0Z"),
    ],
  },
  {
    name: "helm",
    parts: [
      halves("mid", "M-26-20C-40-18-50-28-49-49C-42-40-34-36-24-36Z"),
      halves("light", "M0-44C-20-44-31-30-31-12L-33 12L-28 36L-13 47L0 50Z"),
      halves("dim", "M-31-2L-33 12L-28 36L-13 47L-10 20Z"),
      halves("mid", "M0-48L-5-44V50H0Z"),
      halves("ink", "M-7-7L-28-13L-27-4L-7 2Z"),
      strokes("ink", 3, "M-12 16V32M-18 15V29M-24 14V25"),
    ],
  },
];
