import { type Charts, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { chartsQuery } from "./chart-queries.ts";
import classes from "./charts.module.css";
import { MembersChart } from "./MembersChart.tsx";
import { NewsHoursChart } from "./NewsHoursChart.tsx";

const route = getRouteApi(PAGES.charts);
const CHART_AREAS = ["views"] as const;

function AllCharts({ charts }: { readonly charts: Charts }) {
  const { t } = useTexts();
  return (
    <>
      <section aria-labelledby="members" className={classes.wide}>
        <h2 id="members">{t("views:members.title")}</h2>
        <MembersChart members={charts.members} />
      </section>
      <section aria-labelledby="balance">
        <h2 id="balance">{t("views:balance.title")}</h2>
        <BalanceChart {...charts} />
      </section>
      <section aria-labelledby="news-hours">
        <h2 id="news-hours">{t("views:newsHours.title")}</h2>
        <NewsHoursChart newsHours={charts.newsHours} />
      </section>
    </>
  );
}

function ChartsContent() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: charts, error, refetch } = useQuery(chartsQuery(id));
  return (
    <div className={`page ${classes.page}`}>
      <h1 className="hidden-text">{t("guild.charts")}</h1>
      {charts !== undefined && <AllCharts charts={charts} />}
      {charts === undefined && error === null && (
        <div className={classes.wide}>
          <LoadingRows count={12} height={54} label={t("views:page.loading")} />
        </div>
      )}
      {charts === undefined && error !== null && (
        <Failure title={t("views:page.failed")} error={error} retry={refetch} />
      )}
    </div>
  );
}

/** Members over time, the balance of classes and roles, and when news happened. */
export function ChartsPage() {
  return (
    <WithAreas areas={CHART_AREAS}>
      <ChartsContent />
    </WithAreas>
  );
}
