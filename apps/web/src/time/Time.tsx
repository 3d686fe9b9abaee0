import { useTexts } from "../texts/Texts.tsx";
import { useNow } from "./Now.tsx";
import { useTimeZone } from "./use-time-zone.ts";

interface TimeProps {
  /** ISO 8601 */
  readonly value: string;
  /** Whether to show the time of day instead of the age. */
  readonly clock?: boolean;
  /** Whether it is the time of something that has not happened yet. */
  readonly isNext?: boolean;
}

/** The age of a time, or the time until it with `isNext`. Shows the full time as a tooltip. */
export function Time({ value, clock = false, isNext = false }: TimeProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const zone = useTimeZone();
  const at = Date.parse(value);
  const relative = isNext ? format.until(at, now) : format.age(at, now, zone);
  return (
    <time dateTime={value} title={format.time(at, zone)}>
      {clock ? format.clock(at, zone) : (relative ?? t("time.justNow"))}
    </time>
  );
}
