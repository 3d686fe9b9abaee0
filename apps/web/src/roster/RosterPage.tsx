import { type GuildDetail, type MemberSummary, PAGES } from "@guildhall/server/api";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { firstMembersQuery, guildQuery, memberFieldsQuery, rosterQuery } from "../api/queries.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { RosterFilters } from "./RosterFilters.tsx";
import { RosterGrid } from "./RosterGrid.tsx";
import classes from "./roster.module.css";
import { EXTRA_COLUMNS, shownColumns } from "./roster-columns.ts";
import { filterRoster } from "./roster-filter.ts";
import { useRosterTable } from "./roster-table.ts";
import { SortChoice } from "./SortChoice.tsx";
import { useRosterSearch } from "./use-roster-search.ts";

const route = getRouteApi(PAGES.roster);

interface MembersProps {
  readonly members: readonly MemberSummary[];
  /** The number of members, of which those at the top are here until all are loaded. */
  readonly total: number;
  readonly guild: GuildDetail | undefined;
}

function Members({ members, total, guild }: MembersProps) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const [search] = useRosterSearch();
  const columns = useMemo(() => shownColumns(search), [search]);
  const fields = columns.filter((column) => EXTRA_COLUMNS.includes(column));
  const { data: chosen } = useQuery({
    ...memberFieldsQuery(id, fields),
    enabled: fields.length > 0,
  });
  const complete = useMemo(
    () => (chosen ? members.map((each) => ({ ...each, ...chosen.get(each.id) })) : members),
    [members, chosen],
  );
  const shown = useMemo(() => filterRoster(complete, search), [complete, search]);
  const table = useRosterTable(shown, search);
  return (
    <>
      <RosterFilters guild={guild} />
      <div className={classes.summary}>
        <p className="number muted" role="status">
          {shown.length === total
            ? t("guild.memberCount", { count: total })
            : t("roster.filteredCount", { shown: shown.length, count: total })}
        </p>
        <ColumnChoice />
        <SortChoice />
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
        <RosterGrid table={table} guild={guild} columns={columns} />
      )}
    </>
  );
}

function Roster({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const [search] = useRosterSearch();
  const { data: whole, error, refetch } = useQuery(rosterQuery(id));
  const { data: first } = useQuery({ ...firstMembersQuery(id, search), enabled: false });
  const roster = useIsHydrated() ? (whole ?? first) : first;
  const { data: guild } = useQuery(guildQuery(id));
  if (!roster) {
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
  const total = roster === whole ? whole.total : (guild?.rosterCount ?? roster.total);
  if (total === 0) {
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
  return <Members members={roster.members} total={total} guild={guild} />;
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
