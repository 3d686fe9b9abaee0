import { PAGES } from "@guildhall/server/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { newsQuery } from "../api/queries.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { useNow } from "../time/Now.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { FeedLinks } from "./FeedLinks.tsx";
import { NewsFilters } from "./NewsFilters.tsx";
import { NewsLine } from "./NewsLine.tsx";
import classes from "./news.module.css";
import { newsByDay } from "./news-days.ts";
import type { NewsSearch } from "./news-search.ts";

const route = getRouteApi(PAGES.news);
const NEWS_AREAS = ["news"] as const;

interface NewsDaysProps {
  readonly guildId: string;
  readonly search: NewsSearch;
}

function NewsDays({ guildId, search }: NewsDaysProps) {
  const texts = useTexts();
  const { t } = texts;
  const now = useNow();
  const timeZone = useTimeZone();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    newsQuery(guildId, texts.language, search),
  );
  if (data === undefined) {
    if (error !== null) {
      return <Failure title={t("news.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={12} height={54} label={t("news.loading")} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoNews guildId={guildId} search={search} />;
  return (
    <>
      {newsByDay(items, texts, { now, ...(timeZone && { timeZone }) }).map(
        ({ date, title, items: ofDay }) => (
          <section key={date} aria-labelledby={date} className={classes.day}>
            <h2 id={date}>{title}</h2>
            <ul className={classes.list}>
              {ofDay.map((item) => (
                <NewsLine key={item.id} {...{ item, guildId, underDay: true }} />
              ))}
            </ul>
          </section>
        ),
      )}
      {error !== null && (
        <Failure title={t("news.olderFailed")} error={error} retry={() => fetchNextPage()} />
      )}
      {hasNextPage && error === null && (
        <BusyButton kind="other" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("news.older")}
        </BusyButton>
      )}
      <FeedLinks guildId={guildId} search={search} />
      <Link to={PAGES.widgets} params={{ id: guildId }} className="target">
        {t("guild.widgets")}
      </Link>
    </>
  );
}

function NoNews({ guildId, search }: NewsDaysProps) {
  const { t } = useTexts();
  if (Object.values(search).every((filter) => filter === undefined)) {
    return (
      <Empty title={t("news.empty")}>
        <p>{t("news.emptyText")}</p>
      </Empty>
    );
  }
  return (
    <Empty title={t("news:newsPage.noMatch")}>
      <p>{t("news:newsPage.noMatchText")}</p>
      <Link to={PAGES.news} params={{ id: guildId }}>
        {t("news:newsPage.clear")}
      </Link>
    </Empty>
  );
}

function NewsContent() {
  const { t, language } = useTexts();
  const { id } = route.useParams();
  const search = route.useSearch();
  const { data } = useInfiniteQuery(newsQuery(id, language, search));
  const named = data?.pages
    .flatMap(({ items }) => items.flatMap(({ members }) => members))
    .find(({ memberId }) => memberId === search.member);
  return (
    <div className="page">
      <h1 className="hidden-text">{t("news.title")}</h1>
      <NewsFilters memberName={named?.name ?? null} />
      <NewsDays guildId={id} search={search} />
    </div>
  );
}

export function NewsPage() {
  return (
    <WithAreas areas={NEWS_AREAS}>
      <NewsContent />
    </WithAreas>
  );
}
