import { useTexts } from "../texts/Texts.tsx";
import { AxisDates } from "./AxisDates.tsx";
import classes from "./charts.module.css";
import { type LineForm, linePath, type Point } from "./line-path.ts";

const AREA = { width: 640, height: 150 };

interface LineChartProps {
  /** Oldest first. A line needs two of them. */
  readonly points: readonly Point[];
  readonly form: LineForm;
  /** What the line shows, for people who do not see it. */
  readonly summary: string;
  /** The time zone of the dates. Defaults to the visitor's. */
  readonly timeZone?: string;
}

/** One value over time as a line, with round values of the scale and the first and last day. */
export function LineChart({ points, form, summary, timeZone }: LineChartProps) {
  const { format } = useTexts();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const { path, gaps, dots, ticks } = linePath(points, AREA, form);
  return (
    <div className={classes.line}>
      <span className={classes.ticks} aria-hidden>
        {ticks.map(({ value, y }) => (
          <span key={value} style={{ top: `${(y / AREA.height) * 100}%` }}>
            {format.number(value)}
          </span>
        ))}
      </span>
      <svg
        viewBox={`0 0 ${AREA.width} ${AREA.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {ticks.map(({ value, y }) => (
          <line key={value} x2={AREA.width} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        <path d={path} vectorEffect="non-scaling-stroke" />
        <path d={gaps} className={classes.gaps} vectorEffect="non-scaling-stroke" />
        <path d={dots} className={classes.dots} vectorEffect="non-scaling-stroke" />
      </svg>
      <AxisDates from={first.at} to={last.at} timeZone={timeZone} />
    </div>
  );
}
