import { absoluteTime, clockTime, relativeTime } from "./format.ts";
import { useNow } from "./Now.tsx";

interface TimeProps {
  /** ISO 8601 */
  readonly value: string;
  /** Tells the time of the day instead of the distance. */
  readonly clock?: boolean;
}

/** A time by its distance from now; in full when pointed at. */
export function Time({ value, clock = false }: TimeProps) {
  // What happened since the clock last ticked is not in the future.
  const at = Date.parse(value);
  const now = Math.max(useNow(), Math.min(at, Date.now()));
  return (
    <time dateTime={value} title={absoluteTime(at)}>
      {clock ? clockTime(at) : relativeTime(at, now)}
    </time>
  );
}
