/** Tones of the art from light to dark. `ink` is for outlines, openings and lines. */
export type Tone = "light" | "mid" | "dim" | "shade" | "deep" | "ink";

/**
 * A piece of art on the grid of its charge: x and y are from -50 to 50, and y points down. The light
 * comes from the left, so the mirrored half on the right is one or two tones darker.
 */
export interface Part {
  /** SVG path data. */
  readonly d: string;
  readonly tone: Tone;
  /** The tone of a second copy, mirrored at x = 0. */
  readonly mirror?: Tone;
  /** The rotations of copies around 0,0, in degrees, clockwise. */
  readonly at?: readonly number[];
  /** The width of a line. Without it, the path is filled. */
  readonly line?: number;
}

const DARKER = {
  light: "dim",
  mid: "shade",
  dim: "deep",
  shade: "deep",
  deep: "deep",
  ink: "ink",
} as const satisfies Record<Tone, Tone>;

/** Returns the next darker tone. */
export function darker(tone: Tone): Tone {
  return DARKER[tone];
}

/** Creates a filled piece. */
export function fill(tone: Tone, d: string): Part {
  return { d, tone };
}

/** Creates a symmetric piece from its left half. The right half is a darker mirror image. */
export function halves(tone: Tone, d: string): Part {
  return { d, tone, mirror: darker(tone) };
}

/** Repeats a symmetric piece that points up at equal angles around the center. */
export function spokes(tone: Tone, count: number, d: string, from = 0): Part {
  const at = Array.from({ length: count }, (_, index) => from + (index * 360) / count);
  return { ...halves(tone, d), at };
}

/** Creates a line with round ends. */
export function stroke(tone: Tone, line: number, d: string): Part {
  return { d, tone, line };
}

/** Creates a line and its darker mirror image. */
export function strokes(tone: Tone, line: number, d: string): Part {
  return { d, tone, mirror: darker(tone), line };
}

/** Returns the path data of a circle. */
export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

/** Returns the path data of an ellipse whose axes are not rotated. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;
}
