import type { Rgba } from "@guildhall/contract";
import type { Paint } from "./draw-parts.ts";
import type { Tone } from "./part.ts";
import { type Shade, tint } from "./tint.ts";

/** The shade of each tone at the top and at the bottom of a figure, which is lit from above. */
const SHADES = {
  light: [255, 228],
  mid: [232, 196],
  dim: [206, 174],
  shade: [168, 138],
  deep: [110, 84],
  ink: [30, 30],
} as const satisfies Record<Tone, readonly [Shade, Shade]>;

const LIT_TONES = ["light", "mid", "dim", "shade", "deep"] as const;

/** Returns the tones of a color: gradients to define once under `prefix`, and the paint that refers to them. */
export function tonePaint(color: Rgba, prefix: string): { defs: string; paint: Paint } {
  const gradients = LIT_TONES.map((tone) => {
    const [top, foot] = SHADES[tone];
    return (
      `<linearGradient id="${prefix}-${tone}" gradientUnits="userSpaceOnUse" x1="0" y1="-50" x2="0" y2="50">` +
      `<stop stop-color="${tint(top, color)}"/><stop offset="1" stop-color="${tint(foot, color)}"/></linearGradient>`
    );
  });
  return {
    defs: gradients.join(""),
    paint: (tone) => (tone === "ink" ? tint(SHADES.ink[0], color) : `url(#${prefix}-${tone})`),
  };
}

/** Returns a paint with inverted tones, for a figure on a light background. */
export function counterPaint(color: Rgba): Paint {
  return (tone) => {
    const [top, foot] = SHADES[tone];
    return tint(tone === "ink" ? 235 : 128 - (top + foot) / 5, color);
  };
}
