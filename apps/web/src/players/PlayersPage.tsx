import { PAGES, type Player } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { loadPage } from "../app/load-page.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { PlayerFilters } from "./PlayerFilters.tsx";
import { PlayersTable } from "./PlayersTable.tsx";
import { playersQuery } from "./player-queries.ts";
import classes from "./players.module.css";
import { DEFAULT_DAYS, shownPlayers } from "./players-search.ts";
import { useIsOfficer } from "./use-is-officer.ts";

const route = getRouteApi(PAGES.players);
const AREAS = ["players"] as const;

/** Only officers load it. */
const GrmImport = loadPage(() => import("./GrmImport.tsx"), "GrmImport");

function Shown({ all }: { readonly all: readonly Player[] }) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const search = route.useSearch();
  const { data: guild } = useQuery(guildQuery(id));
  const players = shownPlayers(all, search);
  return (
    <>
      <PlayerFilters all={all} shown={players} guild={guild} />
      {players.length === 0 ? (
        <Empty title={t("players:list.notFound")}>
          <p>
            <Link to={PAGES.players} params={{ id }} className="target">
              {t("players:list.showAll")}
            </Link>
          </p>
        </Empty>
      ) : (
        <PlayersTable players={players} guild={guild} />
      )}
    </>
  );
}

function Players() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { days = DEFAULT_DAYS } = route.useSearch();
  const { data: players, error, refetch } = useQuery(playersQuery(id, days));
  if (players === undefined) {
    if (error !== null) {
      return <Failure title={t("players:list.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={14} height={54} label={t("players:list.loading")} />;
  }
  if (players.length > 0) return <Shown all={players} />;
  return (
    <Empty title={t("players:list.empty")}>
      <p>{t("players:list.emptyText")}</p>
    </Empty>
  );
}

/** Why the visitor does not see the players. */
function Hidden({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const next = PAGES.players.replace("$id", id);
  return (
    <Empty title={t("players:hidden.title")}>
      <p>{t(isSignedIn ? "players:hidden.role" : "players:hidden.stranger")}</p>
      {!isSignedIn && (
        <p>
          <Link to={PAGES.signIn} search={{ next }} className="target">
            {t("site.signIn")}
          </Link>
        </p>
      )}
    </Empty>
  );
}

function Content() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: session } = useSession();
  const isOfficer = useIsOfficer();
  const [isOpen, setIsOpen] = useState(false);
  const isHidden = session?.hiddenFields.includes("players") ?? false;
  return (
    <div className="page">
      <h1 className="hidden-text">{t("guild.players")}</h1>
      {isHidden ? <Hidden isSignedIn={session?.user != null} /> : <Players />}
      {isOfficer && (
        <details
          className={classes.import}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t("players:list.import")}</summary>
          {isOpen && (
            <Suspense
              fallback={<LoadingRows count={3} height={54} label={t("players:list.loading")} />}
            >
              <GrmImport guildId={id} />
            </Suspense>
          )}
        </details>
      )}
    </div>
  );
}

/** The roster by player: mains with their alts, the states of players, and the import of mains for officers. */
export function PlayersPage() {
  return (
    <WithAreas areas={AREAS}>
      <Content />
    </WithAreas>
  );
}
