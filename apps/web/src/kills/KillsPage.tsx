import { type Kill, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { guildQuery, killsQuery } from "../api/queries.ts";
import { isClassic } from "../guild/guild-words.ts";
import { difficultyName } from "../news/news-words.ts";
import { ROLES } from "../roster/table-roles.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { killBoard } from "./kill-board.ts";
import classes from "./kills.module.css";

const route = getRouteApi(PAGES.kills);
const TITLE_AREAS = ["titles"] as const;

interface KillCellProps {
  readonly guildId: string;
  readonly kill: Kill | undefined;
}

function KillCell({ guildId, kill }: KillCellProps) {
  const { t, format } = useTexts();
  const timeZone = useTimeZone();
  if (kill === undefined) return <span className="muted">{t("titles:kills.never")}</span>;
  const at = Date.parse(kill.firstAt);
  return (
    <>
      <Link to={PAGES.newsItem} params={{ id: guildId, item: String(kill.firstItemId) }}>
        <time dateTime={kill.firstAt} title={format.time(at, timeZone)}>
          {format.date(at, timeZone)}
        </time>
      </Link>
      <span className={classes.times}>{t("titles:kills.times", { count: kill.count })}</span>
    </>
  );
}

function Board({ guildId }: { readonly guildId: string }) {
  const { t } = useTexts();
  const { data: guild } = useQuery(guildQuery(guildId));
  const { data: kills, error, refetch } = useQuery(killsQuery(guildId));
  if (kills === undefined) {
    if (error !== null)
      return <Failure title={t("titles:kills.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={8} height={54} label={t("titles:kills.loading")} />;
  }
  if (kills.length === 0) {
    const never = isClassic(guild);
    return (
      <Empty title={t(never ? "titles:kills.classic" : "titles:kills.empty")}>
        <p>{t(never ? "titles:kills.classicText" : "titles:kills.emptyText")}</p>
      </Empty>
    );
  }
  const { difficulties, encounters } = killBoard(kills);
  const columns = difficulties.map(({ type, name }) => {
    return { type, title: difficultyName(type, name, t) };
  });
  return (
    <>
      <p className="muted">{t("titles:kills.since")}</p>
      <table {...ROLES.table} className={classes.board}>
        <thead {...ROLES.thead}>
          <tr {...ROLES.tr}>
            <th {...ROLES.column} scope="col">
              {t("titles:kills.boss")}
            </th>
            {columns.map(({ type, title }) => (
              <th {...ROLES.column} scope="col" key={type}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.tbody}>
          {encounters.map(({ id, name, kills: ofBoss }) => (
            <tr {...ROLES.tr} key={id}>
              <th {...ROLES.th} scope="row">
                <bdi>{name ?? `#${id}`}</bdi>
              </th>
              {columns.map(({ type, title }) => (
                <td {...ROLES.td} key={type} data-title={title}>
                  <KillCell guildId={guildId} kill={ofBoss.get(type)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function KillsContent() {
  const { t } = useTexts();
  const { id } = route.useParams();
  return (
    <div className="page">
      <h1 className="hidden-text">{t("guild.kills")}</h1>
      <Board guildId={id} />
    </div>
  );
}

/** The first kill of each encounter, by difficulty. */
export function KillsPage() {
  return (
    <WithAreas areas={TITLE_AREAS}>
      <KillsContent />
    </WithAreas>
  );
}
