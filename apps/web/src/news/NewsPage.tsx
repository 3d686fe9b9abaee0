import { PAGES } from "@guildhall/server/api";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { newsQuery } from "../api/queries.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { useNow } from "../time/Now.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { NewsLine } from "./NewsLine.tsx";
import classes from "./news.module.css";
import { newsByDay } from "./news-days.ts";

const route = getRouteApi(PAGES.news);

function NewsDays({ guildId }: { readonly guildId: string }) {
  const texts = useTexts();
  const { t } = texts;
  const now = useNow();
  const timeZone = useTimeZone();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    newsQuery(guildId),
  );
  if (data === undefined) {
    if (error !== null) {
      return <Failure title={t("news.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={12} height={54} label={t("news.loading")} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Empty title={t("news.empty")}>
        <p>{t("news.emptyText")}</p>
      </Empty>
    );
  }
  return (
    <>
      {newsByDay(items, texts, { now, ...(timeZone && { timeZone }) }).map(
        ({ date, title, items: ofDay }) => (
          <section key={date} aria-labelledby={date} className={classes.day}>
            <h2 id={date}>{title}</h2>
            <ul className={classes.list}>
              {ofDay.map((item) => (
                <NewsLine key={item.id} item={item} underDay />
              ))}
            </ul>
          </section>
        ),
      )}
      {error !== null && (
        <Failure title={t("news.olderFailed")} error={error} retry={() => fetchNextPage()} />
      )}
      {hasNextPage && error === null && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t("news.older")}
        </Button>
      )}
    </>
  );
}

export function NewsPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <div className="page">
      <h1 className="hidden-text">{t("news.title")}</h1>
      <NewsDays guildId={id} />
    </div>
  );
}
