import { HOUR_MS } from "@guildhall/contract";
import { type GuildDetail, type MemberSummary, PAGES } from "@guildhall/server/api";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { guildQuery, memberFieldsQuery, rosterQuery } from "../api/queries.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { GuildSettingsLink } from "../guild/GuildSettingsLink.tsx";
import { noMembersText } from "../guild/guild-words.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { Skeleton } from "../states/Skeleton.tsx";
import type { Translate } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { useNow } from "../time/Now.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { ExportChoice } from "./ExportChoice.tsx";
import { firstMembersQuery } from "./first-members.ts";
import { RosterFilters } from "./RosterFilters.tsx";
import { RosterGrid } from "./RosterGrid.tsx";
import classes from "./roster.module.css";
import { shownColumns } from "./roster-columns.ts";
import { filterRoster } from "./roster-filter.ts";
import { neededFields } from "./roster-reader.ts";
import { useRosterTable } from "./roster-table.ts";
import { SortChoice } from "./SortChoice.tsx";
import { useRosterReader, useRosterSearch } from "./use-roster-search.ts";

// The router loads the file of the page only: a file of its own would split those of all pages.
export { prefetchFirstMembers } from "./first-members.ts";

/** As in the route. */
const AREAS = ["roster"] as const;

const route = getRouteApi(PAGES.roster);

interface MembersProps {
  readonly members: readonly MemberSummary[];
  /** The number of members, of which those at the top are here until all are loaded. */
  readonly total: number;
  readonly guild: GuildDetail | undefined;
  readonly isComplete: boolean;
}

function Members({ members, total, guild, isComplete }: MembersProps) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const [search] = useRosterSearch();
  const columns = useMemo(() => shownColumns(search), [search]);
  const hour = Math.floor(useNow() / HOUR_MS) * HOUR_MS; // as the API counts days
  const shown = useMemo(() => filterRoster(members, search, hour), [members, search, hour]);
  const table = useRosterTable(shown, search);
  return (
    <>
      <RosterFilters guild={guild} />
      <div className={classes.summary}>
        <p className="number muted" role="status">
          {shown.length === total
            ? t("guild.memberCount", { count: total })
            : t("roster:list.filteredCount", { shown: shown.length, count: total })}
        </p>
        <SortChoice />
        <details className={classes.view}>
          <summary>
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            <span>{t("roster:view.title")}</span>
          </summary>
          <div>
            <ColumnChoice />
            <ExportChoice
              isReady={isComplete}
              roster={() => ({
                members: table.getRowModel().rows.map(({ original }) => original),
                columns,
                guild,
              })}
            />
          </div>
        </details>
      </div>
      {shown.length === 0 ? (
        <Empty title={t("roster:list.notFound")}>
          <p>{t("roster:list.notFoundText")}</p>
          <p>
            <Link to={PAGES.roster} params={{ id }} className="target">
              {t("roster:list.showAll")}
            </Link>
          </p>
        </Empty>
      ) : (
        <RosterGrid table={table} guild={guild} columns={columns} />
      )}
    </>
  );
}

/** The roster with the fields of the chosen columns and filters; undefined until it has them. */
function useWholeRoster(id: string) {
  const [search] = useRosterSearch();
  const reader = useRosterReader();
  const { data: usual, error, refetch } = useQuery(rosterQuery(id));
  const fields = neededFields(search, shownColumns(search), reader);
  const needsMore = fields.length > 0;
  const more = useQuery({
    ...memberFieldsQuery(id, fields),
    ...{ enabled: needsMore, placeholderData: keepPreviousData },
  });
  // A column can be empty for a moment; an order or a filter by it cannot.
  const mustWait = neededFields(search, [], reader).length > 0;
  const data = useMemo(() => {
    if (!needsMore || usual === undefined || more.isError) return usual;
    if (more.data === undefined) return mustWait ? undefined : usual;
    const members = usual.members.map((each) => ({ ...each, ...more.data.get(each.id) }));
    return { ...usual, members };
  }, [usual, more.data, more.isError, needsMore, mustWait]);
  return { data, error, refetch };
}

function emptyRosterText(guild: GuildDetail, t: Translate): string {
  if (guild.syncedAt !== null) return noMembersText(guild, t);
  const { minimumLevel } = guild;
  return minimumLevel > 1
    ? t("roster:list.emptyTextFromLevel", { level: minimumLevel })
    : t("roster:list.emptyText");
}

function Roster({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const [search] = useRosterSearch();
  const { data: whole, error, refetch } = useWholeRoster(id);
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
      <Empty title={t("roster:list.empty")}>
        <p>{guild && emptyRosterText(guild, t)}</p>
        {guild && guild.syncedAt !== null && (
          <p>
            <GuildSettingsLink guildId={guild.id}>{t("site.settings")}</GuildSettingsLink>
          </p>
        )}
        <Link to={PAGES.sync} className="target">
          {t("roster:list.showSync")}
        </Link>
      </Empty>
    );
  }
  const isComplete = roster === whole;
  return <Members {...{ members: roster.members, total, guild, isComplete }} />;
}

export function RosterPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <WithAreas areas={AREAS}>
      <div className="page">
        <h1 className="hidden-text">{t("roster.title")}</h1>
        <Roster id={id} />
      </div>
    </WithAreas>
  );
}
