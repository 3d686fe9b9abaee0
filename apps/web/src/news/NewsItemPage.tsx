import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { newsItemQuery } from "../api/queries.ts";
import { isMissing } from "../api/request.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { NewsDetails } from "./NewsDetails.tsx";
import { NewsMembers } from "./NewsMembers.tsx";
import classes from "./news.module.css";

const route = getRouteApi(PAGES.newsItem);
const NEWS_AREAS = ["news"] as const;

function NewsItem() {
  const { t, format, language } = useTexts();
  const { id, item: itemId } = route.useParams();
  const { data: item, error, refetch } = useQuery(newsItemQuery(id, language, itemId));
  const timeZone = useTimeZone();
  if (item === undefined) {
    if (error === null) return <LoadingRows count={1} height={90} label={t("news.loading")} />;
    if (!isMissing(error))
      return <Failure title={t("news.failed")} error={error} retry={refetch} />;
    return (
      <>
        <h1 className="hidden-text">{t("news.title")}</h1>
        <Empty title={t("news:newsPage.missing")}>
          <p>{t("news:newsPage.missingText")}</p>
        </Empty>
      </>
    );
  }
  const { occurredAt, digest } = item;
  const at = Date.parse(occurredAt);
  return (
    <article className={classes.item}>
      <h1>
        <bdi>{item.title}</bdi>
      </h1>
      <p className="muted">
        <time dateTime={occurredAt}>
          {digest === null ? format.time(at, timeZone) : format.day(at, "UTC")}
        </time>
      </p>
      <NewsDetails item={item} guildId={id} />
      {item.count > 1 && item.members.length > 0 && <NewsMembers item={item} guildId={id} isOpen />}
    </article>
  );
}

function NewsItemContent() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <div className="page">
      <NewsItem />
      <p className={classes.feeds}>
        <Link to={PAGES.news} params={{ id }} className="target">
          {t("news.all")}
        </Link>
      </p>
    </div>
  );
}

/** One item of the news, at an address that stays the same. */
export function NewsItemPage() {
  return (
    <WithAreas areas={NEWS_AREAS}>
      <NewsItemContent />
    </WithAreas>
  );
}
