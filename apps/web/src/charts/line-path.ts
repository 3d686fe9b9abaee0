import { WEEK_MS } from "@guildhall/contract";

/** A value at a time in ms since 1970. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** `steps`: a value is known until the next one. `readings`: a value is known only at its time. */
export type LineForm = "steps" | "readings";

/** A line in an area. */
export interface LinePath {
  readonly path: string;
  /** Lines between readings that are more than a week apart. */
  readonly gaps: string;
  /** A dot for each reading. */
  readonly dots: string;
  /** Round values between the lowest and the highest one, with their heights. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Most parts between ticks. */
const PARTS = 4;

/**
 * Returns the line through points, from the lowest to the highest value of the area.
 *
 * @param points oldest first, at least two
 */
export function linePath(points: readonly Point[], area: Area, form: LineForm): LinePath {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first = 0, last = 1] = [points[0]?.at, points.at(-1)?.at];
  const x = (at: number) => rounded(((at - first) / Math.max(1, last - first)) * area.width);
  const y = (value: number) =>
    rounded(low === high ? area.height / 2 : ((high - value) / (high - low)) * area.height);
  const ticks = roundValues(low, high).map((value) => ({ value, y: y(value) }));
  const place = ({ at, value }: Point) => `M${x(at)} ${y(value)}`;
  const parts = points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
  if (form === "steps") {
    const steps = parts.map(([, { at, value }]) => `H${x(at)}V${y(value)}`);
    return {
      path: points.slice(0, 1).map(place).concat(steps).join(""),
      gaps: "",
      dots: "",
      ticks,
    };
  }
  const lines = (areLong: boolean) =>
    parts
      .filter(([from, to]) => to.at - from.at > WEEK_MS === areLong)
      .map(([from, to]) => place(from) + place(to).replace("M", "L"))
      .join("");
  const dots = points.map((point) => `${place(point)}h0`).join("");
  return { path: lines(false), gaps: lines(true), dots, ticks };
}

/** Returns multiples of 1, 2 or 5, or of these times a power of 10. */
function roundValues(low: number, high: number): readonly number[] {
  const least = Math.max(1, (high - low) / PARTS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power;
  const start = Math.ceil(low / step) * step;
  const count = Math.floor((high - start) / step) + 1;
  return Array.from({ length: count }, (_, index) => start + index * step);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
