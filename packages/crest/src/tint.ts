import { hexColor, type Rgba } from "@guildhall/contract";

/** The brightness of untinted art, from 0 (black) to 255 (white). */
export type Shade = number;

/** The color of untinted art, as the service publishes it. */
export const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** Clamps the channels to 0-255. A channel that is NaN becomes 255. */
export function inGamut({ r, g, b, a }: Rgba): Rgba {
  const clamp = (channel: number) =>
    Number.isNaN(channel) ? 255 : Math.min(255, Math.max(0, channel));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a };
}

/**
 * Returns a shade of the art in a guild's color, as `#rrggbb`. Each channel is `shade * channel / 255`,
 * so that shading is visible in any color. Ignores the alpha of the color.
 */
export function tint(shade: Shade, color: Rgba): string {
  const { r, g, b, a } = inGamut(color);
  const multiply = (channel: number) => (shade * channel) / 255;
  return hexColor({ r: multiply(r), g: multiply(g), b: multiply(b), a });
}
