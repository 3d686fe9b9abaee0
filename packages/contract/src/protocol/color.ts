/** A colour as the modern documents write it: integers 0-255, alpha 0-1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const ARGB = /^[0-9a-f]{8}$/i;

/** Reads 8 hexadecimal digits, alpha first (contract 2.1). Null when the text is not that. */
export function parseArgb(text: string): Rgba | null {
  if (!ARGB.test(text)) return null;
  const channel = (index: number) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16);
  return { a: channel(0) / 255, r: channel(1), g: channel(2), b: channel(3) };
}

/** The inverse of `parseArgb`, in lower case. A channel that is out of range becomes the nearest in it. */
export function formatArgb({ r, g, b, a }: Rgba): string {
  return [a * 255, r, g, b].map(hexDigits).join("");
}

/** `#rrggbb`, without the alpha. A channel that is out of range becomes the nearest in it. */
export function hexColor({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map(hexDigits).join("")}`;
}

/** Two digits of a channel; one that is no number counts as 0. */
function hexDigits(channel: number): string {
  const whole = Math.min(255, Math.max(0, Math.round(channel) || 0));
  return whole.toString(16).padStart(2, "0");
}
