import { useTexts } from "../texts/Texts.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import classes from "./charts.module.css";
import { linePath, type Point } from "./line-path.ts";

const AREA = { width: 640, height: 150 };

interface LineChartProps {
  /** Oldest first. A line needs two of them. */
  readonly points: readonly Point[];
  /** What the line shows, for people who do not see it. */
  readonly summary: string;
  /** The time zone of the dates. Defaults to the visitor's. */
  readonly timeZone?: string;
}

/** One value over time as a line, with the highest and lowest value of the scale and the first and last day. */
export function LineChart({ points, summary, timeZone }: LineChartProps) {
  const { format } = useTexts();
  const own = useTimeZone();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const { path, low, high } = linePath(points, AREA);
  const date = (at: number) => format.date(at, timeZone ?? own);
  return (
    <div className={classes.line}>
      <span className={classes.high} aria-hidden>
        {format.number(high)}
      </span>
      <span className={classes.low} aria-hidden>
        {format.number(low)}
      </span>
      <svg
        viewBox={`0 0 ${AREA.width} ${AREA.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={classes.from} aria-hidden>
        {date(first.at)}
      </span>
      <span className={classes.to} aria-hidden>
        {date(last.at)}
      </span>
    </div>
  );
}
