/** A value from a time on. Times are ms since 1970. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** A line of steps in an area, with the lowest and the highest value of its scale. */
export interface LinePath {
  readonly path: string;
  readonly low: number;
  readonly high: number;
}

/**
 * Returns a line of steps, because a value stays until the next one. The scale has some room around the values.
 *
 * @param points oldest first, at least two
 */
export function linePath(points: readonly Point[], { width, height }: Area): LinePath {
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, Math.ceil((highest - lowest) * 0.1));
  const [low, high] = [Math.max(0, lowest - room), highest + room];
  const [first = 0, last = 1] = [points[0]?.at, points.at(-1)?.at];
  const x = (at: number) => rounded(((at - first) / Math.max(1, last - first)) * width);
  const y = (value: number) => rounded(height - ((value - low) / (high - low)) * height);
  const steps = points.map(({ at, value }, index) =>
    index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`,
  );
  return { path: steps.join(""), low, high };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
