import { useQuery } from "@tanstack/react-query";
import { guildsQuery, runsQuery } from "../api/queries.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { HeldRosterNotice } from "../guild/HeldRosterNotice.tsx";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { NotAvailable } from "./NotAvailable.tsx";
import { RunLine } from "./RunLine.tsx";
import { latestRuns } from "./run-words.ts";
import classes from "./sync.module.css";

function Runs() {
  const { t } = useTexts();
  const { data: runs, error, refetch } = useQuery(runsQuery);
  const { data: guilds } = useQuery(guildsQuery);
  if (runs === undefined) {
    if (error !== null) {
      return <Failure title={t("sync.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={8} height={76} label={t("sync.loading")} />;
  }
  if (runs.length === 0) {
    return (
      <Empty title={t("sync.empty")}>
        <p>{t("sync.emptyText")}</p>
      </Empty>
    );
  }
  const names = new Map(guilds?.map(({ id, name }) => [id, name]));
  const latest = latestRuns(runs);
  return (
    <ul className={classes.runs}>
      {runs.map((run) => (
        <li key={run.id}>
          <RunLine
            run={run}
            isLatest={latest.has(run)}
            guildName={names.get(run.guildId) ?? t("sync.guildNumber", { id: String(run.guildId) })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The notices of all held rosters, with the names of their guilds. */
function HeldRosters() {
  const { data: guilds } = useQuery(guildsQuery);
  const held = guilds?.filter(({ heldRoster }) => heldRoster !== null) ?? [];
  if (held.length === 0) return null;
  return (
    <div className={classes.notices}>
      {held.map(
        ({ id, name, heldRoster }) =>
          heldRoster && (
            <HeldRosterNotice key={id} held={heldRoster} guildName={name} guildId={id} />
          ),
      )}
    </div>
  );
}

export function SyncPage() {
  const { data: guilds = [] } = useQuery(guildsQuery);
  const { t } = useTexts();
  usePageTitle(t("sync.title"));
  return (
    <div className="page">
      <h1>{t("sync.title")}</h1>
      <p className={classes.lead}>{t("sync.lead")}</p>
      <HeldRosters />
      <Runs />
      {guilds.map((guild) => (
        <NotAvailable key={guild.id} guild={guild} />
      ))}
    </div>
  );
}
