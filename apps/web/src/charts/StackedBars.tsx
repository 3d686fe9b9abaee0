import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { type ChartColor, colorProperty } from "./chart-colors.ts";
import classes from "./charts.module.css";

export interface StackedBar {
  readonly key: string | number;
  readonly label: ReactNode;
  readonly total: number;
  readonly parts: readonly (readonly [color: ChartColor, count: number])[];
}

/** Bars whose parts have a color each. The longest bar has the full width. */
export function StackedBars({ bars }: { readonly bars: readonly StackedBar[] }) {
  const { format } = useTexts();
  const most = Math.max(1, ...bars.map(({ total }) => total));
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, label, total, parts }) => (
        <li key={key}>
          <span className={classes.label}>{label}</span>
          <span className={classes.track} aria-hidden>
            {parts
              .filter(([, count]) => count > 0)
              .map(([color, count]) => (
                <span
                  key={color}
                  style={{ ...colorProperty(color), width: `${(count / most) * 100}%` }}
                />
              ))}
          </span>
          <span className={`number ${classes.total}`}>{format.number(total)}</span>
        </li>
      ))}
    </ul>
  );
}
