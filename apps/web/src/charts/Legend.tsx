import { type ChartColor, colorProperty } from "./chart-colors.ts";
import classes from "./charts.module.css";

interface LegendProps {
  /** In the order in which the chart has them. */
  readonly entries: readonly (readonly [color: ChartColor, name: string])[];
}

/** What the colors of a chart mean. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {entries.map(([color, name]) => (
        <li key={color}>
          <span className={classes.swatch} style={colorProperty(color)} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
