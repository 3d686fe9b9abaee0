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
import { historyWords } from "./history-words.ts";
import { realmKey, statusName } from "./realm-words.ts";

const REALM_AREAS = ["views"] as const;

/** The periods of a realm with times in ms since 1970. */
function periodsOf({ periods }: History) {
  return periods.map(({ status, from, until }) => ({
    ...{ from: Date.parse(from), until: Date.parse(until), isHigh: status === "DOWN" },
  }));
}

function RealmChart({ realm }: { readonly realm: History }) {
  const { t, format } = useTexts();
  const zone = useTimeZone();
  const periods = periodsOf(realm);
  const time = (at: number) => `${format.date(at, zone)}, ${format.clock(at, zone)}`;
  const down = periods.filter(({ isHigh }) => isHigh);
  const last = periods.at(-1);
  const summary = historyWords(periods, { t, format, zone });
  const title = (
    <h3>
      <bdi lang={languageOfNames(realm.region)}>{realm.name}</bdi>
    </h3>
  );
  if (last === undefined || summary === null) {
    return (
      <>
        {title}
        <p className="muted">{t("views:realms.empty")}</p>
      </>
    );
  }
  return (
    <ChartFigure
      title={
        <>
          {title}
          <p className={classes.text}>{summary}</p>
        </>
      }
      columns={[t("views:realms.from"), t("views:realms.until"), t("views:realms.duration")]}
      rows={down.map(({ from, until }) => [
        ...([from, time(from)] as const),
        from === last.from ? t("views:realms.stillDown") : time(until),
        until > from ? format.duration(until - from) : "–",
      ])}
      empty={t("views:realms.never")}
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
