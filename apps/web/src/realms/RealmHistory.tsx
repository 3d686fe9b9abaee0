import type { RealmHistory as History } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { ChartFigure } from "../charts/ChartFigure.tsx";
import { realmHistoryQuery } from "../charts/chart-queries.ts";
import classes from "../charts/charts.module.css";
import { Legend } from "../charts/Legend.tsx";
import { Timeline } from "../charts/Timeline.tsx";
import { languageOfNames } from "../guild/guild-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { realmKey, statusName } from "./realm-words.ts";

const REALM_AREAS = ["views"] as const;

/** The periods of a realm with times in ms since 1970. */
function periodsOf({ periods }: History) {
  return periods.map(({ status, from, until }) => ({
    ...{ from: Date.parse(from), until: Date.parse(until), isHigh: status === "DOWN" },
  }));
}

const length = (periods: readonly { readonly from: number; readonly until: number }[]) =>
  periods.reduce((sum, { from, until }) => sum + until - from, 0);

function RealmChart({ realm }: { readonly realm: History }) {
  const { t, format } = useTexts();
  const zone = useTimeZone();
  const periods = periodsOf(realm);
  const down = periods.filter(({ isHigh }) => isHigh);
  const [first, last] = [periods[0], periods.at(-1)];
  const title = (
    <h3>
      <bdi lang={languageOfNames(realm.region)}>{realm.name}</bdi>
    </h3>
  );
  if (first === undefined || last === undefined) {
    return (
      <>
        {title}
        <p className="muted">{t("views:realms.empty")}</p>
      </>
    );
  }
  const upShare = 100 - (length(down) / length(periods)) * 100;
  const downs =
    down.length === 0
      ? t("views:realms.never")
      : t("views:realms.downs", {
          ...{ count: down.length, duration: format.duration(length(down)) },
        });
  const up = t("views:realms.up", {
    ...{ percent: format.percent(upShare), first: format.date(first.from, zone) },
  });
  const summary = `${up} ${downs}`;
  return (
    <ChartFigure
      title={
        <>
          {title}
          <p className={classes.text}>{summary}</p>
        </>
      }
      tableName={t("views:chart.table")}
      columns={[t("views:realms.from"), t("views:realms.until"), t("views:realms.duration")]}
      rows={down.map(({ from, until }) => [
        ...([from, format.time(from, zone)] as const),
        until === last.until ? t("views:realms.stillDown") : format.time(until, zone),
        format.duration(until - from),
      ])}
    >
      <Timeline periods={periods} summary={summary} />
    </ChartFigure>
  );
}

function Content() {
  const { t } = useTexts();
  const { data: realms } = useQuery(realmHistoryQuery);
  if (realms === undefined || realms.length === 0) return null;
  return (
    <section aria-labelledby="realm-history" className={classes.realms}>
      <h2 id="realm-history">{t("views:realms.title")}</h2>
      <Legend
        entries={[
          ["blue", statusName("UP", t)],
          ["orange", statusName("DOWN", t)],
        ]}
      />
      {realms.map((realm) => (
        <RealmChart key={realmKey(realm)} realm={realm} />
      ))}
      <p className={classes.note}>{t("views:realms.note")}</p>
    </section>
  );
}

/** When the realms of the site's guilds were up and down. A failed query leaves it out: the page has the status. */
export function RealmHistory() {
  return (
    <WithAreas areas={REALM_AREAS} fallback={null}>
      <Content />
    </WithAreas>
  );
}
