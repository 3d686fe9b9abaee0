import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "@tanstack/react-router";
import { guildsQuery } from "../api/queries.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { LoadingBanner } from "../guild/LoadingBanner.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildList } from "./GuildList.tsx";
import { NoGuild } from "./NoGuild.tsx";

/** Redirects to the page of the only guild, lists several guilds, or explains how to add one. */
export function HomePage() {
  const { t } = useTexts();
  usePageTitle();
  const { pathname } = useLocation();
  const { data: guilds, error, refetch } = useQuery(guildsQuery);
  if (guilds === undefined) {
    if (error !== null) {
      return <Failure isPage title={t("home.failed")} error={error} retry={refetch} />;
    }
    return <LoadingBanner low={false} />;
  }
  const [first, ...others] = guilds;
  if (first === undefined) return <NoGuild />;
  if (others.length === 0) {
    // The page that a visitor has followed a link to is still loading: a redirect would take its place.
    if (pathname !== PAGES.home) return <LoadingBanner low={false} />;
    return <Navigate to={PAGES.guild} params={{ id: String(first.id) }} replace />;
  }
  return <GuildList guilds={guilds} />;
}
