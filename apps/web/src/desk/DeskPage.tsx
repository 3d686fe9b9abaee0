import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { deskQuery, guildQuery } from "../api/queries.ts";
import { useIsOfficer, useSession } from "../api/use-session.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./desk.module.css";
import { DEFAULT_DAYS, type DeskSearch, parseDeskSearch } from "./desk-search.ts";
import { HeldMembers, InactivePlayers, LackingGear, NewMembers, RankProblems } from "./lists.tsx";

const route = getRouteApi(PAGES.desk);
const AREAS = ["desk", "character"] as const;

/** How a visitor becomes a reader of the desk. */
function ForOfficers() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { data: session } = useSession();
  return (
    <Empty title={t("desk:page.onlyOfficers")}>
      <p>{t("desk:page.onlyOfficersText")}</p>
      {session?.user === null && (
        <Link to={PAGES.signIn} search={{ next: pathname }} className="target">
          {t("site.signIn")}
        </Link>
      )}
    </Empty>
  );
}

function Lists() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { days = DEFAULT_DAYS, newDays = DEFAULT_DAYS } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: guild } = useQuery(guildQuery(id));
  const {
    data: desk,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(id, days, newDays),
    placeholderData: (previous) => previous,
  });
  const change = (fields: DeskSearch) =>
    void navigate({
      search: (current) => parseDeskSearch({ ...current, ...fields }),
      ...{ replace: true, resetScroll: false },
    });
  if (desk === undefined || guild === undefined) {
    if (error !== null)
      return <Failure title={t("desk:page.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={10} height={52} label={t("desk:page.loading")} />;
  }
  const { heldRoster, inactivePlayers, gear, newMembers, rankProblems } = desk;
  return (
    <div className={classes.lists}>
      {desk.asOf !== null && (
        <p className="muted">
          <Trans i18nKey="desk:page.asOf" components={{ time: <Time value={desk.asOf} /> }} />
        </p>
      )}
      <HeldMembers guild={guild} held={heldRoster} />
      {inactivePlayers && (
        <InactivePlayers
          {...{ guild, inactive: inactivePlayers, days }}
          change={(chosen) => change({ days: chosen })}
        />
      )}
      {gear && <LackingGear guild={guild} gear={gear} />}
      {newMembers && (
        <NewMembers
          {...{ guild, members: newMembers, days: newDays }}
          change={(chosen) => change({ newDays: chosen })}
        />
      )}
      {rankProblems && <RankProblems guild={guild} problems={rankProblems} />}
      <p className="muted">{t("character:page.notDelivered")}</p>
    </div>
  );
}

function DeskContent() {
  const { t } = useTexts();
  const isOfficer = useIsOfficer();
  return (
    <div className="page">
      <h1 className="hidden-text">{t("guild.desk")}</h1>
      {isOfficer ? <Lists /> : <ForOfficers />}
    </div>
  );
}

/** What officers look after, each with a list that they can save. */
export function DeskPage() {
  return (
    <WithAreas areas={AREAS}>
      <DeskContent />
    </WithAreas>
  );
}
