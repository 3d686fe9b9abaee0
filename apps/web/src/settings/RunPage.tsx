import { PAGES, type RefusedDocument, type RunDetail } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { guildsQuery, runsQuery } from "../api/queries.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { usePageTitle } from "../app/use-page-title.ts";
import { documentReason, documentTitle } from "../sync/document-words.ts";
import { NextAttempt } from "../sync/NextAttempt.tsx";
import { RunLine } from "../sync/RunLine.tsx";
import { isRunId } from "../sync/run-id.ts";
import { latestRuns } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CancelRun } from "./CancelRun.tsx";
import { Loaded } from "./Loaded.tsx";
import { ForRole } from "./SectionPage.tsx";
import classes from "./settings.module.css";
import { runQuery } from "./settings-queries.ts";

const route = getRouteApi(PAGES.settingsRun);

function Refused({ refused }: { readonly refused: readonly RefusedDocument[] }) {
  const { t } = useTexts();
  return (
    <ul className={classes.rows}>
      {refused.map((each) => (
        <li key={`${each.member?.id} ${each.document} ${each.subject}`}>
          <div className={classes.facts}>
            <strong>
              <bdi>{documentTitle(each, t)}</bdi>
            </strong>
            <span>{documentReason(each, t)}</span>
            <span className={classes.small}>
              {each.reason} <NextAttempt at={each.nextAttemptAt} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What it means that no document was refused, by the status of the run. */
const NOTHING_REFUSED = {
  running: "settings:runs.noneRefusedYet",
  succeeded: "settings:runs.allReceived",
  failed: "settings:runs.endedEarly",
  cancelled: "settings:runs.endedEarly",
  suspicious: "settings:runs.heldRoster",
} as const;

function Run({ detail }: { readonly detail: RunDetail }) {
  const { t } = useTexts();
  const { data: guilds } = useQuery(guildsQuery);
  const { data: runs } = useQuery(runsQuery);
  // The list has the live progress.
  const run = runs?.find(({ id }) => id === detail.id) ?? detail;
  const isLatest = runs !== undefined && latestRuns(runs).has(run);
  const name = guilds?.find(({ id }) => id === run.guildId)?.name;
  const { refused, refusedCount } = detail;
  return (
    <>
      <RunLine run={run} isLatest={isLatest} {...(name !== undefined && { guildName: name })} />
      <CancelRun run={run} isLatest={isLatest} />
      <section className={classes.part}>
        <h2>{t("settings:runs.notReceived")}</h2>
        {refusedCount === 0 ? (
          <p className="muted">{t(NOTHING_REFUSED[run.status])}</p>
        ) : (
          <>
            <Refused refused={refused} />
            {refusedCount > refused.length && (
              <p className="muted">
                {t("documents.more", { count: refusedCount - refused.length })}
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
}

function RunWithTitle({ run }: { readonly run: string }) {
  const { t } = useTexts();
  const title = t("settings:runs.number", { id: run });
  usePageTitle(title, t("site.settings"));
  return (
    <ForRole needed="officer" isPage>
      <Loaded isPage query={runQuery(run)}>
        {(detail) => (
          <>
            <h1>{title}</h1>
            <Link to={PAGES.settingsRuns} className="target">
              {t("sync.all")}
            </Link>
            <Run detail={detail} />
          </>
        )}
      </Loaded>
    </ForRole>
  );
}

/** A run, with the reason for each document that it did not get. */
export function RunPage() {
  const { run } = route.useParams();
  return isRunId(run) ? <RunWithTitle run={run} /> : <NotFoundPage />;
}
