import { type Guild, type MemberSummary, PAGES } from "@guildhall/server/api";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { guildQuery, rosterQuery } from "../api/queries.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { RosterFilters } from "./RosterFilters.tsx";
import { RosterGrid } from "./RosterGrid.tsx";
import { RosterList } from "./RosterList.tsx";
import classes from "./roster.module.css";
import { filterRoster } from "./roster-filter.ts";
import { useRosterTable } from "./roster-table.ts";
import { SortChoice } from "./SortChoice.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useRosterSearch } from "./use-roster-search.ts";

const route = getRouteApi(PAGES.roster);

interface MembersProps {
  readonly members: readonly MemberSummary[];
  readonly guild: Guild | undefined;
}

function Members({ members, guild }: MembersProps) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const [search] = useRosterSearch();
  const shown = useMemo(() => filterRoster(members, search), [members, search]);
  const table = useRosterTable(shown, search);
  const isNarrow = useIsNarrow();
  const Rows = isNarrow ? RosterList : RosterGrid;
  return (
    <>
      <RosterFilters members={members} />
      <div className={classes.summary}>
        <p className="number muted" role="status">
          {shown.length === members.length
            ? t("guild.memberCount", { count: members.length })
            : t("roster.filteredCount", { shown: shown.length, count: members.length })}
        </p>
        {isNarrow && <SortChoice />}
      </div>
      {shown.length === 0 ? (
        <Empty title={t("roster.notFound")}>
          <p>{t("roster.notFoundText")}</p>
          <p>
            <Link to={PAGES.roster} params={{ id }} className="target">
              {t("roster.showAll")}
            </Link>
          </p>
        </Empty>
      ) : (
        <Rows table={table} guild={guild} />
      )}
    </>
  );
}

function Roster({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: roster, error, refetch } = useQuery(rosterQuery(id));
  const { data: guild } = useQuery(guildQuery(id));
  if (roster === undefined) {
    if (error !== null) {
      return <Failure title={t("roster.failed")} error={error} retry={refetch} />;
    }
    return (
      <>
        <div className={classes.filtersPlace}>
          <Skeleton height={30} />
          <Skeleton height={36} />
        </div>
        <LoadingRows count={14} height={54} label={t("roster.loading")} />
      </>
    );
  }
  if (roster.members.length === 0) {
    return (
      <Empty title={t("roster.empty")}>
        <p>
          {guild !== undefined && guild.minimumLevel > 1
            ? t("roster.emptyTextFromLevel", { level: guild.minimumLevel })
            : t("roster.emptyText")}
        </p>
        <Button variant="default" renderRoot={(props) => <Link to={PAGES.sync} {...props} />}>
          {t("roster.showSync")}
        </Button>
      </Empty>
    );
  }
  return <Members members={roster.members} guild={guild} />;
}

export function RosterPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <div className="page">
      <h1 className="hidden-text">{t("roster.title")}</h1>
      <Roster id={id} />
    </div>
  );
}
