/** A color's channels, each 0-255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`. Throws RangeError for anything else. */
export function rgb(hex: string): Rgb {
  const match = HEX.exec(hex);
  if (match === null) throw new RangeError(`"${hex}" is not a color of the form #rrggbb.`);
  const channel = (index: number) => Number.parseInt(match[index] ?? "", 16);
  return { r: channel(1), g: channel(2), b: channel(3) };
}

/** A channel of sRGB, 0-255, as linear light, 0-1. */
export function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** The inverse of `toLinear`, clamped to 0-255. */
export function fromLinear(light: number): number {
  const c = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, c * 255));
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Returns the contrast of two colors by WCAG, from 1 (none) to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
