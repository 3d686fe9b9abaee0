import type { Part, Tone } from "./part.ts";

/** The paint of each tone: a color or a reference to a gradient. */
export type Paint = (tone: Tone) => string;

/** The center, the scale and the rotation (in degrees, clockwise) of art. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  /** Width of the dark outline of the figure. The scale does not affect it. */
  readonly outline?: number;
}

/** Returns the SVG elements of parts with one dark outline, so that they are legible on any cloth. */
export function drawParts(
  parts: readonly Part[],
  paint: Paint,
  { x = 0, y = 0, scale = 1, turn = 0, outline = 2.25 }: Placement = {},
): string {
  const widening = (2 * outline) / scale;
  const ink = paint("ink");
  const solid = parts.filter((part) => part.tone !== "ink");
  const silhouette = solid.map((part) => copies(part, () => widened(part, widening))).join("");
  const pieces = parts.map((part) => copies(part, (tone) => painted(part, paint(tone)))).join("");
  const place = [
    x !== 0 || y !== 0 ? `translate(${x} ${y})` : "",
    turn !== 0 ? `rotate(${turn})` : "",
    scale !== 1 ? `scale(${scale})` : "",
  ];
  const transform = place.filter((step) => step !== "").join(" ");
  return (
    `<g stroke-linejoin="round" stroke-linecap="round"${transform && ` transform="${transform}"`}>` +
    `<g fill="${ink}" stroke="${ink}" stroke-width="${round(widening)}">${silhouette}</g>${pieces}</g>`
  );
}

/** Returns every copy of a part: at its angles, and mirrored. */
function copies(part: Part, attributes: (tone: Tone) => string): string {
  const element = (tone: Tone, transform: string) =>
    `<path d="${part.d}"${attributes(tone)}${transform && ` transform="${transform}"`}/>`;
  const angles = part.at ?? [0];
  const turned = (angle: number) => (angle === 0 ? "" : `rotate(${round(angle)})`);
  const plain = angles.map((angle) => element(part.tone, turned(angle)));
  const { mirror } = part;
  if (mirror === undefined) return plain.join("");
  const mirrored = angles.map((angle) => element(mirror, `scale(-1 1)${turned(angle)}`));
  return [...plain, ...mirrored].join("");
}

function widened({ line }: Part, widening: number): string {
  return line === undefined ? "" : ` fill="none" stroke-width="${round(line + widening)}"`;
}

function painted({ line }: Part, color: string): string {
  if (line === undefined) return ` fill="${color}"`;
  return ` fill="none" stroke="${color}" stroke-width="${line}"`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
