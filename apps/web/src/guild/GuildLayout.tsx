import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatch, useMatches } from "@tanstack/react-router";
import { characterQuery, guildQuery, newsItemQuery } from "../api/queries.ts";
import { isMissing } from "../api/request.ts";
import { useIsOfficer, useSession } from "../api/use-session.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { usePageTitle } from "../app/use-page-title.ts";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { GuildBanner } from "./GuildBanner.tsx";
import classes from "./guild.module.css";
import { isClassic } from "./guild-words.ts";
import { LoadingBanner } from "./LoadingBanner.tsx";

const route = getRouteApi(PAGES.guild);

const SECTIONS = {
  [PAGES.roster]: "roster.title",
  [PAGES.news]: "news.title",
  [PAGES.kills]: "guild.kills",
  [PAGES.history]: "guild.history",
  [PAGES.charts]: "guild.charts",
  [PAGES.widgets]: "guild.widgets",
  [PAGES.desk]: "guild.desk",
  [PAGES.players]: "guild.players",
} as const;

const isSection = (page: string | undefined): page is keyof typeof SECTIONS =>
  page !== undefined && Object.hasOwn(SECTIONS, page);

/** The title of the open page of the guild; null for the overview. */
function useSection(): string | null {
  const { t, language } = useTexts();
  const page = useMatches().at(-1)?.routeId;
  const member = useMatch({ from: PAGES.member, shouldThrow: false })?.params;
  const { data: character } = useQuery({
    ...characterQuery(member?.id ?? "", member?.member ?? ""),
    enabled: false,
  });
  const news = useMatch({ from: PAGES.newsItem, shouldThrow: false })?.params;
  const { data: item } = useQuery({
    ...newsItemQuery(news?.id ?? "", language, news?.item ?? ""),
    enabled: false,
  });
  if (member !== undefined) return character?.member.name ?? t("guild.members");
  if (news !== undefined) return item?.title ?? t("news.title");
  return isSection(page) ? t(SECTIONS[page]) : null;
}

/** Each page of a guild can name classes and races. */
export const GUILD_AREAS = ["playable"] as const;

/** The banner of a guild and the tabs of its pages. */
export function GuildLayout() {
  const { t, format } = useTexts();
  const { id } = route.useParams();
  const { data: guild, error, refetch } = useQuery(guildQuery(id));
  const { data: session } = useSession();
  const section = useSection();
  const isOfficer = useIsOfficer();
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
        <Link to={PAGES.news} params={{ id }} activeOptions={{ includeSearch: false }}>
          {t("news.title")}
        </Link>
        {!isClassic(guild) && (
          <Link to={PAGES.kills} params={{ id }}>
            {t("guild.kills")}
          </Link>
        )}
        <Link to={PAGES.history} params={{ id }} activeOptions={{ includeSearch: false }}>
          {t("guild.history")}
        </Link>
        <Link to={PAGES.charts} params={{ id }}>
          {t("guild.charts")}
        </Link>
        {session?.hiddenFields.includes("players") === false && (
          <Link to={PAGES.players} params={{ id }} activeOptions={{ includeSearch: false }}>
            {t("guild.players")}
          </Link>
        )}
        {isOfficer && (
          <Link to={PAGES.desk} params={{ id }} activeOptions={{ includeSearch: false }}>
            {t("guild.desk")}
          </Link>
        )}
      </nav>
      <WithAreas areas={GUILD_AREAS}>
        <Outlet />
      </WithAreas>
    </>
  );
}
