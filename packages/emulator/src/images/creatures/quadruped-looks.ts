import type { Ears, Horns } from "./quadruped-head.ts";

/** The measures of one animal, in the units of the drawing. */
export interface QuadrupedLook {
  /** From shoulder to hip. */
  readonly length: number;
  readonly leg: number;
  /** Half the thickness of the body. */
  readonly girth: number;
  /** How much the shoulders rise above the back. */
  readonly hump: number;
  /** How much the belly rises to the hind legs. */
  readonly tuck: number;
  readonly foot: number;
  readonly neck: { readonly reach: number; readonly rise: number; readonly thick: number };
  readonly head: {
    readonly size: number;
    readonly snout: number;
    readonly depth: number;
    readonly tilt: number;
    readonly disc?: boolean;
    readonly tusks?: boolean;
    readonly teeth?: boolean;
    readonly beard?: boolean;
  };
  readonly ears: Ears;
  readonly horns?: Horns;
  readonly tail: "brush" | "great" | "long" | "thin" | "paddle" | "curl" | "stub";
  readonly coat: "plain" | "spots" | "bristle" | "wool";
  readonly mane?: boolean;
}

export type QuadrupedShape =
  | "wolf"
  | "cat"
  | "lynx"
  | "bear"
  | "boar"
  | "hyena"
  | "fox"
  | "hound"
  | "goat"
  | "ram"
  | "stag"
  | "elk"
  | "rodent"
  | "beaver"
  | "squirrel"
  | "rabbit"
  | "mouse"
  | "sheep";

export const QUADRUPED_LOOKS: Readonly<Record<QuadrupedShape, QuadrupedLook>> = {
  wolf: {
    length: 66,
    leg: 42,
    girth: 17,
    hump: 4,
    tuck: 7,
    foot: 8,
    neck: { reach: 16, rise: 16, thick: 1 },
    head: { size: 19, snout: 13, depth: 6, tilt: -4, teeth: true },
    ears: "pricked",
    tail: "brush",
    coat: "plain",
    mane: true,
  },
  cat: {
    length: 70,
    leg: 36,
    girth: 15,
    hump: 4,
    tuck: 5,
    foot: 9,
    neck: { reach: 14, rise: 8, thick: 0.95 },
    head: { size: 18, snout: 4, depth: 8, tilt: -2, teeth: true },
    ears: "round",
    tail: "long",
    coat: "plain",
  },
  lynx: {
    length: 58,
    leg: 42,
    girth: 15,
    hump: 2,
    tuck: 5,
    foot: 10,
    neck: { reach: 12, rise: 14, thick: 0.95 },
    head: { size: 18, snout: 4, depth: 9, tilt: -2, beard: true },
    ears: "tufted",
    tail: "stub",
    coat: "spots",
  },
  bear: {
    length: 66,
    leg: 32,
    girth: 25,
    hump: 9,
    tuck: 2,
    foot: 13,
    neck: { reach: 15, rise: 2, thick: 1.05 },
    head: { size: 22, snout: 10, depth: 7, tilt: -4 },
    ears: "round",
    tail: "stub",
    coat: "plain",
  },
  boar: {
    length: 60,
    leg: 26,
    girth: 22,
    hump: 11,
    tuck: 4,
    foot: 8,
    neck: { reach: 14, rise: -10, thick: 1.05 },
    head: { size: 22, snout: 17, depth: 8, tilt: -10, disc: true, tusks: true },
    ears: "pricked",
    tail: "curl",
    coat: "bristle",
  },
  hyena: {
    length: 60,
    leg: 42,
    girth: 17,
    hump: 13,
    tuck: 8,
    foot: 8,
    neck: { reach: 17, rise: 9, thick: 1.05 },
    head: { size: 19, snout: 9, depth: 8, tilt: -6, teeth: true },
    ears: "large",
    tail: "curl",
    coat: "spots",
    mane: true,
  },
  fox: {
    length: 52,
    leg: 34,
    girth: 12,
    hump: 2,
    tuck: 5,
    foot: 6,
    neck: { reach: 11, rise: 13, thick: 0.8 },
    head: { size: 16, snout: 15, depth: 4, tilt: -4 },
    ears: "tufted",
    tail: "great",
    coat: "plain",
  },
  hound: {
    length: 62,
    leg: 46,
    girth: 16,
    hump: 3,
    tuck: 12,
    foot: 7,
    neck: { reach: 15, rise: 21, thick: 0.8 },
    head: { size: 18, snout: 14, depth: 8, tilt: -5 },
    ears: "flopped",
    tail: "thin",
    coat: "plain",
  },
  goat: {
    length: 54,
    leg: 44,
    girth: 16,
    hump: 3,
    tuck: 3,
    foot: 6,
    neck: { reach: 12, rise: 24, thick: 0.75 },
    head: { size: 17, snout: 12, depth: 7, tilt: -12, beard: true },
    ears: "leaf",
    horns: "goat",
    tail: "curl",
    coat: "plain",
  },
  ram: {
    length: 52,
    leg: 38,
    girth: 20,
    hump: 2,
    tuck: 2,
    foot: 6,
    neck: { reach: 12, rise: 12, thick: 0.85 },
    head: { size: 19, snout: 11, depth: 8, tilt: -12 },
    ears: "leaf",
    horns: "ram",
    tail: "stub",
    coat: "wool",
  },
  stag: {
    length: 58,
    leg: 54,
    girth: 16,
    hump: 3,
    tuck: 5,
    foot: 6,
    neck: { reach: 15, rise: 32, thick: 0.75 },
    head: { size: 16, snout: 15, depth: 6, tilt: -8 },
    ears: "leaf",
    horns: "antlers",
    tail: "stub",
    coat: "plain",
  },
  elk: {
    length: 62,
    leg: 54,
    girth: 20,
    hump: 9,
    tuck: 5,
    foot: 7,
    neck: { reach: 17, rise: 18, thick: 0.85 },
    head: { size: 18, snout: 18, depth: 10, tilt: -8, beard: true },
    ears: "leaf",
    horns: "palms",
    tail: "stub",
    coat: "plain",
  },
  rodent: {
    length: 46,
    leg: 16,
    girth: 21,
    hump: 0,
    tuck: 0,
    foot: 7,
    neck: { reach: 9, rise: 3, thick: 0.95 },
    head: { size: 19, snout: 5, depth: 8, tilt: -2 },
    ears: "round",
    tail: "thin",
    coat: "plain",
  },
  beaver: {
    length: 48,
    leg: 14,
    girth: 22,
    hump: 0,
    tuck: 0,
    foot: 8,
    neck: { reach: 9, rise: -2, thick: 0.95 },
    head: { size: 19, snout: 6, depth: 9, tilt: -2, teeth: true },
    ears: "round",
    tail: "paddle",
    coat: "plain",
  },
  squirrel: {
    length: 32,
    leg: 14,
    girth: 15,
    hump: 0,
    tuck: 0,
    foot: 6,
    neck: { reach: 8, rise: 12, thick: 0.8 },
    head: { size: 14, snout: 5, depth: 6, tilt: -2 },
    ears: "tufted",
    tail: "great",
    coat: "plain",
  },
  rabbit: {
    length: 30,
    leg: 14,
    girth: 19,
    hump: -2,
    tuck: 0,
    foot: 7,
    neck: { reach: 8, rise: 9, thick: 0.8 },
    head: { size: 15, snout: 4, depth: 7, tilt: -2 },
    ears: "hare",
    tail: "stub",
    coat: "plain",
  },
  mouse: {
    length: 34,
    leg: 9,
    girth: 17,
    hump: -2,
    tuck: 0,
    foot: 5,
    neck: { reach: 9, rise: -3, thick: 0.85 },
    head: { size: 14, snout: 10, depth: 4, tilt: -6 },
    ears: "large",
    tail: "thin",
    coat: "plain",
  },
  sheep: {
    length: 46,
    leg: 28,
    girth: 22,
    hump: 0,
    tuck: 0,
    foot: 5,
    neck: { reach: 10, rise: 6, thick: 0.8 },
    head: { size: 16, snout: 9, depth: 7, tilt: -10 },
    ears: "leaf",
    tail: "stub",
    coat: "wool",
  },
};
