import { hexColor, type Rgba } from "@guildhall/contract";

/** How bright a shade of the art is, 0 black to 255 white, before it takes a guild's colour. */
export type Shade = number;

/** The art as the service publishes it: untinted. */
export const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The nearest colour there is: channels clamped to 0-255, what is no number as in white. */
export function inGamut({ r, g, b, a }: Rgba): Rgba {
  const clamp = (channel: number) =>
    Number.isNaN(channel) ? 255 : Math.min(255, Math.max(0, channel));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a };
}

/**
 * A shade of the art in a guild's colour, as `#rrggbb`: each channel is `shade * channel / 255`, so
 * that shading survives any colour. The colour's own alpha is ignored: transparency belongs to the art.
 */
export function tint(shade: Shade, color: Rgba): string {
  const { r, g, b, a } = inGamut(color);
  const multiply = (channel: number) => (shade * channel) / 255;
  return hexColor({ r: multiply(r), g: multiply(g), b: multiply(b), a });
}
