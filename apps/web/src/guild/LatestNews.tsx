import { PAGES } from "@guildhall/server/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { newsQuery } from "../api/queries.ts";
import { NewsLine } from "../news/NewsLine.tsx";
import news from "../news/news.module.css";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";

const SHOWN = 7;

export function LatestNews({ guildId }: { readonly guildId: string }) {
  const { t, language } = useTexts();
  const { data, error, refetch } = useInfiniteQuery(newsQuery(guildId, language));
  if (data === undefined) {
    if (error !== null) {
      return <Failure title={t("news.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={SHOWN} height={54} label={t("news.loading")} />;
  }
  const items = data.pages[0]?.items.slice(0, SHOWN) ?? [];
  if (items.length === 0) {
    return <p className="muted">{t("news.emptyText")}</p>;
  }
  return (
    <>
      <ul className={news.list}>
        {items.map((item) => (
          <NewsLine key={item.id} item={item} guildId={guildId} />
        ))}
      </ul>
      <Link to={PAGES.news} params={{ id: guildId }} className={`${classes.more} target`}>
        {t("news.all")}
      </Link>
    </>
  );
}
