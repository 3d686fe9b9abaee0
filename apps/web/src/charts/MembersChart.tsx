import type { Charts } from "@guildhall/server/api";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ChartFigure } from "./ChartFigure.tsx";
import classes from "./charts.module.css";
import { FLOW_COLORS, FlowBars } from "./FlowBars.tsx";
import { Legend } from "./Legend.tsx";
import { LineChart } from "./LineChart.tsx";
import { memberPeriods } from "./member-periods.ts";

interface MembersOverTimeProps {
  readonly days: NonNullable<Charts["members"]>["days"];
}

function MembersOverTime({ days }: MembersOverTimeProps) {
  const { t, format } = useTexts();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Days are those of UTC.
  const date = (at: number) => format.date(at, "UTC");
  const periods = memberPeriods(days);
  const sum = (field: "joined" | "left") =>
    periods.reduce((total, period) => total + period[field], 0);
  const summary = t("views:members.summary", {
    ...{ count: last.members, before: first.members },
    ...{ first: date(Date.parse(first.day)), last: date(Date.parse(last.day)) },
  });
  const flow = t("views:members.flow", { joined: sum("joined"), left: sum("left") });
  const [joined, left] = [t("views:members.joined"), t("views:members.left")];
  return (
    <>
      <p className={classes.text}>
        {summary} {flow}
      </p>
      <ChartFigure
        columns={[t("views:members.from"), t("views:members.members"), joined, left]}
        rows={periods.map((period) => [
          ...([period.at, date(period.at), period.members] as const),
          ...[period.joined, period.left],
        ])}
      >
        <LineChart
          points={days.map(({ day, members }) => ({ at: Date.parse(day), value: members }))}
          form="steps"
          summary={summary}
          timeZone="UTC"
        />
        <Legend
          entries={[
            [FLOW_COLORS.joined, joined],
            [FLOW_COLORS.left, left],
          ]}
        />
        <FlowBars periods={periods} until={Date.parse(last.day)} summary={flow} />
      </ChartFigure>
      <p className={classes.note}>{t("views:members.note")}</p>
    </>
  );
}

/** The number of members over time, with those who joined and left. */
export function MembersChart({ members }: { readonly members: Charts["members"] }) {
  const { t } = useTexts();
  if (members === undefined) return <p className="muted">{t("views:chart.hidden")}</p>;
  if (members.days.length < 2) {
    return (
      <Empty title={t("views:members.empty")}>
        <p>{t("views:members.emptyText")}</p>
      </Empty>
    );
  }
  return <MembersOverTime days={members.days} />;
}
