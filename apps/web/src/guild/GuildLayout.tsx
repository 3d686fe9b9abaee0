import { PAGES } from "@guildhall/server/api";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatch } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { isMissing } from "../api/request.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { Failure } from "../states/Failure.tsx";
import { formatNumber } from "../time/format.ts";
import { GuildBanner } from "./GuildBanner.tsx";
import classes from "./guild.module.css";
import { LoadingBanner } from "./LoadingBanner.tsx";

const route = getRouteApi(PAGES.guild);

/** The title of the open page of the guild; null for the overview. */
function useSection(): string | null {
  const roster = useMatch({ from: PAGES.roster, shouldThrow: false });
  const news = useMatch({ from: PAGES.news, shouldThrow: false });
  return roster !== undefined ? "Roster" : news !== undefined ? "News" : null;
}

/** The banner of a guild and the tabs of its pages. */
export function GuildLayout() {
  const { id } = route.useParams();
  const { data: guild, error, refetch } = useQuery(guildQuery(id));
  const section = useSection();
  const low = section !== null;
  useDocumentTitle([section, guild?.name ?? "Guild", "Guildhall"].filter(Boolean).join(" · "));

  if (guild === undefined && error !== null) {
    if (isMissing(error)) return <NotFoundPage />;
    return <Failure title="The guild could not be loaded" error={error} retry={refetch} />;
  }
  return (
    <>
      {guild === undefined ? <LoadingBanner low={low} /> : <GuildBanner guild={guild} low={low} />}
      <nav aria-label="Guild" className={classes.tabs}>
        <Link to={PAGES.guild} params={{ id }} activeOptions={{ exact: true }}>
          Overview
        </Link>
        <Link to={PAGES.roster} params={{ id }} activeOptions={{ includeSearch: false }}>
          Roster <span className="number muted">{guild && formatNumber(guild.rosterCount)}</span>
        </Link>
        <Link to={PAGES.news} params={{ id }}>
          News
        </Link>
      </nav>
      <Outlet />
    </>
  );
}
