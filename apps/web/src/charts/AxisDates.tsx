import { useTexts } from "../texts/Texts.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import classes from "./charts.module.css";

interface AxisDatesProps {
  /** ms since 1970 */
  readonly from: number;
  /** ms since 1970 */
  readonly to: number;
  /** Defaults to the visitor's. */
  readonly timeZone?: string | undefined;
}

/** The first and the last day below a chart. Its table has them for people who do not see it. */
export function AxisDates({ from, to, timeZone }: AxisDatesProps) {
  const { format } = useTexts();
  const zone = useTimeZone();
  return (
    <>
      <span className={classes.from} aria-hidden>
        {format.date(from, timeZone ?? zone)}
      </span>
      <span className={classes.to} aria-hidden>
        {format.date(to, timeZone ?? zone)}
      </span>
    </>
  );
}
