import { PAGES, type SyncRun } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { guildsQuery, runsQuery } from "../api/queries.ts";
import { RunLine } from "../sync/RunLine.tsx";
import { latestRuns } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CancelRun } from "./CancelRun.tsx";
import { Loaded } from "./Loaded.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { SyncNow } from "./SyncNow.tsx";
import classes from "./settings.module.css";

interface RunRowProps {
  readonly isLatest: boolean;
  readonly run: SyncRun;
  readonly guildName: string;
}

function RunRow({ run, guildName, isLatest }: RunRowProps) {
  const { t } = useTexts();
  return (
    <li>
      <RunLine run={run} guildName={guildName} isLatest={isLatest} />
      <div className={classes.buttons}>
        <Link to={PAGES.settingsRun} params={{ run: String(run.id) }} className="target">
          {t("settings:runs.details")}
        </Link>
        <CancelRun run={run} isLatest={isLatest} />
      </div>
    </li>
  );
}

/** A button for each guild, and the rosters that wait for an officer. */
function Guilds() {
  const { t } = useTexts();
  const { data: guilds = [] } = useQuery(guildsQuery);
  return (
    <ul className={classes.rows}>
      {guilds.map(({ id, name, heldRoster }) => (
        <li key={id} className={classes.row}>
          <div className={classes.facts}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {heldRoster !== null && (
              <Link
                to={PAGES.settingsGuild}
                params={{ id: String(id) }}
                className={`${classes.warning} target`}
              >
                {t("settings:guilds.rosterHeld")}
              </Link>
            )}
          </div>
          <SyncNow guildId={id} />
        </li>
      ))}
    </ul>
  );
}

function Runs() {
  const { t } = useTexts();
  const { data: guilds } = useQuery(guildsQuery);
  const names = new Map(guilds?.map(({ id, name }) => [id, name]));
  const nameOf = ({ guildId }: SyncRun) =>
    names.get(guildId) ?? t("sync.guildNumber", { id: String(guildId) });
  return (
    <>
      <Guilds />
      <h2>{t("sync.all")}</h2>
      <Loaded query={runsQuery}>
        {(runs) =>
          runs.length === 0 ? (
            <p className="muted">{t("sync.empty")}</p>
          ) : (
            <ul className={classes.rows}>
              {runs.map((run) => (
                <RunRow
                  key={run.id}
                  run={run}
                  guildName={nameOf(run)}
                  isLatest={latestRuns(runs).has(run)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** The syncs with their live progress. */
export function RunsPage() {
  return (
    <SectionPage section="runs">
      <Runs />
    </SectionPage>
  );
}
