import { AxisDates } from "./AxisDates.tsx";
import { colorProperty } from "./chart-colors.ts";
import classes from "./charts.module.css";

/** A part of a timeline. Times are ms since 1970. */
export interface TimelinePeriod {
  readonly from: number;
  readonly until: number;
  /** Whether the period is drawn as a high bar, and otherwise as a low one. */
  readonly isHigh: boolean;
}

interface TimelineProps {
  /** Without gaps, oldest first. */
  readonly periods: readonly TimelinePeriod[];
  /** What the bars show, for people who do not see them. */
  readonly summary: string;
}

const WIDTH = 1000;
/** The narrowest bar, which is still seen on a phone. */
const NARROWEST = 4;
const LOW = 0.3;

/** Periods side by side. Their height differs, so that colors are not needed. */
export function Timeline({ periods, summary }: TimelineProps) {
  const [start = 0, end = 1] = [periods[0]?.from, periods.at(-1)?.until];
  const x = (at: number) => ((at - start) / Math.max(1, end - start)) * WIDTH;
  const bars = periods.map(({ from, until, isHigh }) => {
    const width = Math.max(isHigh ? NARROWEST : 0, x(until) - x(from));
    const height = isHigh ? 1 : LOW;
    return { from, isHigh, x: Math.min(x(from), WIDTH - width), width, y: 1 - height, height };
  });
  return (
    <div className={classes.timeline}>
      <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {bars
          .toSorted((a, b) => Number(a.isHigh) - Number(b.isHigh))
          .map(({ from, isHigh, ...box }) => (
            <rect key={from} {...box} style={colorProperty(isHigh ? "orange" : "blue")} />
          ))}
      </svg>
      <AxisDates from={start} to={end} />
    </div>
  );
}
