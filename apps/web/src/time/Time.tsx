import { useTexts } from "../texts/Texts.tsx";
import { useNow } from "./Now.tsx";

interface TimeProps {
  /** ISO 8601 */
  readonly value: string;
  /** Whether to show the time of day instead of the age. */
  readonly clock?: boolean;
}

/** The age of a time. Shows the full time as a tooltip. */
export function Time({ value, clock = false }: TimeProps) {
  const { t, format } = useTexts();
  // An event since the last tick of the clock is not in the future.
  const at = Date.parse(value);
  const now = Math.max(useNow(), Math.min(at, Date.now()));
  return (
    <time dateTime={value} title={format.time(at)}>
      {clock ? format.clock(at) : (format.age(at, now) ?? t("time.justNow"))}
    </time>
  );
}
