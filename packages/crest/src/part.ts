/** Tones of the art from lit to dark; `ink` is outlines, openings and drawn lines. */
export type Tone = "light" | "mid" | "dim" | "shade" | "deep" | "ink";

/**
 * One piece of art on the grid of its charge: x and y from -50 to 50, y downwards. Light comes from
 * the left, so what is drawn on the left and mirrored to the right is one or two tones darker there.
 */
export interface Part {
  /** SVG path data. */
  readonly d: string;
  readonly tone: Tone;
  /** Draw it again mirrored at x = 0, in this tone. */
  readonly mirror?: Tone;
  /** Draw it once per angle, turned about 0,0 (degrees, clockwise). */
  readonly at?: readonly number[];
  /** Draw it as a line of this width; without it the path is filled. */
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

/** A tone out of the light. */
export function darker(tone: Tone): Tone {
  return DARKER[tone];
}

/** A filled piece. */
export function fill(tone: Tone, d: string): Part {
  return { d, tone };
}

/** The left half of a symmetric piece; the right half is its darker mirror image. */
export function halves(tone: Tone, d: string): Part {
  return { d, tone, mirror: darker(tone) };
}

/** The halves of a piece that points up, repeated at equal angles about the centre. */
export function spokes(tone: Tone, count: number, d: string, from = 0): Part {
  const at = Array.from({ length: count }, (_, index) => from + (index * 360) / count);
  return { ...halves(tone, d), at };
}

/** A drawn line with round ends. */
export function stroke(tone: Tone, line: number, d: string): Part {
  return { d, tone, line };
}

/** A drawn line and its darker mirror image. */
export function strokes(tone: Tone, line: number, d: string): Part {
  return { d, tone, mirror: darker(tone), line };
}

/** Path data of a circle. */
export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

/** Path data of an ellipse with upright axes. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;
}
