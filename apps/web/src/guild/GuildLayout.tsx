import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatch } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { isMissing } from "../api/request.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { usePageTitle } from "../app/use-page-title.ts";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildBanner } from "./GuildBanner.tsx";
import classes from "./guild.module.css";
import { LoadingBanner } from "./LoadingBanner.tsx";

const route = getRouteApi(PAGES.guild);

/** The title of the open page of the guild; null for the overview. */
function useSection(): string | null {
  const { t } = useTexts();
  const roster = useMatch({ from: PAGES.roster, shouldThrow: false });
  const news = useMatch({ from: PAGES.news, shouldThrow: false });
  return roster !== undefined ? t("roster.title") : news !== undefined ? t("news.title") : null;
}

/** The banner of a guild and the tabs of its pages. */
export function GuildLayout() {
  const { t, format } = useTexts();
  const { id } = route.useParams();
  const { data: guild, error, refetch } = useQuery(guildQuery(id));
  const section = useSection();
  const low = section !== null;
  usePageTitle(section, guild?.name ?? t("guild.guild"));

  if (guild === undefined && error !== null) {
    if (isMissing(error)) return <NotFoundPage />;
    return <Failure isPage title={t("guild.failed")} error={error} retry={refetch} />;
  }
  return (
    <>
      {guild === undefined ? <LoadingBanner low={low} /> : <GuildBanner guild={guild} low={low} />}
      <nav aria-label={t("guild.guild")} className={classes.tabs}>
        <Link to={PAGES.guild} params={{ id }} activeOptions={{ exact: true }}>
          {t("guild.overview")}
        </Link>
        <Link to={PAGES.roster} params={{ id }} activeOptions={{ includeSearch: false }}>
          {t("roster.title")}{" "}
          <span className="number muted">{guild && format.number(guild.rosterCount)}</span>
        </Link>
        <Link to={PAGES.news} params={{ id }}>
          {t("news.title")}
        </Link>
      </nav>
      <Outlet />
    </>
  );
}
