import type { TimelinePeriod } from "../charts/Timeline.tsx";
import type { Translate } from "../texts/create-texts.ts";
import type { Format } from "../time/format.ts";

interface HistoryWordsOptions {
  readonly t: Translate;
  readonly format: Format;
  readonly zone: string | undefined;
}

/** The largest share of a realm that was down, in percent as pages show it. */
const ALMOST_ALWAYS = 99.9;

const length = (periods: readonly TimelinePeriod[]) =>
  periods.reduce((sum, { from, until }) => sum + until - from, 0);

/**
 * Says for how much of its history a realm was up. Null before the second check of a realm that is up.
 *
 * @param periods oldest first, high when the realm was down; the last one has the present status
 */
export function historyWords(
  periods: readonly TimelinePeriod[],
  { t, format, zone }: HistoryWordsOptions,
): string | null {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return null;
  const down = periods.filter(({ isHigh }) => isHigh);
  const [all, outages] = [length(periods), length(down)];
  if (all === 0 && !last.isHigh) return null;
  const share = 100 - (outages / all) * 100;
  const shown = down.length === 0 ? share : Math.min(share, ALMOST_ALWAYS);
  const duration = format.duration(outages);
  const sentences = [
    last.isHigh &&
      t("views:realms.downSince", {
        ...{ day: format.date(last.from, zone), clock: format.clock(last.from, zone) },
      }),
    all > 0 &&
      t("views:realms.up", {
        ...{ percent: format.percent(shown), first: format.date(first.from, zone) },
      }),
    down.length === 0 && t("views:realms.never"),
    outages > 0 && t("views:realms.downs", { count: down.length, duration }),
  ];
  return sentences.filter(Boolean).join(" ");
}
