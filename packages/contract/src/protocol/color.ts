/** A color of modern documents: integers from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const ARGB = /^[0-9a-f]{8}$/i;

/** Parses 8 hexadecimal digits, alpha first (contract 2.1). Returns null for other text. */
export function parseArgb(text: string): Rgba | null {
  if (!ARGB.test(text)) return null;
  const channel = (index: number) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16);
  return { r: channel(1), g: channel(2), b: channel(3), a: channel(0) / 255 };
}

/** Returns 8 hexadecimal digits in lower case, alpha first. Clamps channels that are out of range. */
export function formatArgb({ r, g, b, a }: Rgba): string {
  return [a * 255, r, g, b].map(hexDigits).join("");
}

/** Returns `#rrggbb`, without alpha. Clamps channels that are out of range. */
export function hexColor({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map(hexDigits).join("")}`;
}

/** Returns the two digits of a channel; NaN counts as 0. */
function hexDigits(channel: number): string {
  const whole = Math.min(255, Math.max(0, Math.round(channel) || 0));
  return whole.toString(16).padStart(2, "0");
}
