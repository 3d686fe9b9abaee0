import { hexColor } from "@guildhall/contract";
import type { Guild } from "@guildhall/server/api";
import { fromOklch, toOklch } from "./oklch.ts";
import { contrast, type Rgb, rgb } from "./rgb.ts";

export const SCHEMES = ["dark", "light"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The surface of each theme on which accent text is hardest to read. */
export const HARDEST_SURFACE = { dark: rgb("#262a31"), light: rgb("#ece7dc") } as const;

export const TEXT_CONTRAST = 4.5;
/** Higher than the minimum, because folds and light vary the color of the cloth. */
export const CLOTH_CONTRAST = 7;

const WHITE = rgb("#ffffff");
const GOLD = rgb("#c79a3e");
const SLATE = rgb("#3b4252");

/** The colors of a guild's pages, each as `#rrggbb`. */
export interface GuildColors {
  /** Color of links and selections, readable as text in its theme. */
  readonly accent: Readonly<Record<Scheme, string>>;
  /** Filled buttons and bars; white text on it is readable. */
  readonly fill: string;
  /** The banner's cloth: white text on it is readable. */
  readonly cloth: string;
  /** The seam along the banner's edge, from the crest's border. */
  readonly trim: string;
}

function step(color: Rgb, by: number, done: (color: Rgb) => boolean): Rgb {
  const start = toOklch(color);
  for (let l = start.l; l >= 0 && l <= 1; l += by) {
    const candidate = fromOklch({ ...start, l });
    if (done(candidate)) return candidate;
  }
  return by > 0 ? WHITE : rgb("#000000");
}

/** Makes a color just light or dark enough for text on the surfaces of the theme. */
function readable(color: Rgb, scheme: Scheme): Rgb {
  const surface = HARDEST_SURFACE[scheme];
  return step(
    color,
    scheme === "dark" ? 0.01 : -0.01,
    (c) => contrast(c, surface) >= TEXT_CONTRAST,
  );
}

/** Makes a color just dark enough for white text on it. */
function underWhite(color: Rgb, atLeast: number): Rgb {
  return step(color, -0.01, (c) => contrast(c, WHITE) >= atLeast);
}

/** Returns the color with the highest chroma. Undefined when all colors are gray. */
function mostColorful(colors: readonly Rgb[]): Rgb | undefined {
  const chroma = (color: Rgb) => toOklch(color).c;
  return colors.filter((color) => chroma(color) > 0.045).sort((a, b) => chroma(b) - chroma(a))[0];
}

export function guildColors(crest: Guild["crest"]): GuildColors {
  const background = crest?.background.color ?? SLATE;
  const emblem = crest?.emblem.color ?? GOLD;
  const border = crest?.border.color ?? GOLD;
  const accent = mostColorful([background, emblem, border]) ?? GOLD;
  const hex = (color: Rgb) => hexColor({ ...color, a: 1 });
  return {
    accent: { dark: hex(readable(accent, "dark")), light: hex(readable(accent, "light")) },
    fill: hex(underWhite(accent, TEXT_CONTRAST)),
    cloth: hex(underWhite(background, CLOTH_CONTRAST)),
    trim: hex(border),
  };
}

/** Returns the colors as custom properties for the style sheets. */
export function colorProperties(colors: GuildColors): Record<`--${string}`, string> {
  return {
    "--accent": `light-dark(${colors.accent.light}, ${colors.accent.dark})`,
    "--accent-fill": colors.fill,
    "--cloth": colors.cloth,
    "--trim": colors.trim,
  };
}
