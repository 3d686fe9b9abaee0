import { useTexts } from "../texts/Texts.tsx";
import { AxisDates } from "./AxisDates.tsx";
import { type ChartColor, colorProperty } from "./chart-colors.ts";
import classes from "./charts.module.css";
import type { MemberPeriod } from "./member-periods.ts";

interface FlowBarsProps {
  /** Oldest first. */
  readonly periods: readonly Pick<MemberPeriod, "at" | "joined" | "left">[];
  /** The last day, in ms since 1970. */
  readonly until: number;
  /** What the bars show, for people who do not see them. */
  readonly summary: string;
}

/** The width of a bar, of 1 for a period. */
const WIDTH = 0.7;

/** The colors of joins and leaves. */
export const FLOW_COLORS = { joined: "blue", left: "orange" } as const satisfies Record<
  string,
  ChartColor
>;

/** Bars above a line for joins, and below it for leaves, on the same scale. */
export function FlowBars({ periods, until, summary }: FlowBarsProps) {
  const { format } = useTexts();
  const up = Math.max(1, ...periods.map(({ joined }) => joined));
  const down = Math.max(1, ...periods.map(({ left }) => left));
  return (
    <div className={classes.line}>
      <span className={classes.high} aria-hidden>
        {format.number(up)}
      </span>
      <span className={classes.low} aria-hidden>
        {format.number(down)}
      </span>
      <svg
        className={classes.flow}
        viewBox={`0 ${-up} ${periods.length} ${up + down}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {periods.map(({ at, joined, left }, index) => (
          <g key={at} transform={`translate(${index + (1 - WIDTH) / 2})`}>
            <rect
              y={-joined}
              width={WIDTH}
              height={joined}
              style={colorProperty(FLOW_COLORS.joined)}
            />
            <rect width={WIDTH} height={left} style={colorProperty(FLOW_COLORS.left)} />
          </g>
        ))}
        <line x1="0" x2={periods.length} y1="0" y2="0" vectorEffect="non-scaling-stroke" />
      </svg>
      <AxisDates from={periods[0]?.at ?? until} to={until} timeZone="UTC" />
    </div>
  );
}
