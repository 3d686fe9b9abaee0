import { HOUR_MS } from "@guildhall/contract";
import type { Charts } from "@guildhall/server/api";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ChartFigure } from "./ChartFigure.tsx";
import classes from "./charts.module.css";
import { PunchCard } from "./PunchCard.tsx";

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2026, 0, 5);
/** The hours that are written below the chart. */
const WRITTEN = [0, 6, 12, 18];

interface Busiest {
  readonly day: number;
  readonly hour: number;
}

function busiestOf(hours: Charts["newsHours"]["hours"]): Busiest {
  const most = Math.max(...hours.flat());
  const day = hours.findIndex((row) => row.includes(most));
  return { day, hour: hours[day]?.indexOf(most) ?? 0 };
}

/** When dated news happened, by day of the week and hour. */
export function NewsHoursChart({ newsHours }: Pick<Charts, "newsHours">) {
  const { t, format, locale } = useTexts();
  const { hours, total, from, until, timeZone } = newsHours;
  if (total === 0 || from === null || until === null) {
    return (
      <Empty title={t("views:newsHours.empty")}>
        <p>{t("views:newsHours.emptyText")}</p>
      </Empty>
    );
  }
  const dayName = (weekday: "short" | "long", day: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(
      MONDAY + day * 24 * HOUR_MS,
    );
  const hourName = (hour: number) => format.clock(MONDAY + hour * HOUR_MS, "UTC");
  const days = hours.map((_, day) => dayName("short", day));
  const date = (value: string) => format.date(Date.parse(value), timeZone);
  const { day, hour } = busiestOf(hours);
  const busiest = t("views:newsHours.busiest", {
    ...{ day: dayName("long", day), hour: hourName(hour) },
  });
  const counted = t("views:newsHours.text", {
    ...{ count: total, first: date(from), last: date(until), zone: timeZone.replaceAll("_", " ") },
  });
  return (
    <>
      <p className={classes.text}>
        {counted} {busiest}
      </p>
      <ChartFigure
        columns={[t("views:newsHours.hour"), ...days]}
        rows={Array.from({ length: 24 }, (_, each) => [
          ...([each, hourName(each)] as const),
          ...hours.map((row) => row[each] ?? 0),
        ])}
      >
        <PunchCard
          counts={hours}
          rows={days}
          columns={WRITTEN.map((each) => [each, hourName(each)])}
          summary={`${counted} ${busiest}`}
        />
      </ChartFigure>
      <p className={classes.note}>{t("views:newsHours.note")}</p>
    </>
  );
}
