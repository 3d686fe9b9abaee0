import { useTexts } from "../texts/Texts.tsx";
import { useNow } from "./Now.tsx";
import { useTimeZone } from "./use-time-zone.ts";

interface TimeProps {
  /** ISO 8601 */
  readonly value: string;
  /** Whether to show the time of day instead of the age. */
  readonly clock?: boolean;
}

/** The age of a time. Shows the full time as a tooltip. */
export function Time({ value, clock = false }: TimeProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const zone = useTimeZone();
  const at = Date.parse(value);
  return (
    <time dateTime={value} title={format.time(at, zone)}>
      {clock ? format.clock(at, zone) : (format.age(at, now, zone) ?? t("time.justNow"))}
    </time>
  );
}
