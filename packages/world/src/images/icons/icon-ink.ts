import { darker, lighter, mix } from "../portrait/paint.ts";

/** The colours of one icon, as a drawing uses them: each fills with light from the upper left. */
export interface IconInk {
  readonly base: string;
  /** Rims, clasps, guards, liquids. */
  readonly accent: string;
  /** Steel, or what else is grey. */
  readonly metal: string;
  /** Grips, hafts, straps. */
  readonly wood: string;
  /** Openings and shadows. */
  readonly dark: string;
  /** Highlights. */
  readonly shine: string;
}

/** Draws a thing on a field of 64 x 64, some 6 units from its edges. */
export type IconDrawing = (ink: IconInk) => string;

/** Two colours: of a thing, and of what is set off on it. */
export interface Palette {
  readonly base: string;
  readonly accent: string;
}

/** The palettes by name: those of the gear sets, and the plain colours. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  linen: { base: "#cfbd97", accent: "#8c6f46" },
  hedge: { base: "#6f9a4b", accent: "#d8b45a" },
  moor: { base: "#84709a", accent: "#a9b866" },
  road: { base: "#8f6440", accent: "#e0bd74" },
  tide: { base: "#3f8ea3", accent: "#d2eeea" },
  bronze: { base: "#b5813a", accent: "#f4d78a" },
  glass: { base: "#9fb8e0", accent: "#eecdf6" },
  cinder: { base: "#54423f", accent: "#ff7d2c" },
  ash: { base: "#8b8d96", accent: "#cc3550" },
  red: { base: "#c23a3a", accent: "#f7d3a6" },
  blue: { base: "#3f6fd0", accent: "#cfe2ff" },
  yellow: { base: "#d9b13a", accent: "#fff2b0" },
  purple: { base: "#8a4fb8", accent: "#e9c8ff" },
  green: { base: "#3f9a56", accent: "#d6f2b4" },
  orange: { base: "#d9792a", accent: "#ffe2b4" },
};

/** What one drawing is painted with: it fills with the gradients of `inkGradients`. */
export const INK: IconInk = {
  base: "url(#base)",
  accent: "url(#accent)",
  metal: "url(#metal)",
  wood: "url(#wood)",
  dark: "#0e0c13",
  shine: "#ffffff",
};

/** The gradients that `INK` names, in the colours of a palette. */
export function inkGradients({ base, accent }: Palette): string {
  return (
    gradient("base", base) +
    gradient("accent", accent) +
    gradient("metal", mix("#b4bcc8", base, 0.18)) +
    gradient("wood", mix("#7a5434", base, 0.15))
  );
}

function gradient(id: string, color: string): string {
  return (
    `<linearGradient id="${id}" x1=".15" y1="0" x2=".8" y2="1">` +
    `<stop offset="0" stop-color="${lighter(color, 0.42)}"/>` +
    `<stop offset=".45" stop-color="${color}"/>` +
    `<stop offset="1" stop-color="${darker(color, 0.5)}"/></linearGradient>`
  );
}

const LINE = "#0b0910";

/** A filled shape with the dark line around it that all icons have. */
export function shape(d: string, fill: string, width = 1.6): string {
  return `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A ball, a knob, a stud. */
export function ball(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" stroke="${LINE}" stroke-width="1.4"/>`;
}

/** A stroke without a line around it: seams, strings, glints. */
export function seam(d: string, stroke: string, width = 1.6, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A stroke with the dark line around it: rods, rims, rings. */
export function rod(d: string, stroke: string, width: number): string {
  return seam(d, LINE, width + 2.6) + seam(d, stroke, width);
}

/** What is drawn, and its mirror image. */
export function pair(content: string): string {
  return `${content}<g transform="translate(64 0) scale(-1 1)">${content}</g>`;
}

/** Turned about the middle, in degrees. */
export function turned(degrees: number, content: string): string {
  return `<g transform="rotate(${degrees} 32 32)">${content}</g>`;
}
